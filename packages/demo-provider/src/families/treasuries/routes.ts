import { hashText } from '../../lib/random.ts'
import {
  toTextAnswer,
  type CachedReply,
  type Reply,
  type Route,
  type RouteContext,
} from '../../route/Route.ts'
import { seeds } from '../../world/registry/seeds.ts'
import {
  firstServedDay,
  toSeconds,
  type Clock,
  isServed,
  toObservation,
  toObservationSeconds,
  toTime,
} from '../../world/time/day.ts'
import { toHolders, toTreasury, withoutOwnTokens, type Holder } from './holders.ts'

function handleList({ world, clock }: RouteContext): CachedReply {
  const holders = toHolders(world.getEntries(clock))
  return { key: 'treasuries', build: async () => writeTreasuries(holders, clock, world.seed) }
}

function handleChart({ world, clock, params, query }: RouteContext): Reply | CachedReply {
  const slug = params['protocol']?.toLowerCase()
  const holder = toHolders(world.getEntries(clock)).find(candidate => candidate.slug === slug)
  if (!holder) return toTextAnswer(404, 'Protocol not found')
  const key = query.get('key') ?? ''
  return {
    key: `treasury ${holder.slug} ${key}`,
    build: async () => writeTreasuryChart(holder, key, clock, world.seed),
  }
}

export const treasuryRoutes: readonly Route[] = [
  { path: '/api/treasuries', handle: handleList },
  { path: '/api/v2/chart/treasury/protocol/:protocol', handle: handleChart },
]

function toChange(now: number, before: number): number | null {
  return before > 0 ? (now / before - 1) * 100 : null
}

function toRow(holder: Holder, time: number, seed: number) {
  const { id, name, slug, symbol, chain, firstDay } = holder
  const parts = toTreasury(holder, time, seed)
  const tvl = withoutOwnTokens(parts)
  const { ownTokens } = parts
  const before = (days: number) =>
    time - days < firstDay ? 0 : withoutOwnTokens(toTreasury(holder, time - days, seed))
  return {
    id: `${id}-treasury`,
    name: `${name} (treasury)`,
    slug: `${slug}-(treasury)`,
    symbol,
    category: 'Treasury',
    url: `https://example.org/${encodeURIComponent(slug)}`,
    logo: `https://icons.llama.fi/${encodeURIComponent(slug)}.jpg`,
    chain,
    chains: [chain],
    tvl,
    chainTvls: {
      [chain]: tvl,
      ...(ownTokens > 0 ? { OwnTokens: ownTokens, [`${chain}-OwnTokens`]: ownTokens } : {}),
    },
    change_1h: toChange(tvl, before(1 / 24)),
    change_1d: toChange(tvl, before(1)),
    change_7d: toChange(tvl, before(7)),
    tokenBreakdowns: parts,
    mcap: null,
  }
}

function writeTreasuries(holders: readonly Holder[], clock: Clock, seed: number): string {
  const observation = toObservation(clock)
  if (!isServed(observation, clock)) return '[]'
  const time = toTime(observation)
  const rows = holders.filter(({ firstDay }) => firstDay <= time).map(holder => toRow(holder, time, seed))
  return JSON.stringify(rows)
}

/** Midnights, then the latest observation at its own second. */
function writeTreasuryChart(holder: Holder, key: string, clock: Clock, seed: number): string {
  const valueAt = (time: number) => {
    const parts = toTreasury(holder, time, seed)
    if (key === 'OwnTokens') return parts.ownTokens
    return withoutOwnTokens(parts) + (key === 'all' ? parts.ownTokens : 0)
  }
  const observation = toObservation(clock)
  const points: [number, number][] = []
  for (let day = Math.max(holder.firstDay, firstServedDay(clock.today)); day < observation.day; day++)
    points.push([toSeconds(day), valueAt(day)])
  if (isServed(observation, clock) && holder.firstDay <= observation.day) {
    const second = toObservationSeconds(observation, hashText(holder.slug, seeds.observationSecond))
    points.push([second, valueAt(toTime(observation))])
  }
  const isWithout = key === 'OwnTokens' && points.every(([, value]) => value === 0)
  return JSON.stringify(isWithout ? [] : points)
}
