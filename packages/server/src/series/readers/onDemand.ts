import type { Line } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { chainSlug } from '@analytics/contract/metrics/chains'

import { toPageIds } from '../../domain/directory/findNamed.ts'
import type { Facts, StablecoinFacts } from '../../domain/facts.ts'
import { rankBridges, toBridgePageIds } from '../subjects/rankBridges.ts'

/** Each history is a request of its own, and the engine allows twenty such requests a minute. */
const mostFetched = 8

/** The page ids of all subjects that a star stands for, largest first, where each has a history of its own; null for other kinds. */
export async function findListed({ subject }: Line, facts: Facts): Promise<readonly string[] | null> {
  if (wildcardOf(subject) !== 'subjects') return null
  if (subject.kind === 'stablecoin') {
    const found = await facts.findStablecoins()
    return found ? listCoins(found, subject.chain) : []
  }
  if (subject.kind !== 'bridge') return null
  const found = await facts.findBridges()
  const ids = toBridgePageIds(found)
  return rankBridges(found, '30d').flatMap(({ id }) => ids.get(id) ?? [])
}

/** The sources of the largest members. */
export function toFetched(listed: readonly string[]): readonly string[] {
  return listed.slice(0, mostFetched)
}

function listCoins({ coins }: StablecoinFacts, chain: string | null): string[] {
  const ids = toPageIds(coins, ({ now }) => now)
  const sized = coins.flatMap(coin => {
    const on = chain === null ? coin : coin.chains.find(each => chainSlug(each.chain) === chainSlug(chain))
    const id = ids.get(coin.id)
    return on?.now && id !== undefined ? [{ id, now: on.now }] : []
  })
  return sized.toSorted((a, b) => b.now - a.now).map(({ id }) => id)
}
