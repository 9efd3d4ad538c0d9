import { toLongId } from '@analytics/contract/directory/longId'
import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { sumKnown } from '@analytics/contract/metrics/sums'

import type { EntityMetadata } from '../table/EntityMetadata.ts'
import { isApplication } from '../table/metricTable.ts'
import { assignIds } from './assignIds.ts'
import { toPageId } from './pageId.ts'
import { toParentName, toParentSlug } from './parentName.ts'

/** An application, or the parent of several. */
export interface AppEntry {
  /** Id in addresses. */
  readonly id: string
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
  readonly byId: ReadonlyMap<string, AppEntry>
  /** Entries by the provider's id. */
  readonly byKey: ReadonlyMap<string, AppEntry>
}

/** An application as one series lists it. */
export interface ListedApp extends EntityMetadata {
  /** The metric of the series. */
  readonly metric?: AppMetric
}

/** `parent` is a key until all ids are known. */
type Known = Omit<AppEntry, 'id'>

/**
 * Every application that any series names, and every parent. `metadata` may have an application several times, as each series
 * has it: the first says what it is, the others what is missing. `sizes` are fees by key.
 */
export function toAppDirectory(
  metadata: Iterable<ListedApp>,
  sizes: ReadonlyMap<string, number | null> = new Map(),
): AppDirectory {
  const apps = mergeApps(metadata, sizes)
  const parents = toParents([...apps.values()])
  for (const { key } of parents) apps.delete(key)
  const known = [...apps.values(), ...parents]
  const ids = assignIds(known.map(each => ({ ...each, isParent: each.versions.length > 0 })))
  const entries = known.map(each => ({
    ...each,
    id: ids.get(each.key) ?? toLongId(each),
    parent: each.parent === null ? null : (ids.get(each.parent) ?? null),
  }))
  return {
    entries,
    byId: new Map([
      ...entries.map(entry => [toLongId(entry), entry] as const),
      ...entries.map(entry => [entry.id, entry] as const),
    ]),
    byKey: new Map(entries.map(entry => [entry.key, entry])),
  }
}

/** Finds an application by its id in addresses; `slug~key` always finds it. */
export function findApp(directory: AppDirectory, id: string): AppEntry | undefined {
  return directory.byId.get(id)
}

/** The page of an entry; of one that the directory lacks, the page that its row leads to. */
export function findPageId({ byKey }: AppDirectory, metadata: EntityMetadata): string {
  return byKey.get(metadata.key)?.id ?? toPageId(metadata)
}

function mergeApps(
  metadata: Iterable<ListedApp>,
  sizes: ReadonlyMap<string, number | null>,
): Map<string, Known> {
  const apps = new Map<string, Known>()
  for (const each of metadata) {
    if (!isApplication(each)) continue
    const { key, slug, category, logo, symbol, chains, parent, metric } = each
    const known = apps.get(key)
    apps.set(key, {
      key,
      slug: known?.slug ?? slug,
      name: known?.name ?? (each.displayName.trim() || each.name),
      category: known?.category ?? category,
      logo: known?.logo ?? logo,
      symbol: known?.symbol ?? symbol,
      chains: [...new Set([...(known?.chains ?? []), ...chains])],
      metrics: [...new Set([...(known?.metrics ?? []), ...(metric ? [metric] : [])])],
      parent: known?.parent ?? (parent || null),
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
