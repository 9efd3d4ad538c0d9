import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { useId, type ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { Card } from '../Card.tsx'
import { StaleBadge } from '../stale/StaleBadge.tsx'

/** Classes of the header, by its parts. */
interface HeaderLook {
  readonly header: string
  readonly title: string
  readonly actions: string
}

export interface TableCardProps {
  readonly title: string
  /** The text stands beside the title, and on phones below the table. Anything else stays beside the title. */
  readonly count: ReactNode
  readonly info?: ReactNode
  /** Its age is shown beside the title while it can't be refreshed. */
  readonly metadata?: Metadata | undefined
  readonly footnote?: string | undefined
  readonly actions?: ReactNode
  readonly busy: boolean
  readonly loading?: boolean
  readonly look?: HeaderLook
  readonly children: ReactNode
}

/** Actions that do not fit beside the title move to a line of their own. */
const usual: HeaderLook = {
  header: 'flex min-h-12 flex-wrap items-center gap-x-2 border-b border-border-1 pr-3 pl-4',
  title: 'py-3.5 text-14 font-semibold text-text-1',
  actions: 'ml-auto flex flex-wrap items-center justify-end gap-2 py-2 max-md:grow',
}

export function TableCard(props: TableCardProps) {
  const { title, count, info, metadata, footnote, actions, busy, loading, look = usual, children } = props
  const id = useId()
  const isText = typeof count === 'string' || count === null
  return (
    <Card labelledBy={id} busy={busy} loading={loading}>
      <header className={look.header}>
        <h2 id={id} className={look.title}>
          {title}
        </h2>
        {info}
        <StaleBadge metadata={metadata} />
        {isText ? <p className="my-2 text-12 text-text-3 max-md:hidden print:block">{count}</p> : count}
        {actions ? (
          <div data-print="none" className={look.actions}>
            {actions}
          </div>
        ) : null}
      </header>
      {children}
      {(isText && count) || footnote ? (
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
