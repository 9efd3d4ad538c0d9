import { isPossibleId, toLongId } from '@analytics/contract/directory/longId'

import { compareText } from '../../lib/compareText.ts'

/** One of several that may want the same slug. */
export interface Candidate {
  readonly key: string
  readonly slug: string
  /** Goes before all that are not, whatever their size. */
  readonly isParent?: boolean
  readonly size: number | null
}

/** Ids by key. The parent, or else the largest, keeps its slug; every other candidate has its long id. */
export function assignIds(candidates: readonly Candidate[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const candidate of candidates.toSorted(comparePrecedence)) {
    const { key, slug } = candidate
    const isFree = isPossibleId(slug) && !taken.has(slug)
    if (isFree) taken.add(slug)
    ids.set(key, isFree ? slug : toLongId(candidate))
  }
  return ids
}

function comparePrecedence(a: Candidate, b: Candidate): number {
  return (
    Number(b.isParent ?? false) - Number(a.isParent ?? false) ||
    (b.size ?? Number.NEGATIVE_INFINITY) - (a.size ?? Number.NEGATIVE_INFINITY) ||
    compareText(a.key, b.key)
  )
}
