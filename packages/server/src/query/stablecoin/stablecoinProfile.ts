import {
  StablecoinProfileResponse,
  supplyPeriods,
  type StablecoinProfileData,
  type SupplyChange,
} from '@analytics/contract/api/responses/entities/stablecoin'
import { chainSlug } from '@analytics/contract/metrics/chains'
import { othersColor, toEntryId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toChange, toShare } from '@analytics/contract/metrics/sums'

import type { CoinSupply, Stablecoin } from '../../domain/facts.ts'
import { toCents, toPercent } from '../../series/rounding.ts'
import { getStablecoin } from '../../series/subjects/getStablecoin.ts'
import type { Query } from '../model/Query.ts'
import { colorsOf } from './supplySeries.ts'

/** The chart draws as many chains separately. */
const coloredChains = 10

export const stablecoinProfile: Query<StablecoinProfileData> = {
  schema: StablecoinProfileResponse,
  getSources: () => ({ required: ['stablecoins'], optional: [] }),
  run: async ({ filter: { id = '' } }, facts) => {
    const found = await facts.findStablecoins()
    const coin = getStablecoin(id, found)
    const ranked = (found?.coins ?? []).filter(({ now }) => now !== null && now > 0)
    const rank = ranked.findIndex(each => each.id === coin.id) + 1
    const chains = coin.chains.filter(({ now }) => now !== 0)
    const placed = sumKnown(chains.map(({ now }) => now))
    const colors = colorsOf(chains.slice(0, coloredChains).map(({ chain }) => chain))
    return {
      data: {
        stablecoin: {
          id,
          key: coin.id,
          name: coin.name,
          symbol: coin.symbol,
          peg: toPeg(coin),
          mechanism: coin.mechanism,
          ended: coin.ended ?? null,
          price: coin.ended ? null : coin.price,
          deviation: toPercent(toDeviation(coin)),
        },
        supply: toCents(coin.now),
        share: toPercent(toShare(coin.now, sumKnown((found?.chains ?? []).map(({ total }) => total)))),
        rank: rank === 0 ? null : rank,
        of: ranked.length,
        changes: toChanges(coin),
        chains: chains.map((each, at) => ({
          id: toEntryId(chainSlug(each.chain)),
          name: each.chain,
          color: colors[at] ?? othersColor,
          supply: toCents(each.now),
          share: toPercent(toShare(each.now, placed)),
          changes: toChanges(each),
        })),
        placed: toCents(placed),
      },
      asOf: found?.asOf ?? null,
      range: found ? { from: found.asOf, to: found.asOf } : null,
      timeFrame: '30d',
      completeness: null,
    }
  },
}

function toPeg({ pegType }: Stablecoin): string | null {
  return /^pegged(.+)$/.exec(pegType ?? '')?.[1] ?? null
}

/** Prices are in US dollars, so that only a peg to the dollar can be told from one. */
function toDeviation(coin: Stablecoin): number | null {
  return toPeg(coin) === 'USD' && !coin.ended ? toChange(coin.price, 1) : null
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
      before: toCents(before),
      difference: now === null || before === null ? null : toCents(now - before),
      change: toPercent(toChange(now, before)),
    }
  })
}
