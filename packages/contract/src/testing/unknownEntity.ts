import type { Entity } from '../directory/directory.ts'

/** Fields of an entity of which only the kind, id and name are known. */
export const unknownEntity: Omit<Entity, 'kind' | 'id' | 'name'> = {
  key: null,
  detail: null,
  value: null,
  change: null,
  members: null,
  chains: null,
  on: [],
  metrics: [],
  note: null,
  parent: null,
  logo: null,
  former: null,
}
