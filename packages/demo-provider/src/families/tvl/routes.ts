import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import {
  toJsonAnswer,
  type CachedReply,
  type Reply,
  type Route,
  type RouteContext,
} from '../../route/Route.ts'
import type { World } from '../../world/createWorld.ts'
import { type Chain, toNewName, toOldName, toChainToken } from '../../world/registry/chains.ts'
import type { DemoEntry } from '../../world/registry/DemoEntry.ts'
import { findDemoSubject } from '../../world/registry/findDemoSubject.ts'
import { isCounted } from '../../world/stocks/stocks.ts'
import { type Clock, isServed, toObservation, toTime } from '../../world/time/day.ts'
import { writeProtocol } from './protocol.ts'
import { toSectionHoldings, toSectionMembers, type Sections } from './sections.ts'
import { toRegistry, toOwnMarketCap } from './toProtocolFields.ts'

const noProtocol = toJsonAnswer(400, { message: 'Protocol not found' })

function toSubject({ world, clock, params }: RouteContext) {
  return findDemoSubject(world.getEntries(clock).filter(isRegistered), params['protocol'] ?? '')
}

function handleProtocols({ world, clock }: RouteContext): CachedReply {
  return { key: 'protocols', build: () => writeProtocols(world, clock) }
}

function handleProtocol(call: RouteContext): Reply | CachedReply {
  const { world, clock } = call
  const subject = toSubject(call)
  if (!subject) return noProtocol
  const key = `protocol ${subject.isParent} ${subject.slug}`
  return { key, build: async () => writeProtocol(world, clock, subject) }
}

function handleChains({ world, clock }: RouteContext): CachedReply {
  return { key: 'v2 chains', build: async () => writeChains(world, clock) }
}

export const tvlRoutes: readonly Route[] = [
  { path: '/api/protocols', handle: handleProtocols },
  { path: '/api/protocol/:protocol', handle: handleProtocol },
  { path: '/api/v2/chains', handle: handleChains },
]

function countedChains(world: World, clock: Clock): Set<Chain> {
  return new Set(
    world
      .getEntries(clock)
      .filter(isCounted)
      .flatMap(entry => entry.split.map(({ chain }) => chain)),
  )
}

function readNow(world: World, clock: Clock): ReadonlyMap<string, number> {
  const observation = toObservation(clock)
  if (!isServed(observation, clock)) return new Map()
  const members = toSectionMembers(world.getEntries(clock).filter(isCounted), world.seed, toNewName)
  const { sections } = toSectionHoldings(members, toTime(observation))
  const names = new Set([...countedChains(world, clock)].map(chain => chain.name))
  return new Map([...sections].filter(([name]) => names.has(name)))
}

function writeChains(world: World, clock: Clock): string {
  const rows = [...readNow(world, clock)].map(([name, tvl]) => {
    const { geckoId, symbol, cmcId, chainId } = toChainToken(name)
    return { gecko_id: geckoId, tvl, tokenSymbol: symbol, cmcId, name, chainId }
  })
  return JSON.stringify(rows)
}

/** Blockchains are not in /protocols. */
function isRegistered(entry: DemoEntry): boolean {
  return entry.kind === 'protocol' && !entry.traits.unlisted
}

/** Percent; null when a side is missing or zero. */
function toChange(now: number | null, before: number | null): number | null {
  if (!now || !before) return null
  return ((now - before) / before) * 100
}

function toChains(entry: DemoEntry, sections: Sections): string[] {
  const names = entry.split.map(({ chain }) => toOldName(chain))
  return names.sort((a, b) => (sections.get(b) ?? 0) - (sections.get(a) ?? 0))
}

function toRow(entry: DemoEntry, clock: Clock, seed: number) {
  const observation = toObservation(clock)
  const time = toTime(observation)
  const members = isServed(observation, clock) ? toSectionMembers([entry], seed, toOldName) : []
  const { tvl, sections } = toSectionHoldings(members, time)
  const before = (days: number): number | null => toSectionHoldings(members, time - days).tvl
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
async function writeProtocols(world: World, clock: Clock): Promise<string> {
  const rows: string[] = []
  for (const entry of world.getEntries(clock).filter(isRegistered)) {
    rows.push(JSON.stringify(toRow(entry, clock, world.seed)))
    await yieldToEventLoop()
  }
  return `[${rows.join(',')}]`
}
