import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'

export type ChartSize = keyof typeof sizes

/** Heights of chart and legend in every state; `chart` is the canvas's in CSS pixels, except on phones. */
const sizes = {
  ranking: { chart: 344, height: 'h-93 md:h-108.5 xl:h-86', least: 'min-h-93 md:min-h-108.5 xl:min-h-86' },
  bars: { chart: 344, height: 'h-83 md:h-89 xl:h-86', least: 'min-h-83 md:min-h-89 xl:min-h-86' },
  breakdown: { chart: 360, height: 'h-93 md:h-112.5 xl:h-90', least: 'min-h-93 md:min-h-112.5 xl:min-h-90' },
  performance: {
    chart: 384,
    height: 'h-93 md:h-118.5 xl:h-96',
    least: 'min-h-93 md:min-h-118.5 xl:min-h-96',
  },
  volume: { chart: 400, height: 'h-93 md:h-122.5 xl:h-100', least: 'min-h-93 md:min-h-122.5 xl:min-h-100' },
  second: { chart: 320, height: 'h-93 md:h-102.5 xl:h-80', least: 'min-h-93 md:min-h-102.5 xl:min-h-80' },
} as const

const phoneHeight = 320

export function chartHeight(size: ChartSize, phone: boolean): number {
  return phone ? phoneHeight : sizes[size].chart
}

interface ChartLayoutProps {
  readonly size: ChartSize
  readonly chart: ReactNode
  /** What Others is made of, while it is open. */
  readonly others: ReactNode
  readonly legend: ReactNode
  readonly dimmed: boolean
}

export function ChartLayout({ size, chart, others, legend, dimmed }: ChartLayoutProps) {
  return (
    <div
      className={cx(
        'mt-2 flex flex-col xl:mb-3 xl:flex-row',
        sizes[size].least,
        dimmed && 'pointer-events-none opacity-45',
      )}
    >
      <div className="min-w-0 xl:flex-1">{chart}</div>
      {others}
      {legend}
    </div>
  )
}

export function ChartSlot({ size, children }: { readonly size: ChartSize; readonly children: ReactNode }) {
  return <div className={cx('mt-2 xl:mb-3', sizes[size].height)}>{children}</div>
}
