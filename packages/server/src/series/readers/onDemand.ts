import type { Line } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { chainSlug } from '@analytics/contract/metrics/chains'
import { isOfOne } from '@analytics/contract/metrics/metrics'

import type { Facts, StablecoinFacts } from '../../domain/facts.ts'
import { rankBy } from '../../lib/order.ts'
import { rankBridges } from '../subjects/rankBridges.ts'

/** Each history is a request of its own, and the engine allows twenty such requests a minute. */
const mostFetched = 8

/** The page ids of all subjects that a star stands for, largest first, where each has a history of its own; null for other kinds. */
export async function findListed({ metric, subject }: Line, facts: Facts): Promise<readonly string[] | null> {
  if (wildcardOf(subject) !== 'subjects' || isOfOne(metric)) return null
  if (subject.kind === 'stablecoin') {
    const stablecoins = await facts.findStablecoins()
    return stablecoins ? listCoins(stablecoins, subject.chain) : []
  }
  if (subject.kind !== 'bridge') return null
  const bridges = await facts.findBridges()
  return bridges ? rankBridges(bridges, '30d').map(({ id }) => bridges.pageIds.of(id)) : []
}

/** The sources of the largest members. */
export function toFetched(listed: readonly string[]): readonly string[] {
  return listed.slice(0, mostFetched)
}

/** The page ids of the coins that circulate on all chains together, or on one, largest first. */
export function listCoins({ coins, pageIds }: StablecoinFacts, chain: string | null): string[] {
  const sized = coins.flatMap(coin => {
    const on =
      chain === null ? coin : coin.chains.find(candidate => chainSlug(candidate.chain) === chainSlug(chain))
    return on?.now ? [{ id: pageIds.of(coin.id), now: on.now }] : []
  })
  const ranked = rankBy(
    sized,
    ({ now }) => now,
    ({ id }) => id,
  )
  return ranked.map(({ id }) => id)
}
