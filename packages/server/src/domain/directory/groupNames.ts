import { compareText } from '../../lib/compareText.ts'
import { assignIds } from './assignIds.ts'

export interface NamedGroup<Member> {
  readonly id: string
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
  const ids = assignIds([...groups].map(([key, { slug, members }]) => ({ key, slug, size: members.length })))
  return [...groups].map(([key, { spellings, members }]) => ({
    id: ids.get(key) ?? key,
    name: toUsual(spellings),
    members,
  }))
}

function toUsual(spellings: ReadonlyMap<string, number>): string {
  const [usual] = [...spellings].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || compareText(a, b))
  return usual?.[0] ?? ''
}
