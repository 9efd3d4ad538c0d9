import type { DemoEntry } from './DemoEntry.ts'
import { toEntrySlug } from './parseEntry.ts'

export interface DemoSubject {
  readonly slug: string
  readonly isParent: boolean
  readonly entries: readonly DemoEntry[]
}

/** A parent takes precedence over a child of the same slug; slugs of former names still work. */
export function findDemoSubject(entries: readonly DemoEntry[], slug: string): DemoSubject | undefined {
  const wanted = slug.toLowerCase()
  if (wanted === '') return undefined
  const children = entries.filter(entry => entry.parent === wanted)
  if (children.length > 0) return { slug: wanted, isParent: true, entries: children }
  const entry =
    entries.find(one => one.slug === wanted) ??
    entries.find(one => one.formerNames.some(({ name }) => toEntrySlug(name) === wanted))
  return entry && { slug: entry.slug, isParent: false, entries: [entry] }
}
