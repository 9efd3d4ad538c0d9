import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import {
  StablecoinSeriesResponse,
  StablecoinTableResponse,
  type StablecoinSeriesData,
  type StablecoinTableData,
} from '@analytics/contract/api/responses/stablecoins'
import { chainColor, chainSlug, unknownChainColor } from '@analytics/contract/metrics/chains'
import { othersColor, othersId, toEntryId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toComparedChange, toShare, type ComparedSums } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, type DayRange, type QueryRange } from '@analytics/contract/query/timeRange'

import type { DayValue } from '../domain/asOf.ts'
import { toDistinctColors } from '../domain/ColorRegistry.ts'
import { othersEntity, type Facts } from '../domain/facts.ts'
import { emptyStack, toStack } from '../domain/stack.ts'
import { toPeriod } from '../domain/table/windows.ts'
import { lastShownDay } from './groups/groupByApp.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { toCents, toChartValue, toComparison, toPercent } from './shape/rounding.ts'
import { toCount } from './shape/rows.ts'
import { toBuckets, toChartRows } from './shape/series.ts'

/** Chains of the table that share the chart's colours. */
const coloredChains = 10

/** Chains without a colour get one from the palette. Given largest first, no two of a chart look alike. */
function colorsOf(chains: readonly string[]): string[] {
  const own = chains.flatMap((chain): [string, string][] => {
    const color = chainColor(chain)
    return color === unknownChainColor ? [] : [[chain, color]]
  })
  return toDistinctColors(chains, new Map(own))
}

function compareObservations(
  queried: QueryRange,
  range: DayRange | null,
  now: number | null,
  before: number | null,
): ComparedSums | null {
  return now === null || before === null || range === null || queried === 'all'
    ? null
    : { days: null, of: countDays(range), now, before }
}

/** What heads the dashboard. `before` is of the day before the range. */
export function toSupplyTotals(
  queried: QueryRange,
  range: DayRange | null,
  now: number | null,
  before: number | null,
): Omit<SeriesData['totals'], 'count'> {
  const comparison = compareObservations(queried, range, now, before)
  return {
    value: toCents(now),
    previous: toCents(before),
    change: toPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
  }
}

async function runSeries(query: MetricQuery, facts: Facts): Promise<QueryResult<StablecoinSeriesData>> {
  const { grain } = query
  const topN = toCount(query.top)
  const history = await facts.findStablecoinHistory()
  const range = history ? toDayRange(query.range, history.asOf, history.firstDay) : null
  const lastDay = range && history ? lastShownDay(query.range, range, history.lastDay) : 0
  const shown = range && { from: range.from - 1, to: lastDay }
  const daily = shown ? ((await history?.getDaily(shown)) ?? []) : []
  const valueOn = new Map(daily.map(({ chain, day, value }) => [`${day} ${chain ?? ''}`, value]))
  const observation = (chain: string | null, day: Day) => valueOn.get(`${day} ${chain ?? ''}`) ?? null

  const asOf = range?.to ?? 0
  const compare = (now: number | null, before: number | null) =>
    compareObservations(query.range, range, now, before)
  const top = (history?.chains ?? [])
    .flatMap(chain => {
      const total = observation(chain, asOf)
      return total === null || total === 0 ? [] : [{ chain, total }]
    })
    .toSorted((a, b) => b.total - a.total)
    .slice(0, topN)
  const whole = observation(null, asOf)
  const lines: DayValue[] = top.flatMap(({ chain }, entity) =>
    daily.filter(each => each.chain === chain).map(({ day, value }) => ({ entity, day, value })),
  )
  const firstDays = top.map(({ chain }) => history?.firstDays.get(chain) ?? 0)
  for (const { chain, day, value } of daily) {
    if (chain !== null) continue
    const parts = top.map(({ chain: name }) => observation(name, day))
    // Where a drawn chain has a gap, the sum of the others is unknown.
    const isTorn = parts.some((part, at) => part === null && day >= (firstDays[at] ?? 0))
    if (!isTorn) lines.push({ entity: othersEntity, day, value: value - (sumKnown(parts) ?? 0) })
  }
  const stack = range
    ? toStack(lines, [...top.keys(), othersEntity], grain, range, lastDay, 'stock')
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
    data: (stack.series.get(entity) ?? []).map(toChartValue),
  })
  const rest = whole === null ? null : whole - (sumKnown(top.map(({ total }) => total)) ?? 0)
  const dayBefore = range ? range.from - 1 : 0
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
  const data = {
    labels: buckets.map(({ from }) => from),
    buckets,
    resamplePeriod: grain,
    bars: 'last' as const,
    datasets,
    totals: { ...toSupplyTotals(query.range, range, whole, wholeBefore), count: top.length },
    excluded: null,
  }
  return {
    data: {
      ...data,
      chains: datasets.map(({ label }) => label),
      points: toChartRows(data, ({ label }) => label),
      missing: [...(history?.missing ?? [])],
      metadata: { topN },
    },
    asOf: history?.asOf ?? null,
    range,
    timeFrame: toPeriod(query.range),
    completeness: range && completenessOf(daily, range),
  }
}

function completenessOf(
  daily: readonly { readonly chain: string | null; readonly day: Day }[],
  range: DayRange,
): number {
  const known = daily.filter(({ chain, day }) => chain === null && day >= range.from && day <= range.to)
  return known.length / countDays(range)
}

async function runTable({ range }: MetricQuery, facts: Facts): Promise<QueryResult<StablecoinTableData>> {
  const found = await facts.findStablecoins()
  const chains = (found?.chains ?? [])
    .filter(({ chain, total }) => chain.trim() !== '' && total !== 0)
    .toSorted((a, b) => b.total - a.total || (a.chain < b.chain ? -1 : 1))
  const total = sumKnown(chains.map(chain => chain.total))
  const colors = colorsOf(chains.slice(0, coloredChains).map(({ chain }) => chain))
  return {
    data: {
      rows: chains.map(({ chain, total: value, top, sum }, index) => ({
        rank: index + 1,
        id: toEntryId(chainSlug(chain)),
        chain,
        color: colors[index] ?? othersColor,
        totalValue: toCents(value) ?? 0,
        dominance: toPercent(toShare(value, total)),
        topStablecoin: top?.symbol ?? null,
        topStablecoinName: top?.name ?? null,
        topStablecoinShare: toPercent(toShare(top?.usd ?? null, sum)),
      })),
      total: toCents(total),
      chainCount: chains.length,
    },
    asOf: found?.asOf ?? null,
    range: found ? { from: found.asOf, to: found.asOf } : null,
    timeFrame: toPeriod(range),
    completeness: null,
  }
}

export const stablecoinSeries: Query<StablecoinSeriesData> = {
  schema: StablecoinSeriesResponse,
  getSources: () => ({ required: ['stablecoinHistory'], optional: [] }),
  run: runSeries,
}

export const stablecoinTable: Query<StablecoinTableData> = {
  schema: StablecoinTableResponse,
  getSources: () => ({ required: ['stablecoins'], optional: [] }),
  run: runTable,
}
