import type { World } from '../../world/createWorld.ts'
import { toNewName, toOldName, type Chain } from '../../world/registry/chains.ts'
import type { Entry } from '../../world/registry/Entry.ts'
import type { Subject } from '../../world/registry/findSubject.ts'
import { toParent } from '../../world/registry/parents.ts'
import type { Clock } from '../../world/time/day.ts'
import { toObservation, toTime } from '../../world/time/observation.ts'
import { toHistory, type History } from './history.ts'
import { toMarketCap, toOwnMarketCap } from './marketCap.ts'
import { toMembers } from './sections.ts'
import { toRegistry } from './toProtocolFields.ts'

/** Parents use the chains' new names, children the old ones. */
function toChainName({ isParent }: Subject): (chain: Chain) => string {
  return isParent ? toNewName : toOldName
}

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

function toIdentity(subject: Subject, time: number, world: World, clock: Clock): object {
  const { slug, isParent, entries } = subject
  const [entry] = entries
  if (isParent || !entry) return { ...toParentRegistry(subject), mcap: toMarketCap(slug, time, world.seed) }
  return { ...toRegistry(entry, clock.today), mcap: toOwnMarketCap(entry, time, world.seed) }
}

function toChains(subject: Subject): string[] {
  const toName = toChainName(subject)
  const names = (entry: Entry): string[] => entry.split.map(({ chain }) => toName(chain))
  return [...new Set(subject.entries.flatMap(names))]
}

function writeSections({ sections }: History): string {
  const texts = [...sections].map(
    ([name, points]) => `${JSON.stringify(name)}:{"tvl":${points},"tokensInUsd":null,"tokens":null}`,
  )
  return `{${texts.join(',')}}`
}

export function writeProtocol(world: World, clock: Clock, subject: Subject): string {
  const members = toMembers(subject.entries, world.seed, toChainName(subject))
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
