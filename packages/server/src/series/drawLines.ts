import type { Filled } from '@analytics/contract/api/responses/ranking'
import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { metrics } from '@analytics/contract/metrics/metrics'
import { othersColor, othersId } from '@analytics/contract/metrics/palettes'
import {
  sumAll,
  sumKnown,
  toComparedChange,
  toMemberShare,
  toStockRest,
  type ComparedValue,
} from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, toPeriod, type DayRange } from '@analytics/contract/query/timeRange'

import {
  addMarks,
  addUp,
  valueAt,
  valueOn,
  type DailyColumn,
  type Marked,
} from '../domain/daily/DailyColumns.ts'
import { toCommonSpan, type DailyLine } from '../domain/daily/DailyLine.ts'
import { emptyStack, type Stack } from '../domain/stack.ts'
import { turn } from '../lib/turn.ts'
import { firstShownDay, lastShownDay, loadBuckets, type DrawnRange } from './loadBuckets.ts'
import { toCents, toChartValues, toComparison, toFilled, toFilledBuckets, toPercent } from './rounding.ts'
import { noBegin, readRow, type BlockRow } from './steps/Block.ts'
import { firstMeasuredDay, measureRow, toMeasuredRange, type MeasuredRange } from './steps/measureLine.ts'
import { toBuckets } from './toBuckets.ts'

/** A line with what a chart shows of its subject. */
export interface NamedLine {
  readonly line: DailyLine
  readonly id: string
  readonly label: string
  readonly color: string
  readonly slug?: string | null
  readonly logo?: string | null
}

interface Whole {
  /** The lines are parts of this line; without it, the whole is their sum. */
  readonly whole?: DailyLine | undefined
  /** Whether the chart adds what the lines are not of the whole. */
  readonly hasRest?: boolean
}

export interface DrawnLines {
  readonly series: SeriesData
  readonly asOf: Day | null
  readonly range: DayRange | null
  readonly timeFrame: ReturnType<typeof toPeriod>
  readonly completeness: number | null
  /** The daily values of the whole, from before the range on. */
  readonly whole: DailyColumn & Pick<Marked, 'filled'>
}

/** Draws lines of one kind over one range, largest first as they are given, with totals of the whole. */
export async function drawLines(
  query: DrawnRange & Pick<MetricQuery, 'metrics'>,
  lines: readonly NamedLine[],
  { whole, hasRest = false }: Whole = {},
): Promise<DrawnLines> {
  const drawn = await readLines(query, lines, whole)
  const { kind, range, measured } = drawn
  const measure = (row: BlockRow) => (measured ? measureRow(row, measured) : unknown)
  const total = measure(drawn.whole)
  // A whole without parts is a rest, unless there is nothing.
  const isSplit = hasRest && (lines.length > 0 || (whole !== undefined && total.value !== 0))
  const rows = isSplit ? [...drawn.rows, toRest(drawn)] : drawn.rows
  const stack = range
    ? await loadBuckets(query, { range, lastDay: drawn.lastDay, kind }, () => rows)
    : emptyStack
  const isUnsplit = isSplit ? toUnsplit(stack) : () => false
  const figures = rows.map(measure)
  const values = figures.map(({ value }) => value)
  // No share is more than the whole.
  const shared = toStockRest(total.value, sumKnown(values)) === null && kind === 'stock' ? null : total.value
  const toDataset = (own: ComparedValue, at: number): Dataset => {
    const { label, color, ...named } = lines[at] ?? others
    const row = stack.rows[at]
    return {
      id: named.id,
      label,
      name: label,
      slug: named.slug ?? null,
      pageId: null,
      logo: named.logo ?? null,
      backgroundColor: color,
      total: toCents(own.value),
      marketShare: toPercent(toMemberShare(own.value, shared)),
      comparison: toComparison(own.comparison),
      data: toChartValues(row?.values),
      ...toFilledBuckets(row?.filled),
    }
  }
  const datasets = figures.map(toDataset)
  return {
    series: {
      ...toChart(query, stack, isUnsplit),
      bars: kind === 'flow' ? 'sum' : 'last',
      datasets,
      totals: {
        value: toCents(total.value),
        previous: toCents(total.previous),
        change: toPercent(toComparedChange(total.comparison)),
        comparison: toComparison(total.comparison),
        ...toFilled(range && findFilled(drawn, range.to)),
        count: lines.length,
      },
      excluded: null,
    },
    asOf: drawn.asOf,
    range,
    timeFrame: toPeriod(query.range),
    completeness: range && countObserved(drawn.whole, range) / countDays(range),
    whole: drawn.whole,
  }
}

const others: Omit<NamedLine, 'line'> = { id: othersId, label: 'Others', color: othersColor }
const unknown = { value: null, previous: null, comparison: null }

interface ReadLines {
  readonly kind: DailyLine['kind']
  readonly asOf: Day | null
  readonly lastDay: Day
  readonly range: DayRange | null
  readonly measured: MeasuredRange | null
  readonly rows: readonly BlockRow[]
  readonly whole: BlockRow
}

async function readLines(
  query: DrawnRange & Pick<MetricQuery, 'metrics'>,
  lines: readonly NamedLine[],
  whole: DailyLine | undefined,
): Promise<ReadLines> {
  const {
    range: queried,
    metrics: [metric],
  } = query
  const all = whole ? [whole] : lines.map(({ line }) => line)
  const span = toCommonSpan(all)
  const kind = all[0]?.kind ?? metrics[metric].kind
  if (!span) {
    const nothing = { asOf: null, lastDay: 0, range: null, measured: null }
    return { kind, ...nothing, rows: [], whole: toTotal([], [], kind) }
  }
  const range = toDayRange(queried, span.asOf, span.firstDay)
  const measured = toMeasuredRange(queried, range, span.asOf)
  const from = Math.min(firstShownDay(query, range) - 1, firstMeasuredDay(measured, kind))
  const days = { from, to: lastShownDay(queried, range, span.lastDay) }
  const rows: BlockRow[] = []
  for (const { line } of lines) {
    await turn()
    rows.push(await readRow(line, days))
  }
  return {
    ...span,
    kind,
    range,
    measured,
    rows,
    whole: whole ? await readRow(whole, days) : toTotal(rows, lines, kind),
  }
}

/** The sum of the lines. A flow adds up what is known; one missing observation makes the sum of a stock unknown. */
function toTotal(rows: readonly BlockRow[], lines: readonly NamedLine[], kind: DailyLine['kind']): BlockRow {
  const length = Math.max(0, ...rows.map(({ column }) => column.length))
  const sumOn = (at: number) => sumAll(rows.map(({ column }) => valueAt(column, at))) ?? Number.NaN
  const getParts = () =>
    rows.flatMap((row, at) => row.getParts?.() ?? { ...row, lastDay: lines[at]?.line.asOf ?? row.from })
  return {
    kind,
    from: rows[0]?.from ?? 0,
    firstDay: Math.min(...rows.map(({ firstDay }) => firstDay)),
    dataFrom: Math.min(...rows.map(({ dataFrom }) => dataFrom)),
    getParts,
    ...(kind === 'flow'
      ? addUp(rows)
      : { column: Float64Array.from({ length }, (_, at) => sumOn(at)), filled: addMarks(rows, length) }),
  }
}

/** Subtracts the lines from the whole. The rest is unknown on a day on which a line that has begun has no value. */
function toRest({ kind, rows, whole }: ReadLines): BlockRow {
  const { from, firstDay } = whole
  const column = whole.column.map((value, at) => {
    let known = 0
    for (const row of rows) {
      const part = row.column[at] ?? Number.NaN
      if (!Number.isNaN(part) || from + at >= row.firstDay) known += part
    }
    return kind === 'stock' && value < known ? (toStockRest(value, known) ?? Number.NaN) : value - known
  })
  const filled = addMarks([whole, ...rows], column.length)
  return { kind, from, firstDay, dataFrom: noBegin, column, filled }
}

/** Tells the buckets in which the parts are known and the rest, the last row, is not. */
function toUnsplit({ rows }: Stack): (at: number) => boolean {
  return at =>
    valueAt(rows.at(-1)?.values, at) === null && rows.some(({ values }) => valueAt(values, at) !== null)
}

/** The observations that the figure of a day repeats: of the whole, or of the lines that it is the sum of. */
function findFilled({ rows, whole }: ReadLines, day: Day): Filled | null {
  const at = day - whole.from
  if ((whole.filled?.[at] ?? 0) === 0) return null
  const repeated = rows.flatMap(({ column, filled }) =>
    (filled?.[at] ?? 0) > 0 ? [valueAt(column, at)] : [],
  )
  return repeated.length > 0
    ? { members: repeated.length, value: sumKnown(repeated) }
    : { members: 1, value: valueOn(whole, day) }
}

function countObserved({ from, column, filled }: BlockRow, range: DayRange): number {
  let days = 0
  for (let at = range.from - from; at <= range.to - from; at++)
    if (!Number.isNaN(column[at] ?? Number.NaN)) days += 1 - (filled?.[at] ?? 0)
  return days
}

function toChart({ grain }: Pick<MetricQuery, 'grain'>, stack: Stack, isUnsplit: (at: number) => boolean) {
  const buckets = toBuckets(stack).map((bucket, at) => ({
    ...bucket,
    complete: bucket.complete && !isUnsplit(at),
  }))
  return { labels: buckets.map(bucket => bucket.from), buckets, resamplePeriod: grain }
}
