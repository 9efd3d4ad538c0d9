import { hashText, mix, toUnitInterval, smoothNoise } from '../../lib/random.ts'
import { sum, splitByWeights } from '../../lib/sum.ts'
import { getMarketFactor } from '../../world/market/getMarketFactor.ts'
import { trendAt } from '../../world/market/trends.ts'
import { toNewName } from '../../world/registry/chains.ts'
import type { DemoEntry } from '../../world/registry/DemoEntry.ts'
import { toParent } from '../../world/registry/parents.ts'
import { seeds } from '../../world/registry/seeds.ts'
import type { DemoDay } from '../../world/time/day.ts'

/** The owner of a treasury: a parent, or an application without one. */
export interface Holder {
  /** Id of the treasury in the provider's list, without `-treasury`. */
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly symbol: string
  readonly chain: string
  readonly firstDay: DemoDay
  /** US dollars on the reference day, own tokens included. */
  readonly size: number
}

export interface DemoTreasury {
  readonly ownTokens: number
  readonly stablecoins: number
  readonly majors: number
  readonly others: number
}

/** No application: companies also have treasuries. */
const company: Holder = {
  id: '6355',
  name: 'SharpLink Gaming',
  slug: 'sharplink-gaming',
  symbol: '-',
  chain: 'Ethereum',
  firstDay: 20_240,
  size: 976_000_000,
}

const usualFees = 20_000

/** Parents that have a token, and every fourth application without a parent. */
export function toHolders(entries: readonly DemoEntry[]): Holder[] {
  const families = new Map<string, DemoEntry[]>()
  const holders: Holder[] = []
  for (const entry of entries) {
    if (entry.kind !== 'protocol' || entry.traits.unlisted || entry.traits.launch) continue
    const { id, name, slug, parent, category } = entry
    // Issuers hold reserves, not treasuries.
    if (category === 'Stablecoin Issuer') continue
    if (parent !== null) families.set(parent, [...(families.get(parent) ?? []), entry])
    else if (hashText(slug, seeds.hasTreasury) % 4 === 0)
      holders.push(toHolder({ id, name, slug, symbol: '-' }, [entry]))
  }
  for (const [slug, members] of families) {
    const { name, symbol } = toParent(slug)
    if (symbol !== null) holders.push(toHolder({ id: `parent#${slug}`, name, slug, symbol }, members))
  }
  return [...holders, company]
}

function toHolder(
  named: Pick<Holder, 'id' | 'name' | 'slug' | 'symbol'>,
  members: readonly DemoEntry[],
): Holder {
  const fees = sum(members.map(({ referenceFees }) => Math.abs(referenceFees ?? usualFees)))
  const daysOfFees = 10 ** (1.5 + 1.5 * toUnitInterval(hashText(named.slug, seeds.treasury)))
  const [chain] = members.flatMap(({ split }) => split.map(share => toNewName(share.chain)))
  return {
    ...named,
    chain: chain ?? 'Ethereum',
    firstDay: Math.min(...members.map(({ firstDay }) => firstDay)),
    size: Math.max(usualFees, fees) * daysOfFees,
  }
}

/** Own tokens and majors go with the market, stablecoins do not. */
export function toTreasury({ slug, size, symbol, id }: Holder, time: number, seed: number): DemoTreasury {
  const ownSeed = hashText(slug, seeds.treasury)
  const share = (at: number) => 0.1 + 0.9 * toUnitInterval(mix(ownSeed, at))
  const hasToken = symbol !== '-' || (id !== company.id && ownSeed % 3 > 0)
  const ownShare = hasToken ? 0.9 * share(1) : 0
  const [stablecoins = 0, majors = 0, others = 0] = splitByWeights(size * (1 - ownShare), [
    share(2),
    share(3),
    0.5 * share(4),
  ])
  const noiseOf = (at: number, width: number) =>
    Math.exp(width * smoothNoise(mix(ownSeed, mix(seed, at)), time))
  const market = trendAt('market', time) * Math.exp(0.06 * getMarketFactor(seed)(time))
  return {
    ownTokens: size * ownShare * market * noiseOf(5, 0.09),
    stablecoins: stablecoins * noiseOf(6, 0.03),
    majors: majors * market * noiseOf(7, 0.05),
    others: others * market * noiseOf(8, 0.1),
  }
}

export function withoutOwnTokens({ stablecoins, majors, others }: DemoTreasury): number {
  return stablecoins + majors + others
}
