import type { DemoEntry } from './DemoEntry.ts'
import { toEntrySlug } from './parseEntry.ts'

export interface DemoSubject {
  readonly slug: string
  readonly isParent: boolean
  readonly entries: readonly DemoEntry[]
}

/** A parent takes precedence over a child of the same slug; slugs of former names still work. */
export function findDemoSubject(entries: readonly DemoEntry[], slug: string): DemoSubject | undefined {
  const wantedSlug = slug.toLowerCase()
  if (wantedSlug === '') return undefined
  const children = entries.filter(entry => entry.parent === wantedSlug)
  if (children.length > 0) return { slug: wantedSlug, isParent: true, entries: children }
  const entry =
    entries.find(one => one.slug === wantedSlug) ??
    entries.find(one => one.formerNames.some(({ name }) => toEntrySlug(name) === wantedSlug))
  return entry && { slug: entry.slug, isParent: false, entries: [entry] }
}
