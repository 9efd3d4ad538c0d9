import type { Filled } from '@analytics/contract/api/responses/ranking'
import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { metrics } from '@analytics/contract/metrics/metrics'
import { othersColor, othersId } from '@analytics/contract/metrics/palettes'
import {
  sumKnown,
  toMemberShare,
  toStockRest,
  toWhole,
  type ComparedValue,
} from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, toPeriod, type DayRange } from '@analytics/contract/query/timeRange'

import { valueAt, valueOn, type DailyColumn, type Marked } from '../domain/daily/DailyColumns.ts'
import type { DailyLine } from '../domain/daily/DailyLine.ts'
import type { StackedDays } from '../domain/stack.ts'
import { turn } from '../lib/turn.ts'
import { firstShownDay, lastShownDay, loadBuckets, type DrawnRange, toBuckets } from './loadBuckets.ts'
import {
  roundCents,
  toChartValues,
  toComparison,
  toFilledBuckets,
  roundPercent,
  toChanged,
} from './rounding.ts'
import { readRow, type LineRow, toRest } from './steps/LineRow.ts'
import { firstMeasuredDay, measureRow, toMeasuredRange } from './steps/measureLine.ts'

/** A line with what a chart shows of its subject. */
export interface NamedLine {
  readonly line: DailyLine
  readonly id: string
  readonly label: string
  readonly color: string
  readonly slug?: string | null
  readonly logo?: string | null
}

export interface DrawnLines {
  readonly series: SeriesData
  readonly asOf: Day | null
  readonly range: DayRange | null
  readonly timeFrame: ReturnType<typeof toPeriod>
  readonly completeness: number | null
  /** The daily values of the whole, from before the range on. */
  readonly whole: DailyColumn & Marked
}

/** Draws the parts of a whole over one range, largest first as they are given; `rest` names what they are not of it. */
export async function drawLines(
  query: DrawnRange & Pick<MetricQuery, 'metrics'>,
  lines: readonly NamedLine[],
  whole: DailyLine | null | undefined,
  rest: string | null = null,
): Promise<DrawnLines> {
  if (!whole) return drawNothing(query)
  const { kind, lastDay } = whole
  const asOf = Math.min(whole.asOf, ...lines.map(({ line }) => line.asOf))
  const range = toDayRange(query.range, asOf, whole.firstDay)
  const measured = toMeasuredRange(query.range, range, asOf)
  const from = Math.min(firstShownDay(query, range) - 1, firstMeasuredDay(measured, kind))
  const days = { from, to: lastShownDay(query.range, range, lastDay) }
  const all = readRow(whole, days)
  const ownRows: LineRow[] = []
  for (const { line } of lines) {
    await turn()
    ownRows.push(readRow(line, days))
  }
  const total = measureRow(all, measured)
  // A whole without parts is a rest, unless there is nothing.
  const isSplit = rest !== null && (lines.length > 0 || total.value !== 0)
  const rows = isSplit ? [...ownRows, toRest(all, ownRows, kind === 'flow')] : ownRows
  const stack = await loadBuckets(query, { range, lastDay, kind }, () => rows)
  const isUnsplit = isSplit ? toUnsplit(stack) : () => false
  const figures = rows.map(row => measureRow(row, measured))
  const values = figures.map(({ value }) => value)
  // No share is more than the whole.
  const isMore = kind === 'stock' && toStockRest(total.value, sumKnown(values)) === null
  const shared = isMore || toWhole(values) === null ? null : total.value
  const toDataset = ({ value, comparison }: ComparedValue, index: number): Dataset => {
    const { id, label, color, slug = null, logo = null } = lines[index] ?? { ...others, label: rest ?? '' }
    return {
      id,
      label,
      name: label,
      slug,
      pageId: null,
      logo,
      backgroundColor: color,
      total: roundCents(value),
      marketShare: roundPercent(toMemberShare(value, shared)),
      comparison: toComparison(comparison),
      data: toChartValues(stack.rows[index]?.values),
      ...toFilledBuckets(stack.rows[index]?.filled),
    }
  }
  const buckets = toBuckets(stack).map((bucket, index) => ({
    ...bucket,
    complete: bucket.complete && !isUnsplit(index),
  }))
  return {
    series: {
      labels: buckets.map(bucket => bucket.from),
      buckets,
      resamplePeriod: query.grain,
      bars: kind === 'flow' ? 'sum' : 'last',
      datasets: figures
        .map(toDataset)
        .filter(
          dataset =>
            dataset.id !== othersId || !isNothing(dataset, leastRest[kind] * Math.abs(total.value ?? 0)),
        ),
      totals: { ...toChanged(total, findFilled(all, ownRows, range.to)), count: lines.length },
      excluded: null,
    },
    asOf,
    range,
    timeFrame: toPeriod(query.range),
    completeness: countObserved(all, range) / countDays(range),
    whole: all,
  }
}

const others: Omit<NamedLine, 'line' | 'label'> = { id: othersId, color: othersColor }

/** A smaller part of the whole comes from rounding and from how the source adds up. */
const leastRest = { flow: 0.0001, stock: 0.0005, quote: 0 } as const

const isNothing = ({ data, total }: Dataset, least: number) =>
  [total, ...data].every(value => value === null || Math.abs(value) <= least)

function drawNothing({ grain, range, metrics: [metric] }: Parameters<typeof drawLines>[0]): DrawnLines {
  const nothing = { value: null, previous: null, comparison: null }
  return {
    series: {
      labels: [],
      buckets: [],
      resamplePeriod: grain,
      bars: metrics[metric].kind === 'flow' ? 'sum' : 'last',
      datasets: [],
      totals: { ...toChanged(nothing), count: 0 },
      excluded: null,
    },
    asOf: null,
    range: null,
    timeFrame: toPeriod(range),
    completeness: null,
    whole: { from: 0, column: new Float64Array(), filled: null },
  }
}

/** Tells the buckets in which the parts are known and the rest, the last row, is not. */
function toUnsplit({ rows }: StackedDays): (index: number) => boolean {
  return index =>
    valueAt(rows.at(-1)?.values, index) === null && rows.some(({ values }) => valueAt(values, index) !== null)
}

/** The observations that the figure of a day repeats: of the whole, or of the lines that it is the sum of. */
function findFilled(whole: LineRow, lines: readonly LineRow[], day: Day): Filled | null {
  const isRepeated = ({ from, filled }: LineRow) => (filled?.[day - from] ?? 0) > 0
  if (!isRepeated(whole)) return null
  const repeated = lines.filter(isRepeated).map(line => valueOn(line, day))
  return repeated.length > 0
    ? { members: repeated.length, value: sumKnown(repeated) }
    : { members: 1, value: valueOn(whole, day) }
}

function countObserved({ from, column, filled }: LineRow, range: DayRange): number {
  let days = 0
  for (let index = range.from - from; index <= range.to - from; index++)
    if (!Number.isNaN(column[index] ?? Number.NaN)) days += 1 - (filled?.[index] ?? 0)
  return days
}
