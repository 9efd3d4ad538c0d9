import { formatAxisPercent, formatAxisUsd } from '../format/number.ts'
import { frameOf } from './frame.ts'
import { paintAxes, type Axes } from './paintAxes.ts'
import { paintBars, type Bars } from './paintBars.ts'
import { toShares } from './percent.ts'
import type { Scene } from './plot.ts'
import { extentOf, stackSeries, type Stack } from './stack.ts'
import type { ChartTheme } from './theme.ts'
import { domainOf, niceTicks, type Domain } from './ticks.ts'
import {
  isUnfinished,
  type ChartBucket,
  type ChartPeriod,
  type ChartSeries,
  type Span,
  type ValueMode,
} from './types.ts'
import { yLabelsOf } from './valueAxis.ts'
import { xLabels } from './xLabels.ts'

export interface BarsInput {
  readonly buckets: readonly ChartBucket[]
  readonly period: ChartPeriod
  readonly mode: ValueMode
  readonly span: Span
  readonly width: number
  readonly height: number
  readonly narrow: boolean
  readonly axisTitle: string | undefined
  readonly theme: ChartTheme
  readonly measure: (text: string) => number
}

export interface BarsScene extends Scene {
  readonly stack: Stack
  readonly domain: Domain
}

/** The stack as it is drawn: values, or in percent mode their shares of all series, hidden ones included. */
export function stackFor(
  series: readonly ChartSeries[],
  hidden: ReadonlySet<string>,
  mode: ValueMode,
  count: number,
): Stack {
  if (mode === 'absolute') return stackSeries(series, hidden, count)
  const shares = toShares(series, count)
  return stackSeries(shares.series, hidden, count, shares.negative)
}

const quarters = [0, 25, 50, 75, 100] as const

function ticksFor(stack: Stack, { mode, span }: BarsInput): readonly number[] {
  const { low, high } = extentOf(stack, span)
  // Shares that add up to all fill the axis; a part of them, or none, gets an axis of its own.
  if (mode === 'percent' && (high > 99 || high === 0)) return quarters
  return niceTicks(low, high)
}

/** Everything a stacked chart needs to be drawn and pointed at. Pure: the same input draws the same pixels. */
export function barsScene(stack: Stack, input: BarsInput, lifted: string | null): BarsScene {
  const { buckets, period, mode, span, width, height, narrow, axisTitle, theme, measure } = input
  const frame = frameOf({ width, height, span, narrow, titled: axisTitle !== undefined })
  const ticks = ticksFor(stack, input)
  const domain = domainOf(ticks)
  const texts = mode === 'percent' ? formatAxisPercent(ticks) : formatAxisUsd(ticks)
  const yLabels = yLabelsOf(frame, ticks, texts)
  const labels = xLabels({ buckets, period, frame, measure, namesPartial: !narrow })
  const axes: Axes = { frame, yLabels, xLabels: labels, title: axisTitle, theme }
  const bars: Bars = { frame, stack, domain, unfinished: buckets.map(isUnfinished), lifted, theme }
  return {
    width,
    height,
    frame,
    stack,
    domain,
    paint: (ctx, ratio) => {
      paintAxes(ctx, axes, ratio)
      paintBars(ctx, bars, ratio)
    },
  }
}
