import { entityKinds, type EntityKind } from '../metrics/entityKinds.ts'
import { toEntityPath } from './model/entityPaths.ts'
import { findPage, type FoundPage } from './pages.ts'

export interface EntitySubject {
  readonly kind: EntityKind
  readonly id: string
}

/** The entity that a page is about: `/app/{slug}` is about one application. */
export function findEntitySubject({ entry, subject }: FoundPage): EntitySubject | undefined {
  const [, prefix, placeholder = ''] = /^\/(\w+)\/\{(\w+)\}$/.exec(entry.path) ?? []
  const kind = entityKinds.find(each => each === prefix)
  const id = subject[placeholder]
  return kind === undefined || id === undefined ? undefined : { kind, id }
}

/** The page with its title and description of a name instead of an id. */
export function withSubjectName(found: FoundPage, name: string): FoundPage {
  const id = findEntitySubject(found)?.id
  const named = Object.entries(found.subject).map(([key, value]) => [key, value === id ? name : value])
  return { entry: found.entry, subject: Object.fromEntries(named) as FoundPage['subject'] }
}

/** Whether entities of a kind have pages. */
export function hasEntityPage(kind: EntityKind): boolean {
  return findPage(toEntityPath(kind, 'x')) !== undefined
}
