import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { useIsPhone, useMediaQuery } from '../../lib/useMediaQuery.ts'

export type ChartSize = keyof typeof sizes

/**
 * Heights of chart and legend in every state, and of a chart without legend (`bare`). `chart` is the height of a plot with its axes in
 * CSS pixels, except on large screens and phones, which have their own. The classes have 12 more where a strip lies below it.
 */
const sizes = {
  ranking: {
    chart: 380,
    phone: 356,
    height: 'h-191 md:h-197 xl:h-98 2xl:h-108 3xl:h-123',
    bare: 'h-92 md:h-98 2xl:h-108 3xl:h-123',
    least: 'min-h-105 md:min-h-120.5 xl:min-h-98 2xl:min-h-108 3xl:min-h-123',
    hasStrip: true,
    hasRanking: true,
  },
  bars: {
    chart: 344,
    phone: 320,
    height: 'h-83 md:h-89 xl:h-86 2xl:h-96 3xl:h-111',
    bare: 'h-80 md:h-86 2xl:h-96 3xl:h-111',
    least: 'min-h-83 md:min-h-89 xl:min-h-86 2xl:min-h-96 3xl:min-h-111',
  },
  breakdown: {
    chart: 396,
    phone: 356,
    height: 'h-191 md:h-201 xl:h-102 2xl:h-112 3xl:h-127',
    bare: 'h-92 md:h-102 2xl:h-112 3xl:h-127',
    least: 'min-h-105 md:min-h-124.5 xl:min-h-102 2xl:min-h-112 3xl:min-h-127',
    hasStrip: true,
    hasRanking: true,
  },
  performance: {
    chart: 384,
    phone: 368,
    height: 'h-105 md:h-118.5 xl:h-96 2xl:h-106 3xl:h-121',
    bare: 'h-92 md:h-96 2xl:h-106 3xl:h-121',
    least: 'min-h-105 md:min-h-118.5 xl:min-h-96 2xl:min-h-106 3xl:min-h-121',
  },
  explorer: {
    chart: 384,
    phone: 368,
    height: 'h-105 md:h-118.5 xl:h-96 2xl:h-106 3xl:h-121',
    bare: 'h-92 md:h-96 2xl:h-106 3xl:h-121',
    least: 'min-h-105 md:min-h-118.5 xl:min-h-96 2xl:min-h-106 3xl:min-h-121',
  },
  panes: {
    chart: 560,
    phone: 480,
    height: 'h-133 md:h-162.5 xl:h-140 2xl:h-150 3xl:h-165',
    bare: 'h-120 md:h-140 2xl:h-150 3xl:h-165',
    least: 'min-h-133 md:min-h-162.5 xl:min-h-140 2xl:min-h-150 3xl:min-h-165',
  },
  volume: {
    chart: 400,
    phone: 356,
    height: 'h-191 md:h-202 xl:h-103 2xl:h-113 3xl:h-128',
    bare: 'h-92 md:h-103 2xl:h-113 3xl:h-128',
    least: 'min-h-105 md:min-h-125.5 xl:min-h-103 2xl:min-h-113 3xl:min-h-128',
    hasStrip: true,
    hasRanking: true,
  },
  mix: {
    chart: 240,
    phone: 320,
    height: 'h-93 md:h-82.5 xl:h-60',
    bare: 'h-80 md:h-60',
    least: 'min-h-93 md:min-h-82.5 xl:min-h-60',
    grows: false,
  },
  // The card keeps its height from 1920 px on, where it stands beside another.
  hero: {
    chart: 352,
    phone: 320,
    height: 'h-96 md:h-113.5 xl:h-91',
    bare: 'h-83 md:h-91',
    least: 'min-h-96 md:min-h-113.5 xl:min-h-91',
    grows: false,
    hasStrip: true,
  },
  // Until it has arrived, the list is thought to have four members.
  second: {
    chart: 380,
    phone: 356,
    height: 'h-138 md:h-144 xl:h-98 2xl:h-108 3xl:h-123',
    bare: 'h-92 md:h-98 2xl:h-108 3xl:h-123',
    least: 'min-h-105 md:min-h-120.5 xl:min-h-98 2xl:min-h-108 3xl:min-h-123',
    hasStrip: true,
    hasRanking: true,
  },
} as const

/** The part of the strip's height that is not over the margin below, so that the space of a hidden strip is no hole. */
const stripPadding = 'pb-3'

/** Additional height of a plot from 1920 and from 2400 px on, as in the classes above. */
const growth = { '2xl': 40, '3xl': 100 } as const

/** Whether the legend of a chart has the room of a ranking. */
export function hasRanking(size: ChartSize): boolean {
  return 'hasRanking' in sizes[size]
}

export function useChartHeight(size: ChartSize): number {
  const isPhone = useIsPhone()
  const isLarge = useMediaQuery('(width >= 120rem)')
  const isLargest = useMediaQuery('(width >= 150rem)')
  if (isPhone) return sizes[size].phone
  if ('grows' in sizes[size]) return sizes[size].chart
  return sizes[size].chart + (isLargest ? growth['3xl'] : isLarge ? growth['2xl'] : 0)
}

interface ChartLayoutProps {
  readonly size: ChartSize
  readonly chart: ReactNode
  /** The members of Others, while the list is open. */
  readonly others: ReactNode
  readonly legend: ReactNode
  readonly dimmed: boolean
}

export function ChartLayout({ size, chart, others, legend, dimmed }: ChartLayoutProps) {
  return (
    <div
      className={cx(
        'mt-2 flex flex-col xl:mb-3 xl:flex-row print:min-h-0 print:flex-col print:landscape:flex-row',
        legend !== null && sizes[size].least,
        dimmed && 'pointer-events-none opacity-45',
      )}
    >
      <div
        className={cx('min-w-0 xl:flex-1 print:landscape:flex-1', 'hasStrip' in sizes[size] && stripPadding)}
      >
        {chart}
      </div>
      {others}
      {legend}
    </div>
  )
}

interface ChartSlotProps {
  readonly size: ChartSize
  readonly hasLegend?: boolean | undefined
  readonly children: ReactNode
}

export function ChartSlot({ size, hasLegend = true, children }: ChartSlotProps) {
  return <div className={cx('mt-2 xl:mb-3', sizes[size][hasLegend ? 'height' : 'bare'])}>{children}</div>
}
