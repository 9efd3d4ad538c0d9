import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { sumKnown } from '@analytics/contract/metrics/sums'

import { isApplication, type MemberMetadata } from '../table/metricTable.ts'
import { GivenIds, type FormerId } from './GivenIds.ts'
import { toPageId } from './pageId.ts'
import { PageIds } from './PageIds.ts'
import { toParentName, toParentSlug } from './parentName.ts'

/** An application, or the parent of several. */
export interface AppEntry {
  /** Id in addresses. */
  readonly id: string
  /** Ids that led to it before. */
  readonly former: readonly FormerId[]
  /** The provider's id; of a parent `parent#slug`. */
  readonly key: string
  readonly slug: string
  readonly name: string
  /** A parent has the category, logo and symbol of its largest version. */
  readonly category: string | null
  readonly logo: string | null
  readonly symbol: string | null
  /** A parent has the chains of all its versions. */
  readonly chains: readonly string[]
  /** The metrics with which it is listed, or one of its versions is. */
  readonly metrics: readonly AppMetric[]
  /** The id of its parent. */
  readonly parent: string | null
  /** The keys of a parent's versions, largest first; of any other application none. */
  readonly versions: readonly string[]
  /** A parent has the sum of its versions. */
  readonly size: number | null
}

export interface AppDirectory {
  /** Parents after all others. */
  readonly entries: readonly AppEntry[]
  /** Entries by all ids that lead to them. */
  readonly byId: ReadonlyMap<string, AppEntry>
  /** Entries by the provider's id. */
  readonly byKey: ReadonlyMap<string, AppEntry>
  /** The ids that were ever given, of all kinds. */
  readonly given: GivenIds
}

/** An application as one series lists it. */
export interface ListedApp extends MemberMetadata {
  /** The metric of the series. */
  readonly metric?: AppMetric
}

/** `parent` is a key until all ids are known. */
type Known = Omit<AppEntry, 'id' | 'former'>

/**
 * Every application that any series names, and every parent. `metadata` may have an application several times, as each series
 * has it: the first says what it is, the others what is missing. `sizes` are fees by key.
 */
export function toAppDirectory(
  metadata: Iterable<ListedApp>,
  sizes: ReadonlyMap<string, number | null> = new Map(),
  given = GivenIds.none,
): AppDirectory {
  const apps = mergeApps(metadata, sizes)
  const parents = toParents([...apps.values()])
  for (const { key } of parents) apps.delete(key)
  const knownApps = [...apps.values(), ...parents]
  const pageIds = new PageIds(
    'app',
    knownApps.map(({ key, slug, versions }) => ({ key, slug, isParent: versions.length > 0 })),
    given,
  )
  const entries = knownApps.map(entry => ({
    ...entry,
    id: pageIds.of(entry.key),
    former: pageIds.formerOf(entry.key),
    parent: entry.parent === null ? null : pageIds.of(entry.parent),
  }))
  return {
    entries,
    byId: new Map([
      ...entries.flatMap(entry => entry.former.map(({ id }) => [id, entry] as const)),
      ...entries.map(entry => [entry.id, entry] as const),
    ]),
    byKey: new Map(entries.map(entry => [entry.key, entry])),
    given,
  }
}

/** Finds an application by an id in addresses. `slug~key` finds it whatever its slug is now. */
export function findApp({ byId, byKey }: AppDirectory, id: string): AppEntry | undefined {
  const tilde = id.indexOf('~')
  return byId.get(id) ?? (tilde < 0 ? undefined : byKey.get(id.slice(tilde + 1)))
}

/** The page of an entry; of one that the directory lacks, the page that its row leads to. */
export function findPageId({ byKey }: AppDirectory, metadata: MemberMetadata): string {
  return byKey.get(metadata.key)?.id ?? toPageId(metadata)
}

function mergeApps(
  metadata: Iterable<ListedApp>,
  sizes: ReadonlyMap<string, number | null>,
): Map<string, Known> {
  const apps = new Map<string, Known>()
  for (const app of metadata) {
    if (!isApplication(app)) continue
    const { key, slug, category, logo, symbol, chains, parent, metric } = app
    const knownApp = apps.get(key)
    apps.set(key, {
      key,
      slug: knownApp?.slug ?? slug,
      name: knownApp?.name ?? (app.displayName.trim() || app.name),
      category: knownApp?.category ?? category,
      logo: knownApp?.logo ?? logo,
      symbol: knownApp?.symbol ?? symbol,
      chains: [...new Set([...(knownApp?.chains ?? []), ...chains])],
      metrics: [...new Set([...(knownApp?.metrics ?? []), ...(metric ? [metric] : [])])],
      parent: knownApp?.parent ?? (parent || null),
      versions: [],
      size: sizes.get(key) ?? null,
    })
  }
  return apps
}

/** Takes the place of an application that has the parent's key. */
function toParents(apps: readonly Known[]): Known[] {
  const children = new Map<string, Known[]>()
  for (const app of apps)
    if (app.parent !== null) children.set(app.parent, [...(children.get(app.parent) ?? []), app])
  return [...children].map(([key, versions]) => {
    const bySize = versions.toSorted(
      (a, b) => (b.size ?? Number.NEGATIVE_INFINITY) - (a.size ?? Number.NEGATIVE_INFINITY),
    )
    const firstOf = <Name extends 'category' | 'logo' | 'symbol'>(name: Name) =>
      bySize.find(version => version[name] !== null)?.[name] ?? null
    return {
      key,
      slug: toParentSlug(key),
      name: toParentName(
        key,
        bySize.map(({ name }) => name),
      ),
      category: firstOf('category'),
      logo: firstOf('logo'),
      symbol: firstOf('symbol'),
      chains: [...new Set(bySize.flatMap(({ chains }) => chains))],
      metrics: [...new Set(bySize.flatMap(({ metrics }) => metrics))],
      parent: null,
      versions: bySize.map(version => version.key),
      size: sumKnown(versions.map(({ size }) => size)),
    }
  })
}
