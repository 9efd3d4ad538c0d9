import { definesTables, describeTables } from '@analytics/store-clickhouse/schema'
import { findTables, formerPart, getTable, tableNames } from '@analytics/store/storedTables'
import { expect, it } from 'vitest'

import { Database } from './Database.ts'
import { migrations } from './migrations.ts'

/** The last DuckDB migration that did more than add tables and columns. */
const lastRewrite = 8

it('are the tables of DuckDB, with columns that ClickHouse can hold', async () => {
  const database = await Database.open()
  const columns = await describeTables(database)
  const rows = await database.read(session =>
    session.rows<{ name: string }>(
      "SELECT table_name AS name FROM duckdb_tables() WHERE table_name <> 'schema_version' ORDER BY name",
    ),
  )
  await database.close()
  expect(tableNames.toSorted()).toEqual(rows.map(({ name }) => name))
  expect(Object.fromEntries(columns.get('source') ?? [])).toMatchObject({
    id: 'String',
    series: 'UInt16',
    availability: "String DEFAULT 'unknown'",
    fetched_at: 'Nullable(Int64)',
  })
  for (const name of tableNames) {
    const ownColumns = columns.get(name)
    for (const key of getTable(name).key.split(', '))
      expect(ownColumns?.get(key)).not.toMatch(/^(undefined|Nullable)/)
  }
})

it('change by additions, and by rows that move from one to another, which the ingester can repeat in ClickHouse', () => {
  const later = migrations.slice(lastRewrite).flat()
  const others = later.filter(sql => !definesTables(sql))
  expect(others.map(sql => [sql.split(' ')[0], ...findTables(sql)])).toEqual([
    ['INSERT', 'restatement', 'former_fact'],
    ['DELETE', 'restatement'],
  ])
})

it('are found where a statement names them, and nowhere else', () => {
  expect(findTables('SELECT value FROM fact f JOIN entity ON true')).toEqual(['entity', 'fact'])
  expect(findTables('DELETE FROM held')).toEqual(['held'])
  expect(findTables('INSERT INTO quote SELECT 1')).toEqual(['quote'])
  expect(findTables('SELECT source, fact FROM staged')).toEqual([])
})

it('have a part for the changes of a day that their own SQL names', async () => {
  const [series, time] = [7, Date.parse('2026-09-25T10:00:00Z')]
  const database = await Database.open()
  const rows = await database.read(session =>
    session.rows(
      `SELECT ${getTable('former_fact').part} AS part FROM (SELECT ${series} AS series, ${time} AS changed_at)`,
    ),
  )
  await database.close()
  expect(rows).toEqual([{ part: formerPart(series, time) }])
})
