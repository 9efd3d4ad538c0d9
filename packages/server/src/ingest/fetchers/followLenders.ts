import { isInCategory } from '@analytics/contract/metrics/categories'

import type { EntityMetadata } from '../../store/EntityRepository.ts'
import type { Lender } from '../parsing/toLending.ts'

/** The largest lenders, which hold nearly all deposits. */
const lenderCount = 40

interface Known {
  /** Keys of the lenders followed so far. */
  readonly former: readonly string[]
  /** Keys are the provider's ids. */
  readonly stored: ReadonlyMap<string, EntityMetadata>
  /** The category of every row of today's list, by key. */
  readonly categories: ReadonlyMap<string, string | null>
}

/**
 * The largest lenders of today's list, the other versions of their parents, and everyone followed before. A parent is the sum of its
 * versions, so none of them may lack its history. A former lender without a figure today keeps its history and
 * has no observation; it leaves only when the list gives it another category or another key.
 */
export function followLenders(listed: readonly Lender[], { former, stored, categories }: Known): Lender[] {
  const knownKeys = new Set(former)
  const isLarge = ({ metadata: { key } }: Lender, index: number) => index < lenderCount || knownKeys.has(key)
  const parents = new Set(listed.filter(isLarge).flatMap(({ metadata }) => metadata.parent ?? []))
  const followed = listed.flatMap((lender, index) => {
    const { key, parent } = lender.metadata
    if (lender.size > 0)
      return isLarge(lender, index) || (parent !== null && parents.has(parent)) ? [lender] : []
    return knownKeys.has(key) ? [withoutFigure(lender.metadata)] : []
  })
  const keys = new Set(listed.map(({ metadata }) => metadata.key))
  // Under a new key the same lender would count twice.
  const slugs = new Set(listed.map(({ slug }) => slug))
  const absent = former.flatMap(key => {
    const metadata = stored.get(key)
    const category = categories.get(key) ?? null
    const hasLeft = keys.has(key) || (category !== null && !isInCategory(category, 'lending'))
    return metadata && !hasLeft && !slugs.has(metadata.slug) ? [withoutFigure(metadata)] : []
  })
  return [...followed, ...absent]
}

function withoutFigure(metadata: EntityMetadata): Lender {
  return { slug: metadata.slug, metadata, observations: {}, size: 0 }
}
