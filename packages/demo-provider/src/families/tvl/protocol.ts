import type { World } from '../../world/createWorld.ts'
import type { Moment } from '../../world/day.ts'
import type { Entry } from '../../world/Entry.ts'
import { isServed, toReading, toTime } from '../../world/reading.ts'
import { toParent } from '../dimensions/parents.ts'
import { toHistory } from './history.ts'
import type { History } from './history.ts'
import { toMarketCap, toOwnMarketCap } from './marketCap.ts'
import { toNewName } from './oldChainName.ts'
import { toRegistry } from './registry.ts'
import { toHoldings, toMembers } from './sections.ts'
import { chainNamesOf } from './Subject.ts'
import type { Subject } from './Subject.ts'

function toParentRegistry({ slug, entries }: Subject): object {
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

function toIdentity(subject: Subject, time: number, world: World, moment: Moment): object {
  const { slug, isParent, entries } = subject
  const [entry] = entries
  if (isParent || !entry) return { ...toParentRegistry(subject), mcap: toMarketCap(slug, time, world.seed) }
  return { ...toRegistry(entry, moment.today), mcap: toOwnMarketCap(entry, time, world.seed) }
}

const toChains = (subject: Subject): string[] => {
  const nameOf = chainNamesOf(subject)
  const names = (entry: Entry): string[] => entry.split.map(({ chain }) => nameOf(chain))
  return [...new Set(subject.entries.flatMap(names))]
}

function writeSections({ sections }: History): string {
  const texts = [...sections].map(
    ([name, points]) => `${JSON.stringify(name)}:{"tvl":${points},"tokensInUsd":null,"tokens":null}`,
  )
  return `{${texts.join(',')}}`
}

/** Builds the JSON of /protocol. */
export function writeProtocol(world: World, moment: Moment, subject: Subject): string {
  const members = toMembers(subject.entries, world.seed, chainNamesOf(subject))
  const history = toHistory(subject.slug, members, moment)
  const rest = JSON.stringify({
    ...toIdentity(subject, toTime(toReading(moment)), world, moment),
    chains: toChains(subject),
    currentChainTvls: Object.fromEntries(history.latest.sections),
    tokensInUsd: null,
    tokens: null,
    raises: [],
  })
  return `${rest.slice(0, -1)},"chainTvls":${writeSections(history)},"tvl":${history.total}}`
}

/** Builds the bare number of /tvl; null where nothing is on record. */
export function writeTvl(world: World, moment: Moment, subject: Subject): string {
  const reading = toReading(moment)
  const members = isServed(reading, moment) ? toMembers(subject.entries, world.seed, toNewName) : []
  return JSON.stringify(toHoldings(members, toTime(reading)).tvl)
}
