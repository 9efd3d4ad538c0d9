import { compareText } from '../../lib/compareText.ts'

/** One of several that may want the same slug. */
export interface Candidate {
  readonly key: string
  readonly slug: string
  /** Goes before all that are not, whatever their size. */
  readonly isParent?: boolean
  readonly size: number | null
}

/** No path can hold them. */
const impossible = new Set(['', '.', '..'])

/** The id that is a candidate's own whoever else wants its slug. A slug has no tilde in it, so that no two have one. */
export function toLongId({ key, slug }: Pick<Candidate, 'key' | 'slug'>): string {
  return `${impossible.has(slug) ? '' : slug.replaceAll('~', '-')}~${key}`
}

/** By key: the parent, or else the largest, keeps its slug; every other has its long id. */
export function assignIds(candidates: readonly Candidate[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const candidate of candidates.toSorted(comparePrecedence)) {
    const { key, slug } = candidate
    const isFree = !impossible.has(slug) && !slug.includes('~') && !taken.has(slug)
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
