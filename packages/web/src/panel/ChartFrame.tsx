import type { ReactNode } from 'react'

import { cx } from '../ui/cx.ts'

/** What chart and legend take together, whatever stands in their place. */
const heights = 'h-93 md:h-108.5 xl:mb-3 xl:h-86'

interface ChartFrameProps {
  readonly chart: ReactNode
  readonly legend: ReactNode
  /** The chart that is shown answers a former question. */
  readonly dimmed: boolean
}

/** Chart and legend: side by side, or the legend below. */
export function ChartFrame({ chart, legend, dimmed }: ChartFrameProps) {
  return (
    <div
      className={cx(
        'mt-2 flex min-h-93 flex-col md:min-h-108.5 xl:mb-3 xl:min-h-86 xl:flex-row',
        dimmed && 'pointer-events-none opacity-45',
      )}
    >
      <div className="min-w-0 xl:flex-1">{chart}</div>
      {legend}
    </div>
  )
}

/** In the place of both. */
export function ChartPlace({ children }: { readonly children: ReactNode }) {
  return <div className={cx('mt-2', heights)}>{children}</div>
}
