import { hashText, toHex, mix, toUnitInterval, smoothNoise } from '../../lib/random.ts'
import { getMarketFactor } from '../../world/market/getMarketFactor.ts'
import { trendAt } from '../../world/market/trends.ts'
import type { DemoEntry } from '../../world/registry/DemoEntry.ts'
import { toParent } from '../../world/registry/parents.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { toSeconds, type DemoDay } from '../../world/time/day.ts'

function toAddress(slug: string): string | null {
  if (hashText(slug, seeds.hasAddress) % 3 > 0) return null
  return toHex(`${slug} address`, 40, 1)
}

export function toRegistry(entry: DemoEntry, today: DemoDay): object {
  const { id, name, slug, parent, category, lastDay } = entry
  const isOver = lastDay < today
  return {
    id,
    name,
    slug,
    symbol: (parent === null ? null : toParent(parent).symbol) ?? '-',
    category,
    url: `https://example.org/${encodeURIComponent(slug)}`,
    description: `${entry.displayName} in the demo economy.`,
    logo: `https://icons.llama.fi/${encodeURIComponent(slug)}.jpg`,
    twitter: null,
    address: toAddress(slug),
    module: `${slug}/index.js`,
    gecko_id: null,
    cmcId: null,
    audits: String(hashText(slug, seeds.audits) % 4),
    oracles: [],
    forkedFrom: [],
    listedAt: toSeconds(entry.firstDay) + (hashText(slug, seeds.listedAt) % 86_400),
    ...(parent === null ? {} : { parentProtocol: `parent#${parent}`, parentProtocolSlug: parent }),
    ...(isOver ? { deadFrom: new Date(toSeconds(lastDay) * 1000).toISOString().slice(0, 10) } : {}),
  }
}

/** USD; null without a token. Children have none of their own. */
export function toMarketCap(slug: string, time: number, seed: number): number | null {
  const ownSeed = hashText(`${slug} token`, seeds.marketCap)
  if (ownSeed % 4 > 0) return null
  const typical = 10 ** (6.5 + 2.5 * toUnitInterval(mix(ownSeed, 1)))
  const noise = 0.08 * smoothNoise(mix(ownSeed, seed), time) + 0.06 * getMarketFactor(seed)(time)
  return Math.round(typical * trendAt('market', time) * Math.exp(noise))
}

export function toOwnMarketCap(entry: DemoEntry, time: number, seed: number): number | null {
  return entry.parent === null ? toMarketCap(entry.slug, time, seed) : null
}
