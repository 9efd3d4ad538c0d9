import { expect, it } from 'vitest'

import { Database } from '../database/Database.ts'
import { findTables, getTable, restatementPart, storedTables, tableNames } from './storedTables.ts'

const typeNames: Readonly<Record<string, string>> = {
  BIGINT: 'Int64',
  BOOLEAN: 'Bool',
  DOUBLE: 'Float64',
  INTEGER: 'Int32',
  UINTEGER: 'UInt32',
  USMALLINT: 'UInt16',
  VARCHAR: 'String',
}

/** As DuckDB has it, which knows no dictionaries. */
function toPlain(columns: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, type.replace(/^LowCardinality\((.+)\)$/, '$1')]),
  )
}

it('are the tables of DuckDB, column by column', async () => {
  const database = await Database.open()
  const rows = await database.read(session =>
    session.rows<{ table: string; column: string; type: string; nullable: boolean }>(
      `SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable AS nullable
         FROM duckdb_columns() WHERE NOT internal AND table_name <> 'schema_version'`,
    ),
  )
  await database.close()
  const found: Record<string, Record<string, string>> = {}
  for (const { table, column, type, nullable } of rows) {
    const name = typeNames[type] ?? type
    found[table] = { ...found[table], [column]: nullable ? `Nullable(${name})` : name }
  }
  expect(Object.fromEntries(tableNames.map(name => [name, toPlain(getTable(name).columns)]))).toEqual(found)
})

it('are found where a statement names them, and nowhere else', () => {
  expect(findTables('SELECT value FROM fact f JOIN entity ON true')).toEqual(['entity', 'fact'])
  expect(findTables('DELETE FROM held')).toEqual(['held'])
  expect(findTables('INSERT INTO quote SELECT 1')).toEqual(['quote'])
  expect(findTables('SELECT source, fact FROM staged')).toEqual([])
})

it('a restatement is in the part that its own SQL names', async () => {
  const [series, at] = [7, Date.parse('2026-09-25T10:00:00Z')]
  const database = await Database.open()
  const rows = await database.read(session =>
    session.rows(
      `SELECT ${storedTables.restatement.part} AS part FROM (SELECT ${series} AS series, ${at} AS changed_at)`,
    ),
  )
  await database.close()
  expect(rows).toEqual([{ part: restatementPart(series, at) }])
})
