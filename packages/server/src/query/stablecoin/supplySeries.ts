import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { chainColor, chainSlug, unknownChainColor } from '@analytics/contract/metrics/chains'
import { othersColor, othersId, toEntryId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toShare } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { Grain } from '@analytics/contract/query/grain'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, type DayRange } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { valueAt } from '../../domain/DailyColumns.ts'
import { othersEntity, type StablecoinHistory } from '../../domain/facts.ts'
import { emptyStack, toStack } from '../../domain/stack.ts'
import { toPeriod } from '../../domain/table/windows.ts'
import { lastShownDay } from '../groups/groupByApp.ts'
import type { QueryResult } from '../model/Query.ts'
import { toCents, toChartValue, toChartValues, toComparison, toPercent } from '../shape/rounding.ts'
import { toBuckets } from '../shape/series.ts'
import { compareObservations, toStockTotals } from '../shape/stockTotals.ts'

/** Chains without a colour get one from the palette. Given largest first, no two of a chart look alike. */
export function colorsOf(chains: readonly string[]): string[] {
  const own = chains.flatMap((chain): [string, string][] => {
    const color = chainColor(chain)
    return color === unknownChainColor ? [] : [[chain, color]]
  })
  return toDistinctColors(chains, new Map(own))
}

export interface SupplySeries {
  readonly series: SeriesData
  /** By how much all together changed in each bucket; null where either end is unknown. */
  readonly inflows: (number | null)[]
}

/** The `count` largest chains apart, and Others as what they are not of the whole. */
export async function loadSupplySeries(
  query: Pick<MetricQuery, 'grain' | 'range'>,
  history: StablecoinHistory | undefined,
  count: number,
): Promise<QueryResult<SupplySeries>> {
  const { grain } = query
  const range = history ? toDayRange(query.range, history.asOf, history.firstDay) : null
  const lastDay = range && history ? lastShownDay(query.range, range, history.lastDay) : 0
  const asOf = range?.to ?? 0
  const dayBefore = range ? range.from - 1 : 0
  const compare = (now: number | null, before: number | null) =>
    compareObservations(query.range, range, now, before)
  const totals = (range && (await history?.getColumns({ from: asOf, to: asOf }))) ?? none
  const top = [...totals]
    .flatMap(([chain, [total = 0]]) => (chain === null || total === 0 ? [] : [{ chain, total }]))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, count)
  const shown = [null, ...top.map(({ chain }) => chain)]
  const columns = (range && (await history?.getColumns({ from: dayBefore, to: lastDay }, shown))) ?? none
  const wholes = columns.get(null) ?? new Float64Array()
  const observation = (chain: string | null, day: Day) => valueAt(columns.get(chain), day - dayBefore)
  const whole = observation(null, asOf)
  const lines = new Map<number, Float64Array>()
  for (const [entity, { chain }] of top.entries()) {
    const column = columns.get(chain)
    if (column) lines.set(entity, column)
  }
  const chains = top.map(({ chain }) => ({
    column: columns.get(chain),
    firstDay: history?.firstDays.get(chain) ?? 0,
  }))
  lines.set(othersEntity, toRest(wholes, chains, dayBefore))
  const stack = range
    ? toStack(
        { from: dayBefore, columns: lines },
        [...top.keys(), othersEntity],
        grain,
        range,
        lastDay,
        'stock',
      )
    : emptyStack
  const colors = colorsOf(top.map(({ chain }) => chain))
  const dataset = (
    label: string,
    id: string,
    color: string,
    entity: number,
    total: number | null,
    before: number | null,
  ): Dataset => ({
    id,
    label,
    name: label,
    slug: null,
    logo: null,
    backgroundColor: color,
    total: toCents(total),
    marketShare: toPercent(toShare(total, whole)),
    comparison: toComparison(compare(total, before)),
    data: toChartValues(stack.series.get(entity)),
  })
  const rest = whole === null ? null : whole - (sumKnown(top.map(({ total }) => total)) ?? 0)
  const wholeBefore = observation(null, dayBefore)
  const topBefore = top.map(({ chain }) => observation(chain, dayBefore))
  const restBefore =
    wholeBefore === null || topBefore.includes(null) ? null : wholeBefore - (sumKnown(topBefore) ?? 0)
  const datasets = [
    ...top.map(({ chain, total }, at) =>
      dataset(
        chain,
        toEntryId(chainSlug(chain)),
        colors[at] ?? othersColor,
        at,
        total,
        topBefore[at] ?? null,
      ),
    ),
    ...(top.length > 0 ? [dataset('Others', othersId, othersColor, othersEntity, rest, restBefore)] : []),
  ]
  const buckets = toBuckets(stack)
  const data: SeriesData = {
    labels: buckets.map(({ from }) => from),
    buckets,
    resamplePeriod: grain,
    bars: 'last',
    datasets,
    totals: { ...toStockTotals(query.range, range, whole, wholeBefore), count: top.length },
    excluded: null,
  }
  return {
    data: {
      series: data,
      inflows: range ? toInflows(wholes, { range, lastDay, grain }, wholeBefore) : [],
    },
    asOf: history?.asOf ?? null,
    range,
    timeFrame: toPeriod(query.range),
    completeness: range && completenessOf(wholes, range),
  }
}

const none: ReadonlyMap<string | null, Float64Array> = new Map()

/** Of the whole what none of the chains is. Where one that had begun has a gap, it is unknown. */
function toRest(
  wholes: Float64Array,
  chains: readonly { readonly column: Float64Array | undefined; readonly firstDay: Day }[],
  from: Day,
): Float64Array {
  const known = new Float64Array(wholes.length)
  for (const { column, firstDay } of chains) {
    for (let at = 0; at < known.length; at++) {
      const part = column?.[at] ?? Number.NaN
      if (!Number.isNaN(part) || from + at >= firstDay) known[at] = (known[at] ?? 0) + part
    }
  }
  return wholes.map((whole, at) => whole - (known[at] ?? 0))
}

interface InflowParts {
  readonly range: DayRange
  readonly lastDay: Day
  readonly grain: Grain
}

/** Between the last observations of a bucket and of the one before it. `wholes` begin on the day before `range`. */
function toInflows(
  wholes: Float64Array,
  { range, lastDay, grain }: InflowParts,
  before: number | null,
): (number | null)[] {
  const columns = new Map([[0, wholes]])
  const { series, buckets } = toStack({ from: range.from - 1, columns }, [0], grain, range, lastDay, 'stock')
  const values = series.get(0)
  return buckets.map((_, at) => {
    const value = valueAt(values, at)
    const former = at === 0 ? before : valueAt(values, at - 1)
    return value === null || former === null ? null : toChartValue(value - former)
  })
}

function completenessOf(wholes: Float64Array, range: DayRange): number {
  const length = countDays(range)
  return wholes.subarray(1, 1 + length).filter(value => !Number.isNaN(value)).length / length
}
