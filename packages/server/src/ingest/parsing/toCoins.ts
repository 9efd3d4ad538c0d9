import type { Ended } from '@analytics/contract/metrics/stablecoins'
import { dayOf, toIsoDay, type Day } from '@analytics/contract/query/day'
import type { EndedCoin as Verdict, ProviderStablecoin } from '@analytics/defillama'

import type { CoinSupply, Stablecoin } from '../../domain/facts.ts'

/** The limit is far above the number of coins, and bounds a snapshot. */
const maxCoins = 1000
const maxChains = 300

/** The coins that have a name, and an id by which their history can be had; largest first, ended ones after all others. */
export function toCoins(rows: readonly ProviderStablecoin[], today: Day): Stablecoin[] {
  const seen = new Set<string>()
  const coins = rows.flatMap(row => {
    const { id, name, symbol, geckoId, pegType, pegMechanism: mechanism, price } = row
    if (id === null || !/^\d{1,9}$/.test(id) || name.trim() === '' || seen.has(id)) return []
    seen.add(id)
    const chains = row.chains
      .map(chain => ({ chain: chain.chain, ...toSupply(chain) }))
      .toSorted(compareSupply)
      .slice(0, maxChains)
    const ended = toEnded(row.ended, today)
    const knownPrice = toPrice(price)
    const kept = { id, name, symbol, geckoId, pegType, mechanism, price: knownPrice, ended }
    return [{ ...kept, ...toSupply(row), chains }]
  })
  return coins
    .toSorted((a, b) => Number(a.ended !== null) - Number(b.ended !== null) || compareSupply(a, b))
    .slice(0, maxCoins)
}

/** Sources write 0 for a price that they do not know. */
const toPrice = (price: number | null) => (price !== null && price > 0 ? price : null)

function toSupply({ current, former }: Pick<ProviderStablecoin, 'current' | 'former'>): CoinSupply {
  return { now: current === null || Number.isNaN(current) ? null : current, ...former }
}

function compareSupply(a: CoinSupply, b: CoinSupply): number {
  return (b.now ?? Number.NEGATIVE_INFINITY) - (a.now ?? Number.NEGATIVE_INFINITY) || 0
}

/** An end that is announced for a later day has not come. */
export function toEnded(verdict: Verdict | null, today: Day): Ended | null {
  if (verdict === null) return null
  const { status, second } = verdict
  if (second === null) return { status, since: null }
  const day = dayOf(second * 1000)
  return day > today ? null : { status, since: toIsoDay(day) }
}
