import { mostWithin } from '@analytics/contract/explore/readRow'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'

import { workspace } from '../../shell/workspace/workspace.ts'

/** The word for the stars of this browser. The server does not know them, so their ids are written in its place. */
const starsWord = 'stars'

/** The starred applications, as far as a row takes them. */
export function getStarredApps(): string[] {
  return workspace
    .get()
    .stars.flatMap(({ kind, id }) => (kind === 'app' ? [id] : []))
    .slice(0, mostWithin)
}

/** The same row with ids for `in=stars`, if anything is starred. A starred parent is one member. */
export function withOwnStars(row: ExploreRow): ExploreRow {
  const ownApps = getStarredApps()
  if (ownApps.length === 0 || !row.within.includes(starsWord)) return row
  const ids = row.within.flatMap(id => (id === starsWord ? ownApps : [id]))
  return { ...row, within: [...new Set(ids)].slice(0, mostWithin), isByParent: true }
}

export function isOwnStars(within: readonly string[]): boolean {
  const ownApps = getStarredApps()
  return within.length > 0 && within.length === ownApps.length && ownApps.every(id => within.includes(id))
}
