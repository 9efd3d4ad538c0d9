import type { Chain } from '../../chains.ts'
import type { Entry } from '../../world/Entry.ts'
import { toSlug } from '../../world/parseRow.ts'
import { toNewName, toOldName } from './oldChainName.ts'
import { isRegistered } from './protocols.ts'

/** What a slug of /protocol stands for: one entry, or a parent and its children. */
export interface Subject {
  readonly slug: string
  readonly isParent: boolean
  readonly entries: readonly Entry[]
}

/** Parents come before children of the same slug; slugs of former names lead to today's entry. */
export function findSubject(entries: readonly Entry[], slug: string): Subject | undefined {
  const wanted = slug.toLowerCase()
  if (wanted === '') return undefined
  const registered = entries.filter(isRegistered)
  const children = registered.filter(entry => entry.parent === wanted)
  if (children.length > 0) return { slug: wanted, isParent: true, entries: children }
  const entry =
    registered.find(one => one.slug === wanted) ??
    registered.find(one => one.formerNames.some(({ name }) => toSlug(name) === wanted))
  return entry && { slug: entry.slug, isParent: false, entries: [entry] }
}

/** Parents go by the chains' new names, children by the old ones. */
export const chainNamesOf = ({ isParent }: Subject): ((chain: Chain) => string) =>
  isParent ? toNewName : toOldName
