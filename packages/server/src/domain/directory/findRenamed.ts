import { toNameSlug } from '@analytics/contract/directory/ids'
import { toCountedCategory, uncategorised } from '@analytics/contract/metrics/categories'
import { chainName, chainSlug } from '@analytics/contract/metrics/chains'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'

import type { GivenId } from './GivenIds.ts'
import { groupCategories, groupChains } from './groupNames.ts'
import type { AppDirectory } from './toAppDirectory.ts'

/** An application before one of its changes. */
export interface FormerApp {
  readonly key: string
  readonly slug: string
  readonly name: string
  readonly category: string | null
  readonly chains: readonly string[]
  readonly parent: string | null
  /** When it changed, in milliseconds since the epoch. */
  readonly at: number
}

/** A chain, category or parent, for which the provider has no id that outlives its name. */
interface Group {
  readonly key: string
  readonly members: ReadonlySet<string>
}

interface GroupKind {
  readonly kind: EntityKind
  readonly groups: readonly Group[]
  readonly isGone: (given: GivenId) => boolean
  readonly had: (app: FormerApp, key: string) => boolean
}

/** The sources that name a group change its name one after the other. */
const renamingMs = 2 * 86_400_000

/**
 * Chains, categories and parents have no id but their name. Those that are gone, and most of whose last members are in a new group of
 * the kind, have been renamed: their ids go to this group.
 */
export function findRenamed(
  directory: AppDirectory,
  formerApps: readonly FormerApp[],
  now: number,
): readonly GivenId[] {
  return toGroupKinds(directory).flatMap(({ kind, groups, isGone, had }) =>
    directory.given
      .list(kind)
      .filter(isGone)
      .flatMap(gone => {
        const ownApps = formerApps.filter(app => had(app, gone.key))
        const last = Math.max(...ownApps.map(({ at }) => at))
        const members = new Set(ownApps.flatMap(({ key, at }) => (last - at <= renamingMs ? [key] : [])))
        const isNew = ({ key }: Group) => {
          const id = directory.given.findLast(kind, key)
          const since = id === undefined ? now : (directory.given.findTime(kind, key, id) ?? now)
          return last - since <= renamingMs
        }
        const heir = groups.filter(isNew).find(group => isMostOf(members, group.members, directory))
        return heir ? [{ kind, id: gone.id, key: heir.key, name: gone.name, at: now }] : []
      }),
  )
}

/** Members that are no longer listed tell nothing. */
function isMostOf(
  members: ReadonlySet<string>,
  present: ReadonlySet<string>,
  { byKey }: AppDirectory,
): boolean {
  const listed = [...members].filter(key => byKey.has(key))
  return listed.filter(key => present.has(key)).length * 2 > listed.length
}

function toGroupKinds(directory: AppDirectory): GroupKind[] {
  // Applications that get a category have not renamed the group of those without one.
  const isNamed = ({ key }: Pick<Group, 'key'>) => key !== toNameSlug(uncategorised)
  const categories = groupCategories(directory)
    .filter(isNamed)
    .map(({ key, members }) => toGroup(key, members))
  const chains = groupChains(directory).map(({ key, members }) => toGroup(key, members))
  const parents = directory.entries
    .filter(({ versions }) => versions.length > 0)
    .map(({ key, versions }) => ({ key, members: new Set(versions) }))
  const isGoneFrom = (groups: readonly Group[]) => {
    const keys = new Set(groups.map(({ key }) => key))
    return ({ key }: GivenId) => !keys.has(key)
  }
  return [
    {
      kind: 'category',
      groups: categories,
      isGone: id => isNamed(id) && isGoneFrom(categories)(id),
      had: ({ category }, key) => toNameSlug(toCountedCategory(category)) === key,
    },
    {
      kind: 'chain',
      groups: chains,
      isGone: isGoneFrom(chains),
      had: (app, key) => app.chains.some(name => chainSlug(chainName(name)) === key),
    },
    {
      kind: 'app',
      groups: parents,
      isGone: ({ key }) => key.startsWith('parent#') && !directory.byKey.has(key),
      had: ({ parent }, key) => parent === key,
    },
  ]
}

function toGroup(key: string, members: readonly ({ readonly key: string } | null)[]): Group {
  return { key, members: new Set(members.flatMap(member => member?.key ?? [])) }
}
