import { compareText } from '../../lib/compareText.ts'
import type { FormerId, GivenIds } from './GivenIds.ts'
import { PageIds } from './PageIds.ts'

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
