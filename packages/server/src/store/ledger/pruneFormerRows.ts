import type { Store } from '@analytics/store/Store'
import { getTable } from '@analytics/store/storedTables'

import { formerNames } from './formerTables.ts'

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
