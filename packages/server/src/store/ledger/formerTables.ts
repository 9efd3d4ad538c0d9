import type { Store } from '@analytics/store/Store'
import { getTable } from '@analytics/store/storedTables'

/** A table whose earlier rows are kept, and how they are told apart. */
interface FormerTable {
  readonly keys: readonly string[]
  readonly values: readonly string[]
  /** Only the rows at the end of a day are kept: these change with every fetch. */
  readonly isDaily?: true
}

/** Daily values have a record of their own (`recordChanges.ts`), since they are a thousand times as many. */
export const formerTables = {
  source: { keys: ['id', 'series'], values: ['availability', 'revision', 'fetched_at'] },
  series: { keys: ['id', 'source', 'key'], values: ['newest'] },
  metadata: {
    keys: ['series', 'entity'],
    values: ['name', 'display_name', 'slug', 'category', 'kind', 'logo', 'chains', 'doublecounted', 'parent'],
  },
  snapshot: { keys: ['source'], values: ['body'], isDaily: true },
  quote: { keys: ['kind', 'coin', 'second'], values: ['price'], isDaily: true },
  price_window: { keys: ['coin', 'first_day', 'last_day'], values: [], isDaily: true },
  price_coin: { keys: ['coin'], values: ['first_second', 'first_at', 'failed_until'], isDaily: true },
  symbol: { keys: ['key'], values: ['symbol'], isDaily: true },
  profile: { keys: ['key'], values: ['description', 'url', 'twitter', 'tvl'], isDaily: true },
  methodology: { keys: ['key'], values: ['texts'], isDaily: true },
} as const satisfies Record<string, FormerTable>

export type FormerName = keyof typeof formerTables

export const formerNames = Object.keys(formerTables) as readonly FormerName[]

export function getFormerTable(name: FormerName): FormerTable {
  return formerTables[name]
}

export function isFormerName(table: string): table is FormerName {
  return Object.hasOwn(formerTables, table)
}

const tables = ['former_fact', ...formerNames.map(name => `former_${name}` as const)] as const

/** Rows that are kept: restatements, which are listed and few, and snapshots of prices, the only record of market caps. */
const kept: Readonly<Record<string, string>> = {
  former_fact: ' AND NOT restated',
  former_snapshot: " AND source <> 'prices'",
}

/** Forgets what was known before a moment, in milliseconds since the epoch. Reads only the parts that have old rows. */
export async function pruneFormerRows(store: Store, before: number): Promise<void> {
  const isOld = (table: string) => `changed_at < ${Math.trunc(before)}${kept[table] ?? ''}`
  const parts = await store.read(async session => {
    const foundParts: { table: (typeof tables)[number]; part: string }[] = []
    for (const table of tables) {
      const rows = await session.rows<{ part: string }>(
        `SELECT DISTINCT ${getTable(table).part} AS part FROM ${table} WHERE ${isOld(table)}`,
      )
      for (const { part } of rows) foundParts.push({ table, part })
    }
    return foundParts
  })
  await store.write(async session => {
    for (const { table, part } of parts) await session.open(table, part)
    for (const table of new Set(parts.map(part => part.table)))
      await session.run(`DELETE FROM ${table} WHERE ${isOld(table)}`)
    await session.run('UPDATE source SET known_since = ? WHERE known_since < ?', [
      BigInt(Math.trunc(before)),
      BigInt(Math.trunc(before)),
    ])
  })
}
