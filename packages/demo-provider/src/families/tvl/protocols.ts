import { createPacer } from '../../world/createPacer.ts'
import type { World } from '../../world/createWorld.ts'
import type { Moment } from '../../world/day.ts'
import type { Entry } from '../../world/Entry.ts'
import { isServed, toReading, toTime } from '../../world/reading.ts'
import { toOwnMarketCap } from './marketCap.ts'
import { toOldName } from './oldChainName.ts'
import { toRegistry } from './registry.ts'
import { toHoldings, toMembers } from './sections.ts'
import type { Sections } from './sections.ts'

/** What has a row in the register; blockchains have theirs elsewhere. */
export const isRegistered = (entry: Entry): boolean => entry.kind === 'protocol' && !entry.traits.unlisted

/** Percent, or null where a side is missing or zero. */
function toChange(now: number | null, before: number | null): number | null {
  if (!now || !before) return null
  return ((now - before) / before) * 100
}

/** The largest first; as in the register where nothing is on record. */
function toChains(entry: Entry, sections: Sections): string[] {
  const names = entry.split.map(({ chain }) => toOldName(chain))
  return names.sort((a, b) => (sections.get(b) ?? 0) - (sections.get(a) ?? 0))
}

function toRow(entry: Entry, moment: Moment, seed: number) {
  const reading = toReading(moment)
  const time = toTime(reading)
  const members = isServed(reading, moment) ? toMembers([entry], seed, toOldName) : []
  const { tvl, sections } = toHoldings(members, time)
  const before = (days: number): number | null => toHoldings(members, time - days).tvl
  const chains = toChains(entry, sections)
  return {
    ...toRegistry(entry, moment.today),
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

/** Builds the JSON of /protocols: children and those without a parent, in no order. */
export async function writeProtocols(world: World, moment: Moment): Promise<string> {
  const rest = createPacer()
  const rows: string[] = []
  for (const entry of world.entriesAt(moment).filter(isRegistered)) {
    rows.push(JSON.stringify(toRow(entry, moment, world.seed)))
    await rest()
  }
  return `[${rows.join(',')}]`
}
