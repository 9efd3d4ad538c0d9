import { toNameSlug } from '@analytics/contract/directory/ids'
import { toCountedCategory } from '@analytics/contract/metrics/categories'

import { isApplication, type EntityIdentity } from './table/metricTable.ts'

/** A sum that an application counts in: of all, of a category by its id, or of a parent by its key. */
export type CountedSum =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly id: string }
  | { readonly kind: 'parent'; readonly key: string }

const start = 'counted:'
const all = `${start}all`
const ofCategory = `${start}category/`

type Counted = EntityIdentity & { readonly parent: string | null }

/** Keys of the sums with their names. The record of restatements has them in place of an application's key. */
export function toSumNames(metadata: Counted | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  if (!metadata || !isApplication(metadata)) return names
  const category = toCountedCategory(metadata.category)
  names.set(all, 'All applications')
  names.set(ofCategory + toNameSlug(category), category)
  if (metadata.parent) names.set(start + metadata.parent, metadata.parent.replace(/^parent#/, ''))
  return names
}

/** Undefined for the key of an application. */
export function findSum(key: string): CountedSum | undefined {
  if (!key.startsWith(start)) return undefined
  if (key === all) return { kind: 'all' }
  return key.startsWith(ofCategory)
    ? { kind: 'category', id: key.slice(ofCategory.length) }
    : { kind: 'parent', key: key.slice(start.length) }
}
