import {
  StablecoinProfileResponse,
  supplyPeriods,
  type StablecoinProfileData,
  type SupplyChange,
  StablecoinSupplyResponse,
  type StablecoinSupplyData,
} from '@analytics/contract/api/responses/entities/stablecoin'
import { chainSlug, chainColor, chainName, unknownChainColor } from '@analytics/contract/metrics/chains'
import { othersColor, toEntryId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toChange, toShare } from '@analytics/contract/metrics/sums'
import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { isCustomRange, toAskedRange, toPreviousRange } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { valueAt, valueOn } from '../../domain/daily/DailyColumns.ts'
import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import { toFormerNames } from '../../domain/directory/GivenIds.ts'
import type { CoinSupply, Facts, Stablecoin, StablecoinFacts, StablecoinHistory } from '../../domain/facts.ts'
import { getStablecoinId, subjectSources } from '../../domain/sources.ts'
import { rankBy } from '../../lib/order.ts'
import { drawLines, type DrawnLines } from '../../series/drawLines.ts'
import type { DrawnRange } from '../../series/loadBuckets.ts'
import { roundCents, roundPercent, toChartValue } from '../../series/rounding.ts'
import { toRanks } from '../../series/steps/rank.ts'
import { toPeg } from '../../series/subjects/findPart.ts'
import { getStablecoin } from '../../series/subjects/getEntity.ts'
import type { Query } from '../model/Query.ts'

/** The chart draws as many chains separately. */
const coloredChains = 10

export const stablecoinProfile: Query<StablecoinProfileData> = {
  schema: StablecoinProfileResponse,
  getSources: () => ({
    required: [subjectSources.stablecoin],
    optional: [],
    extra: [subjectSources.stablecoinHistory],
  }),
  findByFacts: async ({ filter: { id = '' } }, facts) => {
    const coin = getStablecoin(id, await facts.findStablecoins())
    return { required: [], extra: [], wanted: [getStablecoinId(coin.id)] }
  },
  run: async ({ filter: { id = '' } }, facts) => {
    const stablecoins = await facts.findStablecoins()
    const coin = getStablecoin(id, stablecoins)
    const history = await facts.findStablecoinHistory(coin.id)
    const recorded = history && (await readSupply(history.whole))
    const ranks = toRanks(
      (stablecoins?.coins ?? []).filter(({ now }) => now !== null && now > 0),
      ({ now }) => now,
      ({ name }) => name,
      ({ id: key }) => key,
    )
    const chains = coin.chains.filter(({ now }) => now !== 0)
    const placed = sumKnown(chains.map(({ now }) => now))
    const colors = colorsOf(chains.slice(0, coloredChains).map(({ chain }) => chain))
    return {
      data: {
        stablecoin: {
          id: stablecoins?.pageIds.of(coin.id) ?? id,
          key: coin.id,
          name: coin.name,
          former: toFormerNames(stablecoins?.pageIds.formerOf(coin.id) ?? [], coin.name),
          symbol: coin.symbol,
          peg: toPeg(coin),
          mechanism: coin.mechanism,
          ended: coin.ended ?? null,
          price: coin.ended ? null : coin.price,
          deviation: roundPercent(toDeviation(coin)),
        },
        supply: roundCents(recorded ? recorded.now : coin.now),
        day: history && recorded ? toIsoDay(history.whole.asOf) : null,
        share: roundPercent(
          recorded ? await toRecordedShare(recorded, history, facts) : toListedShare(coin, stablecoins),
        ),
        rank: ranks.get(coin) ?? null,
        of: ranks.size,
        changes: toChanges(recorded ?? coin),
        chains: chains.map((chain, index) => ({
          id: toEntryId(chainSlug(chain.chain)),
          name: chain.chain,
          color: colors[index] ?? othersColor,
          supply: roundCents(chain.now),
          share: roundPercent(toShare(chain.now, placed)),
          changes: toChanges(chain),
        })),
        placed: roundCents(placed),
      },
      asOf: stablecoins?.asOf ?? null,
      range: stablecoins ? { from: stablecoins.asOf, to: stablecoins.asOf } : null,
      timeFrame: '30d',
      completeness: null,
    }
  },
}

/** The supply on the last day of its history, of that of all coins on the same day. */
async function toRecordedShare(
  { now }: CoinSupply,
  { whole: { asOf } }: StablecoinHistory,
  facts: Facts,
): Promise<number | null> {
  const all = (await facts.findStablecoinHistory())?.whole
  return all && all.asOf >= asOf ? toShare(now, valueAt(all.read({ from: asOf, to: asOf }).column, 0)) : null
}

/** The supply of a coin whose history is not there yet, of that of all coins that the source lists. */
function toListedShare({ now }: Stablecoin, stablecoinFacts: StablecoinFacts | undefined): number | null {
  return toShare(now, sumKnown((stablecoinFacts?.coins ?? []).map(coin => coin.now)))
}

/** Prices are in US dollars, so that only a peg to the dollar can be told from one. */
function toDeviation(coin: Stablecoin): number | null {
  return toPeg(coin) === 'USD' && !coin.ended ? toChange(coin.price, 1) : null
}

/** The supply on the as-of day of the history, and before it; undefined without any on that day. */
async function readSupply({ asOf, read }: DailyLine): Promise<CoinSupply | undefined> {
  const { from } = toPreviousRange('30d', asOf) ?? { from: asOf }
  const column = { from, column: (await read({ from, to: asOf })).column }
  const before = (period: SupplyChange['period']) => {
    const range = toPreviousRange(period, asOf)
    return range ? valueOn(column, range.to) : null
  }
  const now = valueOn(column, asOf)
  if (now === null) return undefined
  return { now, day: before('24h'), week: before('7d'), month: before('30d') }
}

const earlier = {
  '24h': ({ day }: CoinSupply) => day,
  '7d': ({ week }: CoinSupply) => week,
  '30d': ({ month }: CoinSupply) => month,
} as const

function toChanges(supply: CoinSupply): SupplyChange[] {
  const { now } = supply
  return supplyPeriods.map(period => {
    const before = earlier[period](supply)
    return {
      period,
      before: roundCents(before),
      difference: now === null || before === null ? null : roundCents(now - before),
      change: roundPercent(toChange(now, before)),
    }
  })
}

const drawnChains = 10

/** Reads the history that is fetched for this coin alone. */
export const stablecoinTimeseries: Query<StablecoinSupplyData> = {
  schema: StablecoinSupplyResponse,
  getSources: () => ({ required: [subjectSources.stablecoin], optional: [] }),
  findByFacts: async ({ filter: { id = '' } }, facts) => {
    const coin = getStablecoin(id, await facts.findStablecoins())
    return { required: [getStablecoinId(coin.id)], extra: [] }
  },
  run: async (query, facts) => {
    const coin = getStablecoin(query.filter.id ?? '', await facts.findStablecoins())
    const history = await facts.findStablecoinHistory(coin.id)
    const drawn = await drawSupply(query, history, drawnChains)
    const { series, asOf, range, timeFrame, completeness } = drawn
    const data = { ...series, inflows: toInflowDays(drawn) }
    return { data, asOf, range, timeFrame, completeness }
  },
}

/** Chains without a colour get one from the palette. Given largest first, no two of a chart have the same. */
export function colorsOf(chains: readonly string[]): string[] {
  const drawn = chains.map(chain => ({ id: chain, color: chainColor(chain) }))
  return toDistinctColors(
    drawn.map(chain => (chain.color === unknownChainColor ? { ...chain, color: null } : chain)),
  )
}

/** The `count` largest chains apart, and Others as what they are not of the whole. */
export async function drawSupply(
  query: DrawnRange & Pick<MetricQuery, 'metrics'>,
  history: StablecoinHistory | undefined,
  count: number,
): Promise<DrawnLines> {
  const { whole } = history ?? {}
  const top = history ? await findLargest(query, history, count) : []
  const colors = colorsOf(top)
  const lines = top.flatMap((chain, index) => {
    const line = history?.chains.get(chain)
    const id = toEntryId(chainSlug(chain))
    return line ? [{ line, id, label: chain, color: colors[index] ?? othersColor }] : []
  })
  return drawLines(query, lines, whole, 'Others')
}

/** The largest on the last day of the range. */
async function findLargest(
  { range: queried }: Pick<MetricQuery, 'range'>,
  { whole, chains }: StablecoinHistory,
  count: number,
): Promise<string[]> {
  const range = toAskedRange(queried)
  const day = isCustomRange(range) ? Math.min(range.to, whole.asOf) : whole.asOf
  const values = readDay(chains, day)
  const present = [...values.keys()].filter(chain => values.get(chain) !== 0)
  return rankBy(present, chain => values.get(chain) ?? null, chainName).slice(0, count)
}

/** Keys are chains. A chain without a value on the day is left out. */
export function readDay(chains: StablecoinHistory['chains'], day: number): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  for (const [chain, line] of chains) {
    const value = valueAt(line.read({ from: day, to: day }).column, 0)
    if (value !== null) values.set(chain, value)
  }
  return values
}

/** Returns the change of the whole in each bucket; null without an observation in it or before it. */
export function toInflowDays({ series: { buckets }, whole }: DrawnLines): (number | null)[] {
  const [first] = buckets
  if (!first) return []
  let before = valueOn(whole, fromIsoDay(first.from) - 1)
  return buckets.map(({ from, to }) => {
    const value = lastObserved(whole, fromIsoDay(from), fromIsoDay(to))
    const inflow = value === null || before === null ? null : toChartValue(value - before)
    before = value ?? valueOn(whole, fromIsoDay(to))
    return inflow
  })
}

/** The last observation from one day to another, without repeated ones. */
function lastObserved(whole: DrawnLines['whole'], from: number, to: number): number | null {
  for (let day = to; day >= from; day--) {
    const value = valueOn(whole, day)
    if (value !== null && (whole.filled?.[day - whole.from] ?? 0) < 1) return value
  }
  return null
}
