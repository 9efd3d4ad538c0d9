import type { Entry } from './Entry.ts'
import { toSlug } from './parseEntry.ts'

export interface Subject {
  readonly slug: string
  readonly isParent: boolean
  readonly entries: readonly Entry[]
}

/** A parent takes precedence over a child of the same slug; slugs of former names still work. */
export function findSubject(entries: readonly Entry[], slug: string): Subject | undefined {
  const wanted = slug.toLowerCase()
  if (wanted === '') return undefined
  const children = entries.filter(entry => entry.parent === wanted)
  if (children.length > 0) return { slug: wanted, isParent: true, entries: children }
  const entry =
    entries.find(one => one.slug === wanted) ??
    entries.find(one => one.formerNames.some(({ name }) => toSlug(name) === wanted))
  return entry && { slug: entry.slug, isParent: false, entries: [entry] }
}
