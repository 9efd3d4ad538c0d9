import type { Metadata } from '@analytics/contract/shapes/metadata'
import { useId, type ReactNode } from 'react'

import { Card } from '../panel/Card.tsx'
import { StaleMark } from '../panel/StaleMark.tsx'
import { cx } from '../ui/cx.ts'

interface TableCardProps {
  readonly title: string
  /** How many there are: `Top 10 of 1,128 applications`. */
  readonly count: string | null
  /** Of the answer that is shown; its age stands beside the title while it can't be refreshed. */
  readonly metadata?: Metadata | undefined
  readonly footnote?: string | undefined
  /** At the right of the header, in every state. */
  readonly actions?: ReactNode
  /** They have room beside the title even on phones. */
  readonly fewActions?: boolean
  readonly busy: boolean
  readonly children: ReactNode
}

/** A table's card. On phones count and footnote move below the table, and the actions, if many, to a line of their own. */
export function TableCard({
  title,
  count,
  metadata,
  footnote,
  actions,
  fewActions = false,
  busy,
  children,
}: TableCardProps) {
  const id = useId()
  return (
    <Card labelledBy={id} busy={busy}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-border-1 pr-3 pl-4">
        <h2 id={id} className="text-14 font-semibold text-text-1 max-md:py-3.5">
          {title}
        </h2>
        <StaleMark metadata={metadata} />
        <p className="text-12 text-text-3 max-md:hidden">{count}</p>
        {footnote ? <p className="ml-auto text-12 text-text-3 max-md:hidden">{footnote}</p> : null}
        {actions ? (
          <div
            data-print="none"
            className={cx(
              'ml-auto flex flex-wrap items-center gap-2',
              !fewActions && 'max-md:w-full max-md:pb-3',
            )}
          >
            {actions}
          </div>
        ) : null}
      </header>
      {children}
      {count || footnote ? (
        <footer className="border-t border-border-1 px-4 py-3 text-12 text-text-3 md:hidden">
          <p className="min-h-4">{count}</p>
          {footnote ? <p>{footnote}</p> : null}
        </footer>
      ) : null}
    </Card>
  )
}
