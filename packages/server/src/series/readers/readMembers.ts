import type { Line } from '@analytics/contract/lines/lineName'
import {
  toMemberSubject,
  wildcardOf,
  type Subject,
  type SubjectKind,
} from '@analytics/contract/lines/subjects'
import { chainColor, chainIds, chainName, nameOnChain } from '@analytics/contract/metrics/chains'

import { toPageId } from '../../domain/directory/pageId.ts'
import type { AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { AppFacts, Facts } from '../../domain/facts.ts'
import { subjectSources } from '../../domain/sources.ts'
import type { MemberMetadata } from '../../domain/table/metricTable.ts'
import { turn } from '../../lib/turn.ts'
import { toAppsLine } from '../addLines.ts'
import type { FoundLine, LineGap } from '../SubjectReader.ts'
import { getSubject } from '../subjects/appSubject.ts'
import { pickParts, type RowPart } from '../subjects/findPart.ts'
import { getCategory, type NamedCategory } from '../subjects/getCategory.ts'
import { groupByParent } from '../subjects/groupByParent.ts'
import { getReader } from './getReader.ts'
import { gapOf, isLeftOut, sourceGap, toScope } from './market.ts'
import { findListed, listCoins } from './onDemand.ts'

/** One of the subjects that a star stands for. */
export interface Member extends FoundLine {
  readonly id: string
  readonly line: Line
  /** The name among the members, without what they share. */
  readonly name: string
  /** Zero on the as-of day: it counts in sums and has no row, as in the rankings. */
  readonly isDormant?: boolean
}

/** The lines that a wildcard line stands for by id, or why there are none. */
export type Members = ReadonlyMap<string, Member> | LineGap

const narrow = (line: Line, subject: Partial<Subject>): Line => ({
  ...line,
  subject: { ...line.subject, ...subject },
})

const versionsOf = ({ id }: Subject) => id.replace(/\.\*$/, '')

/** The line of one member. */
export function toMemberLine(line: Line, id: string): Line {
  return { ...line, subject: toMemberSubject(line.subject, id) }
}

/** Lines whose sources are those of the members. */
export function toSourceLines(line: Line): Line[] {
  const wildcard = wildcardOf(line.subject)
  if (wildcard === 'chains') return chainIds.map(chain => narrow(line, { chain }))
  if (wildcard === 'versions') return [narrow(line, { id: versionsOf(line.subject) })]
  return line.subject.kind === 'chain' && wildcard ? chainIds.map(id => narrow(line, { id })) : [line]
}

const listedIn: Partial<Record<SubjectKind, string>> = subjectSources

interface Grouping {
  /** Makes one member of all versions. */
  readonly isByParent?: boolean
  /** The members are those of these; all if there are none. */
  readonly parts?: readonly RowPart[]
}

/** Reads every member. Throws AppError where the subject of versions or chains is unknown. */
export async function readMembers(
  line: Line,
  facts: Facts,
  { isByParent = false, parts = [] }: Grouping = {},
): Promise<Members> {
  const { subject } = line
  switch (wildcardOf(subject)) {
    case 'chains':
      return readEach(line, chainIds, facts, id => ({ name: chainName(id), color: chainColor(id) }))
    case 'versions': {
      if (subject.kind === 'category') {
        const { pick } = await getCategory(versionsOf(subject), facts)
        return readApps(line, facts, { pick })
      }
      const { versions } = getSubject({ app: versionsOf(subject) }, await facts.getAppDirectory())
      const ownColors = (await findListedApps(line, facts))?.getColors()
      const colors = new Map(versions.map(({ id, key }) => [id, ownColors?.get(key) ?? null]))
      return readEach(line, [...colors.keys()], facts, id => ({ color: colors.get(id) ?? null }))
    }
    default: {
      if (subject.kind === 'chain') return readEach(line, chainIds, facts)
      if (subject.kind === 'stablecoin' && line.metric === 'price') return readPrices(line, facts, parts)
      const listed = await findListed(line, facts)
      if (listed?.length === 0) return sourceGap(listedIn[subject.kind] ?? '', facts)
      if (listed) return readEach(line, listed, facts)
      const pick = parts.length > 0 ? pickParts(parts) : undefined
      if (!isByParent) return readApps(line, facts, { pick })
      const parentOf = await findParents(facts, parts)
      const apps = await readApps(line, facts, { pick, parentOf })
      return typeof apps === 'string' ? apps : toParents(line, apps, facts, parentOf)
    }
  }
}

/** The parent that an application counts to; undefined for one that stays itself. */
type ParentOf = (app: Pick<MemberMetadata, 'key'>) => AppEntry | undefined

/** An application without a parent stays itself, as does a version that is named without its parent. */
async function findParents(facts: Facts, parts: readonly RowPart[]): Promise<ParentOf> {
  const { byId, byKey } = await facts.getAppDirectory()
  const named = new Set(parts.map(({ id }) => id))
  return ({ key }) => {
    const app = byKey.get(key)
    const parent = app && byId.get(app.parent ?? app.id)
    const isAlone = !parent || parent.versions.length === 0 || (named.has(app.id) && !named.has(parent.id))
    return isAlone ? undefined : parent
  }
}

/** The parents of applications, each read as its own line. A parent of which parts are not stored has no values. */
async function toParents(
  line: Line,
  apps: ReadonlyMap<string, Member>,
  facts: Facts,
  parentOf: ParentOf,
): Promise<ReadonlyMap<string, Member>> {
  const { byId } = await facts.getAppDirectory()
  const parents = new Map<string, Member>()
  for (const [appId, app] of apps) {
    const parent = parentOf(byId.get(appId) ?? { key: appId })
    if (!parent) parents.set(appId, app)
    else {
      const { id, name } = parent
      const knownMember = parents.get(id)
      const ownLine = toMemberLine(line, id)
      const { label, values } = knownMember ?? (await getReader(ownLine).read(ownLine, facts))
      const isDormant = (knownMember?.isDormant ?? true) && app.isDormant === true
      parents.set(id, { id, line: ownLine, name, label, color: app.color, values, isDormant })
    }
  }
  return parents
}

/** The parents that have no values yet, of some applications or of all, largest fees first. */
export async function findLacking(
  line: Line,
  facts: Facts,
  parts: readonly RowPart[],
): Promise<readonly string[]> {
  const members = await readMembers(line, facts, { isByParent: true, parts })
  if (typeof members === 'string') return []
  const { byId } = await facts.getAppDirectory()
  const sizeOf = (id: string) => byId.get(id)?.size ?? 0
  return [...members.values()]
    .flatMap(({ id, values }) => (typeof values === 'string' ? [id] : []))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

/** The prices of all coins that circulate come together. */
async function readPrices(line: Line, facts: Facts, parts: readonly RowPart[]): Promise<Members> {
  const stablecoins = await facts.findStablecoins()
  if (!stablecoins) return sourceGap(subjectSources.stablecoin, facts)
  const { pageIds } = stablecoins
  const isPicked = (id: string) => parts.some(({ keys }) => keys.has(pageIds.findKey(id) ?? ''))
  const ids = listCoins(stablecoins, null).filter(id => parts.length === 0 || isPicked(id))
  return (await facts.findStablecoinPrices())
    ? readEach(line, ids, facts)
    : sourceGap(subjectSources.stablecoinPrices, facts)
}

async function readEach(
  line: Line,
  ids: readonly string[],
  facts: Facts,
  toOwn: (id: string) => Partial<Pick<Member, 'name' | 'color'>> = () => ({}),
): Promise<Members> {
  const members = new Map<string, Member>()
  for (const id of ids) {
    await turn()
    const ownLine = toMemberLine(line, id)
    const read = await getReader(ownLine).read(ownLine, facts)
    if (typeof read.values !== 'string')
      members.set(id, { id, line: ownLine, name: read.label, ...read, ...toOwn(id) })
  }
  return members.size > 0 ? members : 'not-reported'
}

/** The applications that have a metric everywhere or on a chain; undefined for a chain that is not followed. */
async function findListedApps({ metric, subject }: Line, facts: Facts): Promise<AppFacts | undefined> {
  const scope = toScope(subject.chain)
  return scope ? facts.findApps(metric, scope, {}) : undefined
}

interface Chosen {
  /** Leaves the applications that are members. */
  readonly pick?: NamedCategory['pick'] | undefined
  readonly parentOf?: ParentOf
}

/** Every application that has the metric, grouped as in the rankings, in the colour that it has, or its parent has, among the members. */
async function readApps(
  line: Line,
  facts: Facts,
  { pick = table => table, parentOf }: Chosen,
): Promise<Members> {
  const { metric, subject } = line
  const scope = toScope(subject.chain)
  if (!scope) return 'not-reported'
  const appFacts = await facts.findApps(metric, scope, {})
  if (!appFacts) return gapOf(metric, scope, facts)
  const table = pick(appFacts.table)
  const isExcluded = (metadata: MemberMetadata) => isLeftOut(metadata, metric, subject.excludes)
  const toGroup = (metadata: MemberMetadata) =>
    (isExcluded(metadata) ? undefined : parentOf?.(metadata)?.key) ?? metadata.key
  const colors = appFacts.getColors(
    parentOf ? groupByParent(table, await facts.getAppDirectory(), toGroup) : table,
  )
  const members = [...table.members, ...table.dormant].filter(({ metadata }) => !isExcluded(metadata))
  const dormant = new Set(table.dormant)
  const apps = new Map<string, Member>()
  for (const member of members) {
    await turn()
    const { metadata, firstDay } = member
    const id = toPageId(metadata)
    const values = toAppsLine(appFacts, [member], firstDay)
    const color = colors.get(toGroup(metadata)) ?? null
    const name = metadata.displayName
    const label = nameOnChain(name, subject.chain)
    const isDormant = dormant.has(member)
    apps.set(id, { id, line: toMemberLine(line, id), name, label, color, values, isDormant })
  }
  return apps
}
