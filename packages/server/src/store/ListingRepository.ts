import type { Session } from './Session.ts'

/** An entry as one source lists it: the same application may be flagged differently by another. */
export interface Listing {
  /** The provider's id; `name:...` for an entry that its charts name and its list does not. */
  readonly key: string
  readonly name: string
  readonly displayName: string
  readonly slug: string
  readonly category: string | null
  /** `unclear`: a name that a blockchain and an application both bear, and nothing tells whose the value is. */
  readonly kind: 'protocol' | 'chain' | 'collection' | 'unclear'
  readonly logo: string | null
  readonly chains: readonly string[]
  readonly doublecounted: boolean
  readonly parent: string | null
}

interface ListingRow {
  entity: number
  key: string
  name: string
  display_name: string
  slug: string
  category: string | null
  kind: Listing['kind']
  logo: string | null
  chains: string
  doublecounted: boolean
  parent: string | null
}

export class ListingRepository {
  readonly hasLogos: boolean

  /** Only of live data are the logos to be had; of any other origin they read as none. */
  constructor({ hasLogos = false } = {}) {
    this.hasLogos = hasLogos
  }

  /** Replaces what a source lists; every key must be an entity already. */
  async replace(session: Session, series: number, listings: readonly Listing[]): Promise<void> {
    await session.run('DELETE FROM listing WHERE series = ?', [series])
    await session.run(
      'CREATE OR REPLACE TEMP TABLE listed (key VARCHAR, name VARCHAR, display_name VARCHAR, slug VARCHAR, category VARCHAR, kind VARCHAR, logo VARCHAR, chains VARCHAR, doublecounted BOOLEAN, parent VARCHAR)',
    )
    const appender = await session.appender('listed')
    const nullable = (value: string | null) =>
      value === null ? appender.appendNull() : appender.appendVarchar(value)
    for (const listing of listings) {
      appender.appendVarchar(listing.key)
      appender.appendVarchar(listing.name)
      appender.appendVarchar(listing.displayName)
      appender.appendVarchar(listing.slug)
      nullable(listing.category)
      appender.appendVarchar(listing.kind)
      nullable(listing.logo)
      appender.appendVarchar(JSON.stringify(listing.chains))
      appender.appendBoolean(listing.doublecounted)
      nullable(listing.parent)
      appender.endRow()
    }
    appender.flushSync()
    appender.closeSync()
    await session.run(
      `INSERT INTO listing SELECT ?, e.id, l.name, l.display_name, l.slug, l.category, l.kind, l.logo, l.chains, l.doublecounted, l.parent
         FROM listed l JOIN entity e USING (key)`,
      [series],
    )
    await session.run('DROP TABLE listed')
  }

  async getBySeries(session: Session, series: number): Promise<Map<number, Listing>> {
    const rows = await session.rows<ListingRow>(
      'SELECT l.*, e.key FROM listing l JOIN entity e ON e.id = l.entity WHERE series = ?',
      [series],
    )
    return new Map(
      rows.map(row => [
        row.entity,
        {
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
        },
      ]),
    )
  }
}
