import { isDeepStrictEqual } from 'node:util'

import type { Session, WriteSession } from '@analytics/store/Store'

import type { FormerApp } from '../domain/directory/findRenamed.ts'

/** Sources may flag the same application differently. */
export interface EntityMetadata {
  /** The provider's id; `name:...` for an entry that only its charts name. */
  readonly key: string
  readonly name: string
  readonly displayName: string
  readonly slug: string
  readonly category: string | null
  /** `unclear`: both a blockchain and an application have this name. */
  readonly kind: 'protocol' | 'chain' | 'collection' | 'unclear'
  readonly logo: string | null
  readonly chains: readonly string[]
  readonly doublecounted: boolean
  readonly parent: string | null
}

export interface StoredEntity extends EntityMetadata {
  /** Symbol of its token, where the provider names one. */
  readonly symbol: string | null
}

export function toBareMetadata(
  ownMetadata: Pick<EntityMetadata, 'key' | 'name' | 'slug' | 'kind'>,
): EntityMetadata {
  const unknown = { category: null, logo: null, chains: [], doublecounted: false, parent: null }
  return { ...ownMetadata, displayName: ownMetadata.name, ...unknown }
}

interface EntityRow extends Omit<StoredEntity, 'displayName' | 'chains'> {
  entity: number
  display_name: string
  chains: string
}

export class EntityRepository {
  readonly hasLogos: boolean
  /** Entities by number, as last read. Fifty series share one object per entity. */
  readonly #known = new Map<number, StoredEntity>()

  /** Logos exist for live data only. */
  constructor({ hasLogos = false } = {}) {
    this.hasLogos = hasLogos
  }

  /** Every key must already be an entity. */
  async replace(session: WriteSession, series: number, entities: readonly EntityMetadata[]): Promise<void> {
    await session.open('metadata', series)
    await session.run('DELETE FROM metadata WHERE series = ?', [series])
    await session.run(
      'CREATE OR REPLACE TEMP TABLE listed (key VARCHAR, name VARCHAR, display_name VARCHAR, slug VARCHAR, category VARCHAR, kind VARCHAR, logo VARCHAR, chains VARCHAR, doublecounted BOOLEAN, parent VARCHAR)',
    )
    await session.append('listed', appender => {
      const appendText = (value: string | null) =>
        value === null ? appender.appendNull() : appender.appendVarchar(value)
      for (const metadata of entities) {
        const { key, name, displayName, slug, category, kind, logo, chains } = metadata
        for (const text of [key, name, displayName, slug, category, kind, logo]) appendText(text)
        appendText(JSON.stringify(chains))
        appender.appendBoolean(metadata.doublecounted)
        appendText(metadata.parent)
        appender.endRow()
      }
    })
    await session.run(
      `INSERT INTO metadata SELECT ?, e.id, l.name, l.display_name, l.slug, l.category, l.kind, l.logo, l.chains, l.doublecounted, l.parent
         FROM listed l JOIN entity e USING (key)`,
      [series],
    )
    await session.run('DROP TABLE listed')
  }

  async getBySeries(session: Session, series: number): Promise<Map<number, StoredEntity>> {
    const rows = await session.rows<EntityRow>(
      `SELECT m.entity AS entity, e.key AS key, m.name AS name, m.display_name AS display_name, m.slug AS slug,
         m.category AS category, m.kind AS kind, m.logo AS logo, m.chains AS chains, m.doublecounted AS doublecounted,
         m.parent AS parent, s.symbol AS symbol
         FROM metadata m JOIN entity e ON e.id = m.entity LEFT JOIN symbol s ON s.key = e.key
         WHERE m.series = ?`,
      [series],
    )
    return new Map(rows.map(row => [row.entity, this.#share(row.entity, this.#toEntity(row))]))
  }

  /** Lists applications as they were before each change. */
  async listFormer(session: Session): Promise<FormerApp[]> {
    const rows = await session.rows<Omit<FormerApp, 'chains'> & { chains: string }>(
      `SELECT e.key AS key, f.slug AS slug, f.display_name AS name, f.category AS category, f.chains AS chains, f.parent AS parent,
         max(f.changed_at)::DOUBLE AS at
         FROM former_metadata f JOIN entity e ON e.id = f.entity
         WHERE f.existed AND f.kind = 'protocol'
         GROUP BY e.key, f.slug, f.display_name, f.category, f.chains, f.parent`,
    )
    return rows.map(row => ({ ...row, chains: JSON.parse(row.chains) as string[] }))
  }

  #toEntity(row: EntityRow): StoredEntity {
    return {
      key: row.key,
      name: row.name,
      displayName: row.display_name,
      slug: row.slug,
      category: row.category,
      kind: row.kind,
      logo: this.hasLogos ? row.logo : null,
      chains: JSON.parse(row.chains) as string[],
      doublecounted: row.doublecounted,
      parent: row.parent,
      symbol: row.symbol,
    }
  }

  #share(id: number, read: StoredEntity): StoredEntity {
    const knownEntity = this.#known.get(id)
    if (knownEntity && isDeepStrictEqual(knownEntity, read)) return knownEntity
    this.#known.set(id, read)
    return read
  }
}
