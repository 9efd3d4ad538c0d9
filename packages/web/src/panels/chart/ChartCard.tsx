import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { useId, type ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { Card } from '../Card.tsx'
import { StaleBadge } from '../stale/StaleBadge.tsx'
import type { ChartRow } from './ChartPlan.ts'

export interface ChartSlots {
  readonly picker?: ReactNode
  /** Tabs that replace the title, which only screen readers get then. */
  readonly tabs?: ReactNode
}

interface ChartCardProps {
  readonly row: Pick<ChartRow, 'title' | 'isLongTitle'>
  readonly slots?: ChartSlots
  readonly info?: ReactNode
  /** Its age is shown beside the title while it can't be refreshed. */
  readonly metadata?: Metadata | undefined
  readonly figure?: ReactNode
  readonly controls?: ReactNode
  readonly busy: boolean
  readonly loading: boolean
  readonly children: ReactNode
}

export function ChartCard(props: ChartCardProps) {
  const { row, slots = {}, info, metadata, figure, controls, busy, loading, children } = props
  const { title, isLongTitle } = row
  const { picker, tabs } = slots
  const id = useId()
  return (
    <Card labelledBy={id} busy={busy} loading={loading}>
      {tabs ? (
        <div data-print="none" className="flex items-center gap-2 border-b border-border-1 pr-3 pl-4">
          <div className="min-w-0 flex-1">{tabs}</div>
          {info}
          <StaleBadge metadata={metadata} />
        </div>
      ) : null}
      <header className="flex flex-wrap items-start gap-x-2 pt-3 pr-3 pl-4 md:flex-nowrap">
        <div className="min-w-0 flex-1 pr-2">
          <div className={tabs ? 'sr-only print:not-sr-only' : 'flex min-h-5 items-center gap-0.5'}>
            <h2
              id={id}
              className={cx(
                'truncate text-14 font-semibold text-text-1 max-md:whitespace-normal',
                isLongTitle && 'max-md:line-clamp-2 max-md:min-h-10',
              )}
            >
              {title}
            </h2>
            {tabs ? null : (
              <>
                {info}
                <StaleBadge metadata={metadata} />
              </>
            )}
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
