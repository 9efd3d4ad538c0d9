import { hashText, mix, toUnitInterval } from '../../lib/random.ts'
import type { World } from '../../world/createWorld.ts'
import { toNewName, toOldName, type Chain } from '../../world/registry/chains.ts'
import type { DemoEntry } from '../../world/registry/DemoEntry.ts'
import type { DemoSubject } from '../../world/registry/findDemoSubject.ts'
import { toParent } from '../../world/registry/parents.ts'
import { seeds } from '../../world/registry/seeds.ts'
import {
  type Clock,
  firstServedDay,
  toSeconds,
  type DemoDay,
  toObservation,
  toTime,
  isServed,
  toObservationSeconds,
} from '../../world/time/day.ts'
import { toSectionMembers, toSectionHoldings, type Holdings, type SectionMember } from './sections.ts'
import { toRegistry, toMarketCap, toOwnMarketCap } from './toProtocolFields.ts'

/** Parents use the chains' new names, children the old ones. */
function toChainName({ isParent }: DemoSubject): (chain: Chain) => string {
  return isParent ? toNewName : toOldName
}

function toParentRegistry({ slug, entries }: DemoSubject): object {
  const { name, geckoId, symbol } = toParent(slug)
  return {
    id: `parent#${slug}`,
    name,
    url: `https://example.org/${encodeURIComponent(slug)}`,
    description: `${name} in the demo economy.`,
    logo: `https://icons.llama.fi/${encodeURIComponent(slug)}.jpg`,
    twitter: null,
    gecko_id: geckoId,
    cmcId: null,
    symbol: symbol ?? '-',
    isParentProtocol: true,
    otherProtocols: [name, ...entries.map(entry => entry.name)],
  }
}

function toIdentity(subject: DemoSubject, time: number, world: World, clock: Clock): object {
  const { slug, isParent, entries } = subject
  const [entry] = entries
  if (isParent || !entry) return { ...toParentRegistry(subject), mcap: toMarketCap(slug, time, world.seed) }
  return { ...toRegistry(entry, clock.today), mcap: toOwnMarketCap(entry, time, world.seed) }
}

function toChains(subject: DemoSubject): string[] {
  const toName = toChainName(subject)
  const names = (entry: DemoEntry): string[] => entry.split.map(({ chain }) => toName(chain))
  return [...new Set(subject.entries.flatMap(names))]
}

function writeSections({ sections }: History): string {
  const texts = [...sections].map(
    ([name, points]) => `${JSON.stringify(name)}:{"tvl":${points},"tokensInUsd":null,"tokens":null}`,
  )
  return `{${texts.join(',')}}`
}

export function writeProtocol(world: World, clock: Clock, subject: DemoSubject): string {
  const members = toSectionMembers(subject.entries, world.seed, toChainName(subject))
  const history = toHistory(subject.slug, members, clock)
  const rest = JSON.stringify({
    ...toIdentity(subject, toTime(toObservation(clock)), world, clock),
    chains: toChains(subject),
    currentChainTvls: Object.fromEntries(history.latest.sections),
    tokensInUsd: null,
    tokens: null,
    raises: [],
  })
  return `${rest.slice(0, -1)},"chainTvls":${writeSections(history)},"tvl":${history.total}}`
}

function isLost(slug: string, day: DemoDay): boolean {
  return toUnitInterval(mix(hashText(slug, seeds.lostDays), day)) < 0.01
}

/** Whether the last day has a record at midnight besides the latest one. */
function hasBoth(slug: string): boolean {
  return hashText(slug, seeds.hasTwoObservations) % 10 < 3
}

interface History {
  /** `[{"date":sec,"totalLiquidityUSD":USD},...]` as JSON text. */
  readonly total: string
  readonly sections: ReadonlyMap<string, string>
  readonly latest: Holdings
}

/** Midnights, some of them missing, then the latest observation at its own second. */
function toHistory(slug: string, members: readonly SectionMember[], clock: Clock): History {
  const observation = toObservation(clock)
  let total = ''
  const sections = new Map<string, string>()
  const add = (holdings: Holdings, sec: number): void => {
    if (holdings.tvl === null) return
    const start = `{"date":${sec},"totalLiquidityUSD":`
    const join = (text: string | undefined, usd: number): string =>
      text ? `${text},${start}${usd}}` : `${start}${usd}}`
    total = join(total, holdings.tvl)
    for (const [name, usd] of holdings.sections) sections.set(name, join(sections.get(name), usd))
  }
  const first = Math.min(...members.map(({ entry }) => entry.firstDay))
  const last = hasBoth(slug) ? observation.day : observation.day - 1
  for (let day = Math.max(first, firstServedDay(clock.today)); day <= last; day++)
    if (!isLost(slug, day)) add(toSectionHoldings(members, day), toSeconds(day))
  const latest = toSectionHoldings(isServed(observation, clock) ? members : [], toTime(observation))
  add(latest, toObservationSeconds(observation, hashText(slug, seeds.observationSecond)))
  return {
    total: `[${total}]`,
    sections: new Map([...sections].map(([name, points]) => [name, `[${points}]`])),
    latest,
  }
}
