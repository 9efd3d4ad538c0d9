import { unknown } from '@analytics/contract/format/number'
import { formatsOf } from '@analytics/contract/format/unit'
import type { Unit } from '@analytics/contract/metrics/units'

import { categoryLabels, countLabelRows } from '../axes/categoryLabels.ts'
import { layOutAxes } from '../axes/layOutAxes.ts'
import { paintAxes } from '../axes/paintAxes.ts'
import type { PlotArea } from '../axes/plotArea.ts'
import { niceTicks } from '../axes/ticks.ts'
import { paintBars } from '../bars/paintBars.ts'
import { stackSeries, type Stack } from '../bars/stack.ts'
import type { Chart } from '../core/Chart.ts'

export interface ChartCategory {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly value: number | null
  /** A second figure, such as a share; null where it is unknown. */
  readonly beside: string | null
  /** Reason why there is no value. */
  readonly missing?: string
}

export interface CategoriesInput {
  readonly title: string
  readonly noun: string
  readonly valueName: string
  /** Heads the second figure in the table. */
  readonly besideName: string
  readonly unit?: Unit
  readonly categories: readonly ChartCategory[]
}

export function toCategoriesChart(input: CategoriesInput): Chart {
  const { title, noun, valueName, besideName, unit = 'USD', categories } = input
  const { compact: format, ticks: formatTicks } = formatsOf(unit)
  const stack = categoryStack(categories)
  const largestFirst = categories.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const values = categories.map(({ value }) => value ?? 0)
  const toMissing = ({ missing = `No data for this ${noun}` }: ChartCategory) => missing
  return {
    label: `${title}: ${categories.length} bars, one per ${noun}. Arrow keys read them.`,
    resetKey: categories.map(({ id }) => id).join(' '),
    slots: categories.map((_, index) => ({ from: index, to: index })),
    units: [unit],
    swatch: 'square',
    seriesIds: largestFirst.map(({ id }) => id),
    tooltip: { width: 264, chrome: 76 },
    legend: largestFirst.map(({ id, name, color, value }) => {
      return { id, name, color, figure: format(value), hidden: false }
    }),
    table: {
      title,
      noun: 'bars',
      head: [`${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`, valueName, besideName],
      count: categories.length,
      row: index => {
        const category = categories[index]
        if (category === undefined) return []
        const { name, value, beside } = category
        return [name, value === null ? toMissing(category) : format(value), beside ?? unknown]
      },
    },
    draw: (space, span) => {
      const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values))
      const names = categories.map(({ name }) => name)
      const { measure } = space
      const input = {
        space,
        span,
        left: { ticks, texts: formatTicks(ticks) },
        xLabels: (area: PlotArea) => categoryLabels({ names, area, measure }),
      }
      // The width of the plot says how many lines the names need, and they how high it is.
      const labelRows = countLabelRows({ names, area: layOutAxes(input).area, measure })
      const axes = layOutAxes({ ...input, labelRows })
      return {
        width: space.width,
        height: space.height,
        area: axes.area,
        seriesAt: index => categories[index]?.id ?? null,
        paint: (ctx, ratio) => {
          paintAxes(ctx, axes, ratio)
          paintBars(ctx, { axes, stack, unfinished: [], mark: 'bars', litFrom: 0, highlighted: null }, ratio)
        },
      }
    },
    readSlot: index => {
      const category = categories[index]
      if (category === undefined) return null
      const { id, name, color, value, beside } = category
      if (value === null) return { name, named: id, rows: [], note: toMissing(category) }
      const figures = { value: format(value), share: beside ?? unknown }
      return {
        name,
        named: id,
        rows: [{ id, name: valueName, color, hovered: false, ...figures }],
        note: null,
      }
    },
    describeSlot: index => {
      const category = categories[index]
      if (category === undefined) return ''
      const { name, value, beside } = category
      if (value === null) return `${name}. ${toMissing(category)}`
      return `${name}. ${valueName} ${format(value)}${beside === null ? '' : `, ${beside}`}`
    },
    describeSpan: () => '',
  }
}

const sizeOf = ({ value }: ChartCategory) => value ?? Number.NEGATIVE_INFINITY

function categoryStack(categories: readonly ChartCategory[]): Stack {
  const series = categories.map((category, categoryIndex) => {
    return {
      ...category,
      values: categories.map((_, index) => (index === categoryIndex ? category.value : null)),
    }
  })
  return stackSeries(series, new Set(), categories.length)
}
