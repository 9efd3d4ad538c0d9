import { AppError } from '@analytics/contract/api/errors'
import type { QueryFilter } from '@analytics/contract/query/MetricQuery'

import { findApp, type AppDirectory, type AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import {
  filterMembers,
  groupMembers,
  type MetricTable,
  type MemberMetadata,
} from '../../domain/table/metricTable.ts'
import type { Treasury } from '../../domain/treasury.ts'

/** The application that a query is about. */
export interface AppSubject {
  readonly app: AppEntry
  /** The application itself, or all of a parent. */
  readonly versions: readonly AppEntry[]
  /** The one of them that is shown alone. */
  readonly version: AppEntry | null
  /** The provider's ids of the shown versions. */
  readonly keys: ReadonlySet<string>
  readonly directory: AppDirectory
}

/** Throws AppError for an application, or a version, that nothing names. */
export function getSubject(
  { app: id = '', version: only }: Pick<QueryFilter, 'app' | 'version'>,
  directory: AppDirectory,
): AppSubject {
  const app = findApp(directory, id)
  if (!app) throw new AppError('PROTOCOL_NOT_FOUND', { protocol: id })
  const versions =
    app.versions.length > 0 ? app.versions.flatMap(key => directory.byKey.get(key) ?? []) : [app]
  const version = only === undefined ? null : (versions.find(entry => entry.id === only) ?? null)
  if (only !== undefined && !version) throw new AppError('PROTOCOL_NOT_FOUND', { protocol: only })
  const shownVersions = version ? [version] : versions
  return { app, versions, version, keys: new Set(shownVersions.map(({ key }) => key)), directory }
}

/** The provider's ids of what applications have values of; histories on demand are of slugs. */
export function toEntityKeys(
  filters: readonly Pick<QueryFilter, 'app' | 'version'>[],
  directory: AppDirectory,
): ReadonlySet<string> {
  const keys = filters.flatMap(({ app = '', version }) => {
    const subject =
      version === undefined ? findSubject(app, directory) : getSubject({ app, version }, directory)
    if (!subject) return []
    const shownEntries = subject.version ? [subject.version] : [subject.app, ...subject.versions]
    return shownEntries.flatMap(({ key, slug }) => [key, slug])
  })
  return new Set(keys)
}

/** Null for an application that nothing names. */
export function findSubject(app: string, directory: AppDirectory): AppSubject | null {
  try {
    return getSubject({ app }, directory)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Picks the shown applications. Dormant ones have no series of their own unless there are no others. */
export function pickSubject(
  table: MetricTable<MemberMetadata>,
  { keys }: AppSubject,
): MetricTable<MemberMetadata> {
  const ownTable = filterMembers(table, ({ key }) => keys.has(key))
  return ownTable.members.length > 0 ? ownTable : { ...ownTable, members: ownTable.dormant, dormant: [] }
}

/** The shown applications as one member. */
export function mergeSubject(
  table: MetricTable<MemberMetadata>,
  subject: AppSubject,
): MetricTable<MemberMetadata> {
  const { app } = subject
  return groupMembers(
    pickSubject(table, subject),
    () => app.key,
    () => toGroupMetadata(app),
  )
}

export function toGroupMetadata({
  key,
  slug,
  name,
  category,
  logo,
  symbol,
  chains,
}: AppEntry): MemberMetadata {
  return {
    key,
    slug,
    name,
    displayName: name,
    category,
    logo,
    symbol,
    chains,
    parent: null,
    kind: 'protocol',
    doublecounted: false,
  }
}

interface Holding {
  readonly holder: AppEntry
  readonly treasury: Treasury
}

/** The treasuries of the subject: its own and, for a parent, those of its versions. A subject without one gets its parent's. */
export function findHoldings(subject: AppSubject, treasuries: readonly Treasury[]): Holding[] {
  const { app, versions, version, directory } = subject
  const byKey = new Map(treasuries.map(treasury => [treasury.key, treasury]))
  const holdingsOf = (holders: readonly AppEntry[]) =>
    holders.flatMap(holder => {
      const treasury = byKey.get(holder.key)
      return treasury ? [{ holder, treasury }] : []
    })
  const ownHoldings = holdingsOf(version ? [version] : [...new Set([app, ...versions])])
  if (ownHoldings.length > 0) return ownHoldings
  const parent = (version ?? app).parent
  return holdingsOf(parent === null ? [] : [directory.byId.get(parent) ?? []].flat())
}

export async function findTreasurySlugs(subject: AppSubject, facts: Facts): Promise<string[]> {
  const treasuries = await facts.findTreasuries()
  return findHoldings(subject, treasuries?.treasuries ?? []).map(({ holder }) => holder.slug)
}

export function countUnmatched(treasuries: readonly Treasury[], { byKey }: AppDirectory): number {
  return treasuries.filter(({ key }) => !byKey.has(key)).length
}
