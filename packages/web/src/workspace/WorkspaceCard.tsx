import { useId, type ReactNode } from 'react'

import { Card } from '../panels/Card.tsx'

interface WorkspaceCardProps {
  readonly title: string
  readonly count: number
  /** Says how the list is filled. */
  readonly text?: string | undefined
  /** Read out after an item was moved. */
  readonly moved: string
  readonly children: ReactNode
}

export function WorkspaceCard({ title, count, text, moved, children }: WorkspaceCardProps) {
  const id = useId()
  return (
    <Card labelledBy={id}>
      <header className="-mb-px flex h-12 items-center gap-2 border-b border-border-1 px-4">
        <h2 id={id} className="text-14 font-semibold text-text-1">
          {title}
        </h2>
        {count > 0 ? <span className="text-12 text-text-3">{count}</span> : null}
        {text === undefined ? null : <p className="min-w-0 truncate text-12 text-text-3">{text}</p>}
      </header>
      <ol>{children}</ol>
      <output className="sr-only">{moved}</output>
    </Card>
  )
}

export const itemClasses =
  'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border-1 px-4 py-1.5 last:border-b-0 md:flex-nowrap'
