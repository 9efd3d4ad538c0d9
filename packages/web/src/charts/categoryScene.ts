import { formatAxisUsd } from '../format/number.ts'
import { categoryLabels } from './categoryLabels.ts'
import { frameOf } from './frame.ts'
import { paintAxes, type Axes } from './paintAxes.ts'
import { paintBars, type Bars } from './paintBars.ts'
import type { Scene } from './plot.ts'
import { stackSeries, type Stack } from './stack.ts'
import type { ChartTheme } from './theme.ts'
import { domainOf, niceTicks } from './ticks.ts'
import { yLabelsOf } from './valueAxis.ts'
import { wholeSpan } from './zoom.ts'

export interface ChartCategory {
  readonly id: string
  readonly name: string
  readonly color: string
  /** Null where nothing is known. */
  readonly value: number | null
  /** Of whatever the categories are a part of, in percent. */
  readonly share: number | null
}

export interface CategoryInput {
  readonly categories: readonly ChartCategory[]
  readonly width: number
  readonly height: number
  readonly narrow: boolean
  readonly axisTitle: string | undefined
  readonly theme: ChartTheme
  readonly measure: (text: string) => number
}

/** One bar per category: a stack in which every category has a value in its own slot only. */
export function categoryStack(categories: readonly ChartCategory[]): Stack {
  const series = categories.map((each, own) => {
    const values = categories.map((_, index) => (index === own ? each.value : null))
    return { ...each, values, total: each.value }
  })
  return stackSeries(series, new Set(), categories.length)
}

/** Everything a bar chart of categories needs to be drawn and pointed at. */
export function categoryScene(input: CategoryInput): Scene {
  const { categories, width, height, narrow, axisTitle, theme, measure } = input
  const span = wholeSpan(categories.length)
  const values = categories.map(({ value }) => value ?? 0)
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values))
  const texts = formatAxisUsd(ticks)
  const domain = domainOf(ticks)
  const frame = frameOf({ width, height, span, narrow, titled: axisTitle !== undefined })
  const names = categories.map(({ name }) => name)
  const xLabels = categoryLabels({ names, frame, measure })
  const axes: Axes = { frame, yLabels: yLabelsOf(frame, ticks, texts), xLabels, title: axisTitle, theme }
  const stack = categoryStack(categories)
  const bars: Bars = { frame, stack, domain, unfinished: [], lifted: null, theme }
  return {
    width,
    height,
    frame,
    domain,
    paint: (ctx, ratio) => {
      paintAxes(ctx, axes, ratio)
      paintBars(ctx, bars, ratio)
    },
  }
}
