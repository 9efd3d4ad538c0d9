import type { EntityKind } from '../metrics/entityKinds.ts'
import { toEntityPath } from './model/entityPaths.ts'
import { findPage, pageEntries, toPath, type FoundPage } from './pages.ts'

export interface EntitySubject {
  readonly kind: EntityKind
  readonly id: string
}

/** The entity that a page is about: `/app/{slug}` is about one application. */
export function findEntitySubject({ entry: { page }, subject }: FoundPage): EntitySubject | undefined {
  const { slug } = subject
  return 'about' in page && slug !== undefined ? { kind: page.about, id: slug } : undefined
}

/** The entity of the page that has a path. */
export function findSubjectAt(path: string): EntitySubject | undefined {
  const found = findPage(path)
  return found && findEntitySubject(found)
}

/** The path of the same page of another entity. */
export function toSubjectPath({ entry }: FoundPage, id: string): string {
  return toPath(entry.id, { slug: id })
}

/** The paths of all pages that are about an entity. */
export function toSubjectPaths({ kind, id }: EntitySubject): string[] {
  return pageEntries.flatMap(({ id: pageId, page }) =>
    'about' in page && page.about === kind ? [toPath(pageId, { slug: id })] : [],
  )
}

/** The page with its title and description of a name instead of an id. */
export function withSubjectName(found: FoundPage, name: string): FoundPage {
  return { entry: found.entry, subject: { slug: name } }
}

/** Whether entities of a kind have pages. */
export function hasEntityPage(kind: EntityKind): boolean {
  return findPage(toEntityPath(kind, 'x')) !== undefined
}
