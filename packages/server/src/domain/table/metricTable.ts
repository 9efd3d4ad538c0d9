import { isInCategory, type CategoryId } from '@analytics/contract/metrics/categories'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'

import { valueOn } from '../daily/DailyColumns.ts'
import { toExpectedEnd } from '../daily/DailyLine.ts'
import type { Part } from '../daily/DailyLine.ts'
import type { History } from '../daily/History.ts'

export interface MemberMetadata extends EntityIdentity {
  readonly displayName: string
  readonly logo: string | null
  readonly symbol: string | null
  readonly chains: readonly string[]
  readonly parent: string | null
  /** Set if another application of the series, or a parent, has the same slug. */
  readonly isSlugShared?: true
}

export interface EntityIdentity {
  readonly key: string
  readonly name: string
  readonly slug: string
  readonly category: string | null
  readonly kind: string
  readonly doublecounted: boolean
}

/** The history of one entity, as it is known on the as-of day. */
export interface MemberPart extends Part {
  /** The number of the entity in the store. */
  readonly entity: number
  readonly key: string
  readonly filled: History['filled']
  readonly history: History
}

/** A row: an entity, or a group of several. */
export interface TableMember<Metadata extends EntityIdentity = EntityIdentity> {
  readonly metadata: Metadata
  readonly firstDay: Day
  readonly lastDay: Day
  /** Its figures are the sums of theirs; at least one. */
  readonly parts: readonly MemberPart[]
  /** The parts that are not dormant: a group has a row where one of them has a value. Absent where all parts count. */
  readonly active?: readonly MemberPart[]
}

/** One table answers every time range, limit and exclusion. */
export interface MetricTable<Metadata extends EntityIdentity = EntityIdentity> {
  readonly metricKind: MetricKind
  readonly asOf: Day
  readonly firstDay: Day
  /** The day on which the data begin, of these members and of all others: what is as old as they are may be older. */
  readonly dataFrom: Day
  readonly members: readonly TableMember<Metadata>[]
  /** Members that were zero on the last day. They have no row, but count in the totals of every range. */
  readonly dormant: readonly TableMember<Metadata>[]
}

/** Excludes blockchains' own gas, doublecounted members and unclear ones. */
export function isApplication(metadata: EntityIdentity, category?: CategoryId): boolean {
  return (
    metadata.kind === 'protocol' &&
    !metadata.doublecounted &&
    metadata.name.trim() !== '' &&
    (!category || isInCategory(metadata.category, category))
  )
}

/** Takes the history of each entity up to the last day on which it may be complete; later days are partial. */
export function toMetricTable<Metadata extends EntityIdentity>(
  metricKind: MetricKind,
  asOf: Day,
  histories: Iterable<readonly [entity: number, History]>,
  entities: ReadonlyMap<number, Metadata>,
  through = asOf,
): MetricTable<Metadata> {
  const members: TableMember<Metadata>[] = []
  const dormant: TableMember<Metadata>[] = []
  for (const [entity, knownHistory] of histories) {
    const metadata = entities.get(entity)
    const last = Math.min(asOf, through)
    const lastDay = knownHistory.lastDayBy(last)
    if (!metadata || !isApplication(metadata) || lastDay === null) continue
    // A day that was still running when the source was fetched is complete nowhere.
    const history = knownHistory.without({ from: last + 1, to: asOf })
    const { from, column, filled } = history
    const expectedTo = toExpectedEnd(lastDay, last)
    const part = { entity, key: metadata.key, from, column, filled, history, firstDay: from, expectedTo }
    // A zero on the last day means dormant; a missing value is not a zero.
    const list = valueOn(part, asOf) === 0 ? dormant : members
    list.push({ metadata, firstDay: from, lastDay, parts: [part] })
  }
  return createMetricTable(metricKind, asOf, members, dormant)
}

export function createMetricTable<Metadata extends EntityIdentity>(
  metricKind: MetricKind,
  asOf: Day,
  members: readonly TableMember<Metadata>[],
  dormant: readonly TableMember<Metadata>[] = [],
  begin?: Day,
): MetricTable<Metadata> {
  const firstDay = Math.min(asOf, ...[...members, ...dormant].map(member => member.firstDay))
  const dataFrom = begin ?? firstDay
  return { metricKind, asOf, firstDay, dataFrom, members, dormant }
}

export function filterMembers<Metadata extends EntityIdentity>(
  table: MetricTable<Metadata>,
  isWanted: (metadata: Metadata) => boolean,
): MetricTable<Metadata> {
  const isOwn = ({ metadata }: TableMember<Metadata>) => isWanted(metadata)
  return { ...table, members: table.members.filter(isOwn), dormant: table.dormant.filter(isOwn) }
}

export function filterCategory<Metadata extends EntityIdentity>(
  table: MetricTable<Metadata>,
  category: CategoryId | undefined,
): MetricTable<Metadata> {
  if (!category) return table
  const { metricKind, asOf, dataFrom, members, dormant } = filterMembers(table, metadata =>
    isInCategory(metadata.category, category),
  )
  return createMetricTable(metricKind, asOf, members, dormant, dataFrom)
}

/** One member for several, one at least. */
export function mergeMembers<Metadata extends EntityIdentity>(
  metadata: Metadata,
  members: readonly TableMember[],
): TableMember<Metadata> {
  return {
    metadata,
    firstDay: Math.min(...members.map(member => member.firstDay)),
    lastDay: Math.max(...members.map(member => member.lastDay)),
    parts: members.flatMap(({ parts }) => parts),
  }
}

/**
 * The same table by other groups: a parent's versions as one, say. A group of one member stays that member
 * where `stays` says so. A group is dormant only if all of its members are.
 */
export function groupMembers<Metadata extends EntityIdentity>(
  table: MetricTable<Metadata>,
  groupOf: (metadata: Metadata) => string,
  toMetadata: (group: string, members: readonly TableMember<Metadata>[]) => Metadata,
  stays: (group: string, metadata: Metadata) => boolean = () => true,
): MetricTable<Metadata> {
  const isActive = new Set(table.members)
  const groups = new Map<string, TableMember<Metadata>[]>()
  for (const member of [...table.members, ...table.dormant]) {
    const group = groupOf(member.metadata)
    const ownMembers = groups.get(group)
    if (ownMembers) ownMembers.push(member)
    else groups.set(group, [member])
  }
  const members: TableMember<Metadata>[] = []
  const dormant: TableMember<Metadata>[] = []
  for (const [group, ownMembers] of groups) {
    const [only] = ownMembers
    const active = ownMembers.filter(member => isActive.has(member))
    const list = active.length > 0 ? members : dormant
    if (only && ownMembers.length === 1 && stays(group, only.metadata)) list.push(only)
    else {
      const merged = mergeMembers(toMetadata(group, ownMembers), ownMembers)
      list.push(active.length > 0 ? { ...merged, active: active.flatMap(({ parts }) => parts) } : merged)
    }
  }
  const { metricKind, asOf, firstDay, dataFrom } = table
  return { ...createMetricTable(metricKind, asOf, members, dormant, dataFrom), firstDay }
}
