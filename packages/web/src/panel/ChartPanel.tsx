import { useId, type ReactNode } from 'react'

import { Card } from './Card.tsx'

interface ChartPanelProps {
  readonly title: string
  /** The (i) beside the title. */
  readonly info?: ReactNode
  readonly figure?: ReactNode
  /** At the right of the header, in every state. */
  readonly controls?: ReactNode
  readonly busy: boolean
  /** Chart and legend, or what stands in their place. */
  readonly children: ReactNode
}

/** A chart's card. Title, controls and height are the same in every state. */
export function ChartPanel({ title, info, figure, controls, busy, children }: ChartPanelProps) {
  const id = useId()
  return (
    <Card labelledBy={id} busy={busy}>
      <header className="flex items-start justify-between gap-4 pt-3 pr-3 pl-4">
        <div className="min-w-0">
          <div className="flex h-5 items-center gap-0.5">
            <h2 id={id} className="truncate text-14 font-semibold text-text-1">
              {title}
            </h2>
            {info}
          </div>
          {figure}
        </div>
        {controls ? (
          <div data-print="none" className="flex shrink-0 items-center gap-2">
            {controls}
          </div>
        ) : null}
      </header>
      {children}
    </Card>
  )
}
