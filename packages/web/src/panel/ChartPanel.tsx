import type { Metadata } from '@analytics/contract/shapes/metadata'
import { useId, type ReactNode } from 'react'

import { Card } from './Card.tsx'
import { StaleMark } from './StaleMark.tsx'

interface ChartPanelProps {
  readonly title: string
  /** The (i) beside the title. */
  readonly info?: ReactNode
  /** Of the answer that is shown; its age stands beside the title while it can't be refreshed. */
  readonly metadata?: Metadata | undefined
  readonly figure?: ReactNode
  /** At the right of the header, in every state. */
  readonly controls?: ReactNode
  /** Before the controls; on phones on a line of its own. */
  readonly picker?: ReactNode
  readonly busy: boolean
  /** Chart and legend, or what stands in their place. */
  readonly children: ReactNode
}

/** A chart's card. Title, controls and height are the same in every state. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, info, metadata, figure, controls, picker, busy, children } = props
  const id = useId()
  return (
    <Card labelledBy={id} busy={busy}>
      <header className="flex flex-wrap items-start gap-x-2 pt-3 pr-3 pl-4 md:flex-nowrap">
        <div className="min-w-0 flex-1 pr-2">
          <div className="flex min-h-5 items-center gap-0.5">
            <h2 id={id} className="truncate text-14 font-semibold text-text-1 max-md:whitespace-normal">
              {title}
            </h2>
            {info}
            <StaleMark metadata={metadata} />
          </div>
          {figure}
        </div>
        {picker ? (
          <div
            data-print="none"
            className="flex shrink-0 items-center gap-2 max-md:order-1 max-md:mt-2 max-md:w-full"
          >
            {picker}
          </div>
        ) : null}
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
