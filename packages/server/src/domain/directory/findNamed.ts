import { toNameSlug } from '@analytics/contract/directory/toNameSlug'

import { assignIds } from './assignIds.ts'

interface Named {
  /** The provider's id. */
  readonly id: string
  readonly name: string
}

/** Maps the provider's id to the id of the page. The largest of several with one name has its slug. */
export function toPageIds<Row extends Named>(
  rows: readonly Row[],
  sizeOf: (row: Row) => number | null,
): ReadonlyMap<string, string> {
  return assignIds(rows.map(row => ({ key: row.id, slug: toNameSlug(row.name), size: sizeOf(row) })))
}

export function findByPageId<Row extends Named>(
  rows: readonly Row[],
  sizeOf: (row: Row) => number | null,
  id: string,
): Row | undefined {
  const ids = toPageIds(rows, sizeOf)
  return rows.find(row => ids.get(row.id) === id)
}
