import { useId, type ReactNode } from 'react'

import { Card } from '../panel/Card.tsx'

interface TableCardProps {
  readonly title: string
  /** How many there are: `Top 10 of 1,128 applications`. */
  readonly count: string | null
  readonly footnote: string
  readonly busy: boolean
  readonly children: ReactNode
}

/** A table's card. On phones count and footnote move below the table. */
export function TableCard({ title, count, footnote, busy, children }: TableCardProps) {
  const id = useId()
  return (
    <Card labelledBy={id} busy={busy}>
      <header className="flex h-12 items-center gap-2 border-b border-border-1 pr-3 pl-4">
        <h2 id={id} className="text-14 font-semibold text-text-1">
          {title}
        </h2>
        <p className="text-12 text-text-3 max-md:hidden">{count}</p>
        <p className="ml-auto text-12 text-text-3 max-md:hidden">{footnote}</p>
      </header>
      {children}
      <footer className="border-t border-border-1 px-4 py-3 text-12 text-text-3 md:hidden">
        <p className="min-h-4">{count}</p>
        <p>{footnote}</p>
      </footer>
    </Card>
  )
}
