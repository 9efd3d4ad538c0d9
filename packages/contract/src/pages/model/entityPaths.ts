import type { EntityKind } from '../../metrics/entityKinds.ts'

export { entityKinds, type EntityKind } from '../../metrics/entityKinds.ts'

/** Of an entity's page. */
export function toEntityPath(kind: EntityKind, id: string): string {
  return `/${kind}/${encodeURIComponent(id)}`
}
