import { LinesResponse, type LineSeries, type LinesData } from '@analytics/contract/api/responses/lines'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import { metrics } from '@analytics/contract/metrics/metrics'
import { toComparedChange } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import type { Grain } from '@analytics/contract/query/grain'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, type DayRange } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../domain/ColorRegistry.ts'
import { sumIn } from '../domain/DailyColumns.ts'
import { toCommonSpan, type DailyLine, type DailySpan } from '../domain/DailyLine.ts'
import type { Facts } from '../domain/facts.ts'
import type { Stack } from '../domain/stack.ts'
import { toPeriod } from '../domain/table/windows.ts'
import { lastShownDay, loadBuckets } from '../series/loadBuckets.ts'
import { measureColumn, toMeasuredRange } from '../series/measureColumn.ts'
import { getReader } from '../series/readers/getReader.ts'
import { toCents, toChartValues, toComparison, toPercent } from '../series/rounding.ts'
import type { FoundLine } from '../series/SubjectReader.ts'
import { toBuckets } from '../series/toBuckets.ts'
import type { Query, QueryResult } from './model/Query.ts'

interface NamedLine extends FoundLine {
  readonly line: Line
}

interface DrawnRange extends DailySpan {
  readonly range: DayRange
}

const unions = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

/** Any lines over one range. A line that can't be read leaves the others as they are. */
export const lines: Query<LinesData> = {
  schema: LinesResponse,
  getSources: ({ filter: { lines: wanted = [] } }) => ({
    required: [],
    optional: unions(wanted.map(line => getReader(line).getSources(line))),
  }),
  findFurther: async ({ filter: { lines: wanted = [] } }, facts) => {
    const found: (readonly string[])[] = []
    for (const line of wanted) found.push((await getReader(line).findFurther?.(line, facts)) ?? [])
    return { required: [], optional: unions(found), extra: [] }
  },
  run: async (query, facts) => {
    const found = await readAll(query.filter.lines ?? [], facts)
    const span = toCommonSpan(found.flatMap(({ values }) => (typeof values === 'string' ? [] : [values])))
    const drawn = span && { ...span, range: toDayRange(query.range, span.asOf, span.firstDay) }
    const colors = toDistinctColors(
      found.map(({ line }) => toLineName(line)),
      new Map(found.flatMap(({ line, color }) => (color === null ? [] : [[toLineName(line), color]]))),
    )
    const series: LineSeries[] = []
    let buckets: LinesData['buckets'] = []
    for (const [at, each] of found.entries()) {
      const { values } = each
      const own = typeof values === 'string' || !drawn ? null : await drawLine(query, values, drawn)
      if (own)
        buckets = toBuckets(own.stack).map(({ from, to, cut, partial }) => ({ from, to, cut, partial }))
      const named = nameLine(each, colors[at] ?? '', query.grain)
      series.push({ ...named, ...(own?.figures ?? nothing) })
    }
    return toResult(query, drawn, { grain: query.grain, buckets, lines: series })
  },
}

async function readAll(wanted: readonly Line[], facts: Facts): Promise<NamedLine[]> {
  const found: NamedLine[] = []
  for (const line of wanted) found.push({ line, ...(await getReader(line).read(line, facts)) })
  return found
}

function toResult(
  { range: queried }: MetricQuery,
  drawn: DrawnRange | null,
  data: LinesData,
): QueryResult<LinesData> {
  const shares = data.lines.flatMap(({ completeness }) => completeness ?? [])
  return {
    data,
    asOf: drawn?.asOf ?? null,
    range: drawn?.range ?? null,
    timeFrame: toPeriod(queried),
    completeness: shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) / shares.length : null,
  }
}

type Named = Pick<LineSeries, 'name' | 'label' | 'metric' | 'kind' | 'unit' | 'color' | 'state'>
type Figures = Omit<LineSeries, keyof Named>

function nameLine({ line, label, values }: NamedLine, color: string, grain: Grain): Named {
  const { kind } = metrics[line.metric]
  return {
    name: toLineName(line),
    label,
    metric: line.metric,
    kind,
    unit: kind === 'flow' ? flowUnits[grain] : 'USD',
    color,
    state: typeof values === 'string' ? values : 'ready',
  }
}

const flowUnits = { D: 'USD per day', W: 'USD per week', M: 'USD per month' } as const

const nothing: Figures = {
  asOf: null,
  firstDay: null,
  completeness: null,
  total: null,
  previous: null,
  change: null,
  comparison: null,
  values: [],
  days: [],
}

async function drawLine(
  query: MetricQuery,
  { kind, asOf, firstDay, getColumn }: DailyLine,
  { range, lastDay }: DrawnRange,
): Promise<{ readonly figures: Figures; readonly stack: Stack }> {
  const measured = toMeasuredRange(query.range, range, kind)
  const from = Math.min(range.from, measured.before?.from ?? range.from)
  const column = await getColumn({ from, to: lastShownDay(query.range, range, lastDay) })
  const stack = await loadBuckets(query, { range, lastDay, kind }, [0], async () => ({
    from,
    columns: new Map([[0, column]]),
  }))
  const total = measureColumn({ from, column }, kind, measured, firstDay)
  return {
    stack,
    figures: {
      asOf: toIsoDay(asOf),
      firstDay: toIsoDay(firstDay),
      completeness: sumIn({ from, column }, range).days / countDays(range),
      total: toCents(total.value),
      previous: toCents(total.previous),
      change: toPercent(toComparedChange(total.comparison)),
      comparison: toComparison(total.comparison),
      values: toChartValues(stack.series.get(0)),
      days: [...(stack.days.get(0) ?? [])],
    },
  }
}
