import { toCategoryTag } from '../metrics/categories.ts'
import type { EntityKind } from '../metrics/entityKinds.ts'
import { toEntityPath } from './model/entityPaths.ts'
import { findPage, pageEntries, toDescription, toPath, toTitle, type FoundPage } from './pages.ts'

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
  const page = findPage(path)
  return page && findEntitySubject(page)
}

/** The path of the same page of another entity. */
export function toSubjectPath({ entry }: FoundPage, id: string): string {
  return toPath(entry.id, { slug: id })
}

/** The pages about an entity, its own first. */
export function findSubjectPages({ kind, id }: EntitySubject): FoundPage[] {
  return pageEntries.flatMap(entry =>
    'about' in entry.page && entry.page.about === kind ? [{ entry, subject: { slug: id } }] : [],
  )
}

/** The pages about an entity besides its own, by its name: `Lending by chain`. */
export function toSubpages(entity: EntitySubject & { readonly name: string }) {
  return findSubjectPages(entity)
    .slice(1)
    .map(page => {
      const named = withSubjectName(page, entity.name)
      return {
        path: toSubjectPath(page, entity.id),
        title: toTitle(named),
        description: toDescription(named),
      }
    })
}

/** The page with its title and description of a name instead of an id. A category has the spelling of its tags. */
export function withSubjectName(page: FoundPage, name: string): FoundPage {
  const isCategory = findEntitySubject(page)?.kind === 'category'
  return { entry: page.entry, subject: { slug: isCategory ? toCategoryTag(name) : name } }
}

/** Whether entities of a kind have pages. */
export function hasEntityPage(kind: EntityKind): boolean {
  return findPage(toEntityPath(kind, 'x')) !== undefined
}
