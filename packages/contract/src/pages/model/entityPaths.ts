import type { EntityKind } from '../../metrics/entityKinds.ts'

export { entityKinds, type EntityKind } from '../../metrics/entityKinds.ts'

/** Path of the page of an entity. */
export function toEntityPath(kind: EntityKind, id: string): string {
  return `/${kind}/${encodeURIComponent(id)}`
}
