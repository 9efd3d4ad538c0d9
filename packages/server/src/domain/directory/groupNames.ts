import { toNameSlug } from '@analytics/contract/directory/ids'
import { toCountedCategory } from '@analytics/contract/metrics/categories'
import { chainIds, chainName, chains, chainSlug } from '@analytics/contract/metrics/chains'

import { compareText } from '../../lib/order.ts'
import type { FormerId, GivenIds } from './GivenIds.ts'
import { PageIds } from './PageIds.ts'
import type { AppDirectory, AppEntry } from './toAppDirectory.ts'

/** Kinds whose members are grouped by a name alone. */
export type GroupKind = 'chain' | 'category'

export interface NamedGroup<Member> {
  readonly id: string
  /** The slug, or the name of a group without one. */
  readonly key: string
  readonly former: readonly FormerId[]
  /** The spelling of most members. */
  readonly name: string
  readonly members: readonly Member[]
}

interface Spelled<Member> {
  readonly slug: string
  readonly spellings: Map<string, number>
  readonly members: Member[]
}

function toSpelled<Member>(slug: string): Spelled<Member> {
  return { slug, spellings: new Map(), members: [] }
}

/** Members by what they name: different spellings of one slug are one; a name without a slug stays itself. */
export function groupNames<Member>(
  named: Iterable<readonly [name: string, member: Member]>,
  toSlug: (name: string) => string,
  { kind, given }: { readonly kind: GroupKind; readonly given: GivenIds },
): NamedGroup<Member>[] {
  const groups = new Map<string, Spelled<Member>>()
  for (const [name, member] of named) {
    const slug = toSlug(name)
    const hasSlug = /[a-z0-9]/.test(slug)
    const key = hasSlug ? slug : name
    const group = groups.get(key) ?? toSpelled(hasSlug ? slug : '')
    group.spellings.set(name, (group.spellings.get(name) ?? 0) + 1)
    group.members.push(member)
    groups.set(key, group)
  }
  const ids = new PageIds(
    kind,
    [...groups].map(([key, { slug }]) => ({ key, slug })),
    given,
  )
  return [...groups].map(([key, { spellings, members }]) => ({
    id: ids.of(key),
    key,
    former: ids.formerOf(key),
    name: toUsual(spellings),
    members,
  }))
}

/** Finds a group by its id, or by a former one. */
export function findGroup<Member>(
  groups: readonly NamedGroup<Member>[],
  id: string,
): NamedGroup<Member> | undefined {
  return (
    groups.find(group => group.id === id) ??
    groups.find(({ former }) => former.some(formerId => formerId.id === id))
  )
}

function toUsual(spellings: ReadonlyMap<string, number>): string {
  const [usual] = [...spellings].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || compareText(a, b))
  return usual?.[0] ?? ''
}

/** Applications by category, in whatever spelling. Parents would count their versions twice. */
export function groupCategories({ entries, given }: AppDirectory): NamedGroup<AppEntry>[] {
  const named = entries.flatMap((entry): [string, AppEntry][] =>
    entry.versions.length > 0 ? [] : [[toCountedCategory(entry.category), entry]],
  )
  return groupNames(named, toNameSlug, { kind: 'category', given })
}

type ChainGroup = NamedGroup<AppEntry | null>

/** Grouping the names of a directory takes a millisecond, and multiples ask for 64 chains. */
const byDirectory = new WeakMap<AppDirectory, readonly ChainGroup[]>()

/** Every chain that an application is on, and those that are followed. Parents would count their versions twice. */
export function groupChains(directory: AppDirectory): readonly ChainGroup[] {
  const knownGroups = byDirectory.get(directory)
  if (knownGroups) return knownGroups
  const { entries, given } = directory
  const named = [
    ...chainIds.map((id): [string, AppEntry | null] => [chains[id].name, null]),
    ...entries
      .filter(({ versions }) => versions.length === 0)
      .flatMap(entry => entry.chains.map((name): [string, AppEntry | null] => [chainName(name), entry])),
  ]
  const groups = groupNames(named, chainSlug, { kind: 'chain', given })
  byDirectory.set(directory, groups)
  return groups
}
