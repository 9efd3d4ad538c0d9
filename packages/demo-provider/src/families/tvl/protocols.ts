import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import type { World } from '../../world/createWorld.ts'
import { toOldName } from '../../world/registry/chains.ts'
import type { Entry } from '../../world/registry/Entry.ts'
import type { Clock } from '../../world/time/day.ts'
import { isServed, toObservation, toTime } from '../../world/time/observation.ts'
import { toOwnMarketCap } from './marketCap.ts'
import { toHoldings, toMembers, type Sections } from './sections.ts'
import { toRegistry } from './toProtocolFields.ts'

/** Blockchains are not in /protocols. */
export function isRegistered(entry: Entry): boolean {
  return entry.kind === 'protocol' && !entry.traits.unlisted
}

/** Percent; null when a side is missing or zero. */
function toChange(now: number | null, before: number | null): number | null {
  if (!now || !before) return null
  return ((now - before) / before) * 100
}

function toChains(entry: Entry, sections: Sections): string[] {
  const names = entry.split.map(({ chain }) => toOldName(chain))
  return names.sort((a, b) => (sections.get(b) ?? 0) - (sections.get(a) ?? 0))
}

function toRow(entry: Entry, clock: Clock, seed: number) {
  const observation = toObservation(clock)
  const time = toTime(observation)
  const members = isServed(observation, clock) ? toMembers([entry], seed, toOldName) : []
  const { tvl, sections } = toHoldings(members, time)
  const before = (days: number): number | null => toHoldings(members, time - days).tvl
  const chains = toChains(entry, sections)
  return {
    ...toRegistry(entry, clock.today),
    chain: chains.length > 1 ? 'Multi-Chain' : (chains[0] ?? null),
    chains,
    tvl,
    chainTvls: Object.fromEntries(sections),
    change_1h: toChange(tvl, before(1 / 24)),
    change_1d: toChange(tvl, before(1)),
    change_7d: toChange(tvl, before(7)),
    tokenBreakdowns: {},
    mcap: toOwnMarketCap(entry, time, seed),
  }
}

/** Children and entries without a parent, unsorted. */
export async function writeProtocols(world: World, clock: Clock): Promise<string> {
  const rows: string[] = []
  for (const entry of world.getEntries(clock).filter(isRegistered)) {
    rows.push(JSON.stringify(toRow(entry, clock, world.seed)))
    await yieldToEventLoop()
  }
  return `[${rows.join(',')}]`
}
