import type { SqlParameter } from '@analytics/store/Store'
import { findTables, getTable, type TableName } from '@analytics/store/storedTables'

import { quoteName, physicalName } from './names.ts'

export interface Translated {
  readonly sql: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * The SQL of the repositories is what DuckDB and ClickHouse have in common. Here is what differs: placeholders have types, and a
 * table's name stands for the parts that were current at a commit.
 */
export function toClickHouse(
  sql: string,
  values: readonly SqlParameter[],
  database: string,
  generation: number,
): Translated {
  const parameters: Record<string, unknown> = {}
  let index = 0
  const named = sql.replaceAll('?', () => {
    const name = `p${index}`
    const value = values[index++] ?? null
    if (value === null) return 'NULL'
    parameters[name] = typeof value === 'bigint' ? value.toString() : value
    return `{${name}:${typeOf(value)}}`
  })
  const tables = findTables(named).map(name => `${name} AS (${selectCurrent(name, database, generation)})`)
  if (tables.length === 0) return { sql: named, parameters }
  const ownClause = /^\s*WITH\s/i.exec(named)
  const rest = ownClause ? `, ${named.slice(ownClause[0].length)}` : ` ${named}`
  return { sql: `WITH ${tables.join(', ')}${rest}`, parameters }
}

function typeOf(value: NonNullable<SqlParameter>): string {
  if (typeof value === 'string') return 'String'
  if (typeof value === 'boolean') return 'Bool'
  return typeof value === 'bigint' || Number.isInteger(value) ? 'Int64' : 'Float64'
}

/** The rows of a table as they were at a commit. */
export function selectCurrent(name: TableName, database: string, generation: number): string {
  const { part } = getTable(name)
  return `SELECT * EXCEPT generation FROM ${quoteName(database)}.${physicalName(name)}
    WHERE (${part}, generation) IN (SELECT part, max(generation) FROM ${quoteName(database)}.part
      WHERE name = '${name}' AND generation <= ${generation} GROUP BY part)`
}
