import { isPossibleId, toLongId } from '@analytics/contract/directory/ids'

import { isApplication, type MemberMetadata } from '../table/metricTable.ts'
import { GivenIds } from './GivenIds.ts'
import { toParentSlug } from './parentName.ts'

/**
 * The id of the page that an entry's row, legend entry or card leads to: always the entry's own page. A slug that another
 * entry shares may be the address of that one, so the entry has its long id, which the directory also finds.
 */
export function toPageId({ key, slug, isSlugShared }: MemberMetadata): string {
  return isPossibleId(slug) && isSlugShared !== true ? slug : toLongId({ key, slug })
}

/**
 * Marks the applications of a series that have their long id: those whose slug another one was given, and of those that were not
 * given any id yet, those whose slug another one or a parent has.
 */
export function markSharedSlugs<Metadata extends MemberMetadata>(
  listed: ReadonlyMap<number, Metadata>,
  given = GivenIds.none,
): ReadonlyMap<number, Metadata> {
  const keys = new Map<string, string>()
  const shared = new Set<string>()
  const claim = (slug: string, key: string) => {
    if ((keys.get(slug) ?? key) !== key) shared.add(slug)
    keys.set(slug, key)
  }
  for (const metadata of listed.values()) {
    if (!isApplication(metadata)) continue
    const { key, slug, parent } = metadata
    claim(slug, key)
    if (parent !== null && parent !== '') claim(toParentSlug(parent), parent)
  }
  const isShared = ({ key, slug }: Metadata) => {
    const last = given.findLast('app', key)
    return last === slug || last === toLongId({ key, slug }) ? last !== slug : shared.has(slug)
  }
  return new Map(
    [...listed].map(([entity, metadata]) => [
      entity,
      isShared(metadata) ? { ...metadata, isSlugShared: true } : metadata,
    ]),
  )
}
