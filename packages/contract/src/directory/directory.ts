import type { EntitiesData } from '../api/responses/entities/entities.ts'
import { toCategory } from '../metrics/categories.ts'
import type { EntityKind } from '../metrics/entityKinds.ts'
import { toNameSlug } from './ids.ts'

/** An entity that has, or may have, a page. */
export type Entity = { readonly [Name in keyof EntitiesData]: EntitiesData[Name][number] }

/** Resolves the id in an address to an entity. */
export interface EntityDirectory {
  /** Entities by kind, the largest of each kind first. */
  readonly entities: readonly Entity[]
  /** Entities by all ids that lead to them. */
  readonly byPath: ReadonlyMap<string, Entity>
  readonly byKey: ReadonlyMap<string, Entity>
}

export function toDirectory(columns: EntitiesData): EntityDirectory {
  const entities = columns.id.map((_, index) => toEntity(columns, index))
  return {
    entities,
    byPath: new Map([
      ...entities.flatMap(entity =>
        (entity.former ?? []).map(({ id }) => [`${entity.kind}/${id}`, entity] as const),
      ),
      ...entities.map(entity => [`${entity.kind}/${entity.id}`, entity] as const),
    ]),
    byKey: new Map(entities.flatMap(entity => (entity.key === null ? [] : [[entity.key, entity]]))),
  }
}

function toEntity(columns: EntitiesData, index: number): Entity {
  return {
    kind: columns.kind[index] ?? 'app',
    id: columns.id[index] ?? '',
    name: columns.name[index] ?? '',
    key: columns.key[index] ?? null,
    detail: columns.detail[index] ?? null,
    value: columns.value[index] ?? null,
    change: columns.change[index] ?? null,
    members: columns.members[index] ?? null,
    chains: columns.chains[index] ?? null,
    on: columns.on[index] ?? [],
    metrics: columns.metrics[index] ?? [],
    note: columns.note[index] ?? null,
    parent: columns.parent[index] ?? null,
    logo: columns.logo[index] ?? null,
    former: columns.former[index] ?? null,
  }
}

/**
 * Finds an entity by its id in addresses, or by one that it had before. An application is also found by `slug~key`, whatever its slug
 * is now, and a category by any known spelling.
 */
export function findEntity(directory: EntityDirectory, kind: EntityKind, id: string): Entity | undefined {
  const entity = directory.byPath.get(`${kind}/${id}`)
  if (!entity && kind === 'category')
    return directory.byPath.get(`${kind}/${toNameSlug(toCategory(id) ?? '')}`)
  const tilde = id.indexOf('~')
  return entity || kind !== 'app' || tilde < 0 ? entity : directory.byKey.get(id.slice(tilde + 1))
}

/** Whether an id that leads to an entity is one that it had before. One that it got later is no reason to leave an earlier day's page. */
export function isFormerId({ id: present, key, former }: Entity, id: string): boolean {
  const isFormerLongId = id.endsWith(`~${key}`) && id !== present && id !== `${present}~${key}`
  return isFormerLongId || (former ?? []).some(candidate => candidate.id === id && !candidate.isLater)
}
