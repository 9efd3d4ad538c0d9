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
} from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, type DayRange } from '@analytics/contract/query/timeRange'

import {
  addMarks,
  addUp,
  valueAt,
  type DailyColumn,
  type FilledDays,
  type Marked,
} from '../domain/DailyColumns.ts'
import { readMarked, toCommonSpan, type DailyLine, type Part } from '../domain/DailyLine.ts'
import { othersEntity } from '../domain/facts.ts'
import { emptyStack, type Stack } from '../domain/stack.ts'
import { toPeriod } from '../domain/table/windows.ts'
import { turn } from '../lib/turn.ts'
import { firstShownDay, lastShownDay, loadBuckets, type DrawnRange } from './loadBuckets.ts'
import { toCents, toChartValues, toComparison, toFilled, toFilledBuckets, toPercent } from './rounding.ts'
import { firstMeasuredDay, measureColumn, toMeasuredRange, type MeasuredRange } from './steps/measureLine.ts'
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
  const { kind, range, measured, columns, parts, wholeColumn } = drawn
  const { from } = wholeColumn
  const firstDay = drawn.firstDay ?? 0
  const measure = (
    column: Float64Array | undefined,
    of: Partial<Pick<DailyLine, 'firstDay' | 'dataFrom'>> | undefined,
    own: readonly Part[] | null | undefined,
  ) =>
    measured && column
      ? measureColumn({ firstDay, ...of, kind, from, column, parts: own ?? null }, measured)
      : unknown
  const total = measure(wholeColumn.column, whole ?? toDataFrom(lines), parts.get(wholeEntity))
  // A whole without parts is a rest, unless there is nothing.
  const isSplit = hasRest && (lines.length > 0 || (whole !== undefined && total.value !== 0))
  if (isSplit) addRest(drawn, lines)
  const entities = [...lines.keys(), ...(columns.has(othersEntity) ? [othersEntity] : [])]
  const stack = range
    ? await loadBuckets(query, { range, lastDay: drawn.lastDay, kind }, entities, async () => ({
        from,
        columns,
        filled: drawn.filled,
      }))
    : emptyStack
  const isUnsplit = isSplit ? toUnsplit(stack) : () => false
  const values = entities.map(entity => measure(columns.get(entity), undefined, null).value)
  // No share is more than the whole.
  const shared = toStockRest(total.value, sumKnown(values)) === null && kind === 'stock' ? null : total.value
  const toDataset = (entity: number, { line, label, color, ...named }: NamedDataset): Dataset => {
    const own = measure(columns.get(entity), line, parts.get(entity))
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
      data: toChartValues(stack.series.get(entity)),
      ...toFilledBuckets(stack.filled.get(entity)),
    }
  }
  const datasets = entities.map(entity => toDataset(entity, lines[entity] ?? others))
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
    completeness: range && countObserved(wholeColumn, drawn.wholeFilled, range) / countDays(range),
    whole: { ...wholeColumn, filled: drawn.wholeFilled },
  }
}

type NamedDataset = Omit<NamedLine, 'line'> & Partial<Pick<NamedLine, 'line'>>

const others: NamedDataset = { id: othersId, label: 'Others', color: othersColor }
const unknown = { value: null, previous: null, comparison: null }

interface ReadLines {
  readonly kind: DailyLine['kind']
  readonly asOf: Day | null
  readonly firstDay: Day | null
  readonly lastDay: Day
  readonly range: DayRange | null
  readonly measured: MeasuredRange | null
  readonly columns: Map<number, Float64Array>
  /** The parts of the lines, and those of the whole. */
  readonly parts: ReadonlyMap<number, readonly Part[]>
  /** The marks of lines that repeat observations. */
  readonly filled: Map<number, FilledDays>
  readonly wholeColumn: DailyColumn
  readonly wholeFilled: FilledDays | null
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
  const columns = new Map<number, Float64Array>()
  const filled = new Map<number, FilledDays>()
  if (!span) {
    const nothing = { asOf: null, firstDay: null, lastDay: 0, range: null, measured: null }
    const wholeColumn = { from: 0, column: new Float64Array() }
    return { kind, ...nothing, columns, parts: new Map(), filled, wholeColumn, wholeFilled: null }
  }
  const range = toDayRange(queried, span.asOf, span.firstDay)
  const measured = toMeasuredRange(queried, range, span.asOf)
  const from = Math.min(firstShownDay(query, range) - 1, firstMeasuredDay(measured, kind))
  const days = { from, to: lastShownDay(queried, range, span.lastDay) }
  const parts = new Map<number, readonly Part[]>()
  const read: Marked[] = []
  for (const [entity, { line }] of lines.entries()) {
    await turn()
    const part = await readMarked(line, days)
    read.push(part)
    columns.set(entity, part.column)
    if (part.filled) filled.set(entity, part.filled)
    const own = line.getParts?.(days)
    if (own) parts.set(entity, own)
  }
  const { column, filled: wholeFilled } = whole ? await readMarked(whole, days) : addParts(read, kind)
  const wholeParts = whole
    ? whole.getParts?.(days)
    : lines.flatMap(
        ({ line }, entity) => parts.get(entity) ?? toPart(line, { from, column: read[entity]?.column }),
      )
  if (wholeParts) parts.set(wholeEntity, wholeParts)
  const wholeColumn = { from, column }
  return { ...span, kind, range, measured, columns, parts, filled, wholeColumn, wholeFilled }
}

/** Stands for the whole that the lines are parts of. */
const wholeEntity = -2

/** The day on which the data of all lines begin; nothing where a line has its whole history. */
function toDataFrom(lines: readonly NamedLine[]): Pick<DailyLine, 'dataFrom'> {
  const days = lines.map(({ line: { dataFrom = Number.NEGATIVE_INFINITY } }) => dataFrom)
  const dataFrom = Math.min(...days)
  return Number.isFinite(dataFrom) ? { dataFrom } : {}
}

/** A line by itself, as a part of the sum of all lines. */
function toPart(
  { firstDay, asOf }: DailyLine,
  { from, column = new Float64Array() }: { readonly from: Day; readonly column: Float64Array | undefined },
): Part {
  return { from, column, firstDay, lastDay: asOf }
}

/** The parts of a flow add up as far as they are known; one missing observation makes the sum of a stock unknown. */
function addParts(parts: readonly Marked[], kind: DailyLine['kind']): Marked {
  if (kind === 'flow') return addUp(parts)
  const length = Math.max(0, ...parts.map(({ column }) => column.length))
  const column = Float64Array.from(
    { length },
    (_, at) => sumAll(parts.map(part => valueAt(part.column, at))) ?? Number.NaN,
  )
  return { column, filled: addMarks(parts, length) }
}

/** Subtracts the lines from the whole. The rest is unknown on a day on which a line that has begun has no value. */
function addRest(
  { kind, columns, filled, wholeColumn: { from, column }, wholeFilled }: ReadLines,
  lines: readonly NamedLine[],
): void {
  const rest = column.map((value, at) => {
    let known = 0
    for (const [entity, { line }] of lines.entries()) {
      const part = columns.get(entity)?.[at] ?? Number.NaN
      if (!Number.isNaN(part) || from + at >= line.firstDay) known += part
    }
    return kind === 'stock' && value < known ? (toStockRest(value, known) ?? Number.NaN) : value - known
  })
  const parts = [...lines.keys()].map(entity => ({
    column: columns.get(entity) ?? rest,
    filled: filled.get(entity) ?? null,
  }))
  const marks = addMarks([{ column, filled: wholeFilled }, ...parts], rest.length)
  if (marks) filled.set(othersEntity, marks)
  columns.set(othersEntity, rest)
}

/** Tells the buckets in which the parts are known and the rest is not. */
function toUnsplit({ series }: Stack): (at: number) => boolean {
  const isKnown = (entity: number, at: number) => valueAt(series.get(entity), at) !== null
  return at => !isKnown(othersEntity, at) && [...series.keys()].some(entity => isKnown(entity, at))
}

/** The observations that the figure of a day repeats: of the whole, or of the lines that it is the sum of. */
function findFilled(
  { columns, filled, wholeColumn: { from, column }, wholeFilled }: ReadLines,
  day: Day,
): Filled | null {
  const at = day - from
  if ((wholeFilled?.[at] ?? 0) === 0) return null
  const repeated = [...filled].flatMap(([entity, marks]) =>
    entity !== othersEntity && (marks[at] ?? 0) > 0 ? [valueAt(columns.get(entity), at)] : [],
  )
  return repeated.length > 0
    ? { members: repeated.length, value: sumKnown(repeated) }
    : { members: 1, value: valueAt(column, at) }
}

function countObserved({ from, column }: DailyColumn, filled: FilledDays | null, range: DayRange): number {
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
