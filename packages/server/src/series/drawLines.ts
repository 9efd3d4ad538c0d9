import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { metrics } from '@analytics/contract/metrics/metrics'
import { othersColor, othersId } from '@analytics/contract/metrics/palettes'
import { sumAll, sumKnown, toComparedChange, toMemberShare } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, type DayRange } from '@analytics/contract/query/timeRange'

import { valueAt, type DailyColumn } from '../domain/DailyColumns.ts'
import { toCommonSpan, type DailyLine } from '../domain/DailyLine.ts'
import { othersEntity } from '../domain/facts.ts'
import { emptyStack, type Stack } from '../domain/stack.ts'
import { toPeriod, type MeasuredRange } from '../domain/table/windows.ts'
import { turn } from '../lib/turn.ts'
import { firstShownDay, lastShownDay, loadBuckets, type DrawnRange } from './loadBuckets.ts'
import { measureColumn, toMeasuredRange } from './measureColumn.ts'
import { toCents, toChartValues, toComparison, toPercent } from './rounding.ts'
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
  readonly whole: DailyColumn
}

/** Draws lines of one kind over one range, largest first as they are given, with totals of the whole. */
export async function drawLines(
  query: DrawnRange & Pick<MetricQuery, 'metrics'>,
  lines: readonly NamedLine[],
  { whole, hasRest = false }: Whole = {},
): Promise<DrawnLines> {
  const drawn = await readLines(query, lines, whole)
  const { kind, range, measured, columns, wholeColumn } = drawn
  if (hasRest && lines.length > 0) columns.set(othersEntity, toRest(drawn, lines))
  const entities = [...lines.keys(), ...(columns.has(othersEntity) ? [othersEntity] : [])]
  const { from } = wholeColumn
  const stack = range
    ? await loadBuckets(query, { range, lastDay: drawn.lastDay, kind }, entities, async () => ({
        from,
        columns,
      }))
    : emptyStack
  const measure = (column: Float64Array | undefined, firstDay: Day) =>
    measured && column ? measureColumn({ from, column }, kind, measured, firstDay) : unknown
  const firstDay = drawn.firstDay ?? 0
  const total = measure(wholeColumn.column, firstDay)
  const toDataset = (entity: number, { line, label, color, ...named }: NamedDataset): Dataset => {
    const own = measure(columns.get(entity), line?.firstDay ?? firstDay)
    return {
      id: named.id,
      label,
      name: label,
      slug: named.slug ?? null,
      pageId: null,
      logo: named.logo ?? null,
      backgroundColor: color,
      total: toCents(own.value),
      marketShare: toPercent(toMemberShare(own.value, total.value)),
      comparison: toComparison(own.comparison),
      data: toChartValues(stack.series.get(entity)),
    }
  }
  const datasets = entities.map(entity => toDataset(entity, lines[entity] ?? others))
  return {
    series: {
      ...toChart(query, stack),
      bars: kind === 'flow' ? 'sum' : 'last',
      datasets,
      totals: {
        value: toCents(total.value),
        previous: toCents(total.previous),
        change: toPercent(toComparedChange(total.comparison)),
        comparison: toComparison(total.comparison),
        count: lines.length,
      },
      excluded: null,
    },
    asOf: drawn.asOf,
    range,
    timeFrame: toPeriod(query.range),
    completeness: range && countKnown(wholeColumn, range) / countDays(range),
    whole: wholeColumn,
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
  readonly wholeColumn: DailyColumn
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
  if (!span) {
    const wholeColumn = { from: 0, column: new Float64Array() }
    return { kind, asOf: null, firstDay: null, lastDay: 0, range: null, measured: null, columns, wholeColumn }
  }
  const range = toDayRange(queried, span.asOf, span.firstDay)
  const measured = toMeasuredRange(queried, range, kind)
  const from = Math.min(firstShownDay(query, range) - 1, measured.before?.from ?? range.from)
  const days = { from, to: lastShownDay(queried, range, span.lastDay) }
  for (const [entity, { line }] of lines.entries()) {
    await turn()
    columns.set(entity, await line.getColumn(days))
  }
  const column = whole ? await whole.getColumn(days) : addUp([...columns.values()], kind)
  return { ...span, kind, range, measured, columns, wholeColumn: { from, column } }
}

/** The parts of a flow add up as far as they are known; one missing observation makes the sum of a stock unknown. */
function addUp(columns: readonly Float64Array[], kind: DailyLine['kind']): Float64Array {
  const sumOf = kind === 'flow' ? sumKnown : sumAll
  const length = Math.max(0, ...columns.map(column => column.length))
  return Float64Array.from(
    { length },
    (_, at) => sumOf(columns.map(column => valueAt(column, at))) ?? Number.NaN,
  )
}

/** Subtracts the lines from the whole. The rest is unknown on a day on which a line that has begun has no value. */
function toRest(
  { columns, wholeColumn: { from, column } }: ReadLines,
  lines: readonly NamedLine[],
): Float64Array {
  return column.map((value, at) => {
    let known = 0
    for (const [entity, { line }] of lines.entries()) {
      const part = columns.get(entity)?.[at] ?? Number.NaN
      if (!Number.isNaN(part) || from + at >= line.firstDay) known += part
    }
    return value - known
  })
}

function countKnown({ from, column }: DailyColumn, range: DayRange): number {
  const known = column.subarray(range.from - from, range.to - from + 1)
  return known.filter(value => !Number.isNaN(value)).length
}

function toChart({ grain }: Pick<MetricQuery, 'grain'>, stack: Stack) {
  const buckets = toBuckets(stack)
  return { labels: buckets.map(bucket => bucket.from), buckets, resamplePeriod: grain }
}
