import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { useId, type ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { Card } from '../Card.tsx'
import { StaleBadge } from '../stale/StaleBadge.tsx'

export interface TableCardProps {
  readonly title: string
  readonly count: string | null
  readonly info?: ReactNode
  /** Its age is shown beside the title while it can't be refreshed. */
  readonly metadata?: Metadata | undefined
  readonly footnote?: string | undefined
  readonly actions?: ReactNode
  readonly busy: boolean
  readonly loading?: boolean
  readonly children: ReactNode
}

/** On phones the count moves below the table, and actions that do not fit beside the title to a line of their own. */
export function TableCard({
  title,
  count,
  info,
  metadata,
  footnote,
  actions,
  busy,
  loading = false,
  children,
}: TableCardProps) {
  const id = useId()
  return (
    <Card labelledBy={id} busy={busy} loading={loading}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-border-1 pr-3 pl-4">
        <h2 id={id} className="py-3.5 text-14 font-semibold text-text-1">
          {title}
        </h2>
        {info}
        <StaleBadge metadata={metadata} />
        <p className="my-2 text-12 text-text-3 max-md:hidden print:block">{count}</p>
        {actions ? (
          <div
            data-print="none"
            className="ml-auto flex flex-wrap items-center justify-end gap-2 py-2 max-md:grow"
          >
            {actions}
          </div>
        ) : null}
      </header>
      {children}
      {count || footnote ? (
        <footer
          className={cx('border-t border-border-1 px-4 py-3 text-12 text-text-3', !footnote && 'md:hidden')}
        >
          <p className="min-h-4 md:hidden print:hidden">{count}</p>
          {footnote ? <p>{footnote}</p> : null}
        </footer>
      ) : null}
    </Card>
  )
}
