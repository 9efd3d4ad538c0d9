import type { Store } from '@analytics/store/Store'
import { getTable, tableNames, type TableName } from '@analytics/store/storedTables'

import type { ClickHouseConnection } from './ClickHouseConnection.ts'
import { physicalName, quoteName } from './names.ts'
import type { Migrations } from './StoreHost.ts'

/** Column names of each table, with their type and default in ClickHouse's SQL. */
export type SchemaColumns = ReadonlyMap<TableName, ReadonlyMap<string, string>>

const types: Readonly<Record<string, string>> = {
  BIGINT: 'Int64',
  BOOLEAN: 'Bool',
  DOUBLE: 'Float64',
  INTEGER: 'Int32',
  UINTEGER: 'UInt32',
  USMALLINT: 'UInt16',
  VARCHAR: 'String',
}

/**
 * `part` says which commit wrote each part of each table: a row that it does not name is not committed yet, or replaced. `heartbeat`
 * says which process ingests, `wanted` which sources servers wait for.
 */
const ownTables: Readonly<Record<string, readonly [columns: string, rest: string]>> = {
  schema_version: ['version UInt16', 'ORDER BY version'],
  part: ['name LowCardinality(String), part String, generation UInt64', 'ORDER BY (name, part, generation)'],
  heartbeat: [
    'fence UInt64, owner String, at DateTime64(3)',
    'ORDER BY (fence, at) TTL toDateTime(at) + INTERVAL 1 DAY',
  ],
  wanted: ['source String, at DateTime64(3)', 'ORDER BY (at, source) TTL toDateTime(at) + INTERVAL 1 DAY'],
}

/** Reads the tables of an empty DuckDB. ClickHouse has the same, so DuckDB's migrations are their only definition. */
export async function describeTables(scratch: Pick<Store, 'read'>): Promise<SchemaColumns> {
  const rows = await scratch.read(session =>
    session.rows<{ name: string; column: string; type: string; nullable: boolean; initial: string | null }>(
      `SELECT table_name AS name, column_name AS "column", data_type AS type, is_nullable AS nullable, column_default AS initial
         FROM duckdb_columns() WHERE NOT internal ORDER BY column_index`,
    ),
  )
  const toType = ({ type, nullable, initial }: (typeof rows)[number]) => {
    const plain = types[type]
    if (plain === undefined) throw new Error(`ClickHouse's type for ${type} is not known`)
    return `${nullable ? `Nullable(${plain})` : plain}${initial === null ? '' : ` DEFAULT ${initial}`}`
  }
  const columnsOf = (name: TableName) => rows.filter(row => row.name === name)
  return new Map(
    tableNames.map(name => [name, new Map(columnsOf(name).map(row => [row.column, toType(row)]))]),
  )
}

/** Throws unless the tables are those of this version. */
export async function assertSchema(connection: ClickHouseConnection, migrations: Migrations): Promise<void> {
  const version = await findVersion(connection)
  assertNotNewer(connection, version, migrations)
  if (version < migrations.length)
    throw new Error(
      `The ClickHouse database ${connection.database} has no tables of this version yet: start the ingester of this version first, which makes them.`,
    )
}

/** Creates the database, and what an ingester needs before it may change anything. Throws when a newer version has written it. */
export async function createDatabase(
  connection: ClickHouseConnection,
  migrations: Migrations,
): Promise<void> {
  assertNotNewer(connection, await findVersion(connection), migrations)
  await connection.command(
    `CREATE DATABASE IF NOT EXISTS ${quoteName(connection.database)}${onCluster(connection)}`,
  )
  for (const [name, [columns, rest]] of Object.entries(ownTables))
    await create(connection, name, columns, rest)
}

/** Tables and columns come from the columns of DuckDB's tables, so these statements of the migrations are not needed. */
export const definesTables = (sql: string) => /^(CREATE TABLE|ALTER TABLE \w+ ADD COLUMN) /.test(sql)

/**
 * Adds the tables and columns that are missing, and moves rows with the migrations' own statements; returns the version of before, 0 for
 * none. Only the ingester calls this. ClickHouse has no transactions, so every statement can be repeated after an interruption. Servers
 * of the version before read on meanwhile.
 */
export async function upgradeSchema(
  connection: ClickHouseConnection,
  columns: SchemaColumns,
  migrations: Migrations,
  move: (statements: readonly string[]) => Promise<void>,
): Promise<number> {
  const version = await findVersion(connection)
  if (version === migrations.length) return version
  // An ingester of the versions that elected one commits only while this table names it.
  await connection.command(`DROP TABLE IF EXISTS ${connection.table('lease')}${onCluster(connection)}`)
  for (const [name, own] of columns) {
    const { key, isPartitioned } = getTable(name)
    const table = physicalName(name)
    const defined = [...own].map(column => column.join(' '))
    const rest = `${isPartitioned ? 'PARTITION BY generation ' : ''}ORDER BY (${key})`
    await create(connection, table, `generation UInt64, ${defined.join(', ')}`, rest)
    const additions = defined.map(column => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ')
    await connection.command(`ALTER TABLE ${connection.table(table)}${onCluster(connection)} ${additions}`)
  }
  if (version > 0)
    await move(
      migrations
        .slice(version)
        .flat()
        .filter(sql => !definesTables(sql)),
    )
  await connection.command(`INSERT INTO ${connection.table('schema_version')} VALUES (${migrations.length})`)
  return version
}

/** 0 where there are no tables. */
async function findVersion(connection: ClickHouseConnection): Promise<number> {
  const [table] = await connection.rows(
    "SELECT 1 FROM system.tables WHERE database = {database:String} AND name = 'schema_version'",
    { database: connection.database },
  )
  if (!table) return 0
  const [row] = await connection.rows<{ version: number | null }>(
    `SELECT max(version) AS version FROM ${connection.table('schema_version')}`,
  )
  return row?.version ?? 0
}

function assertNotNewer(connection: ClickHouseConnection, version: number, migrations: Migrations): void {
  if (version > migrations.length)
    throw new Error(
      `The ClickHouse database ${connection.database} was written by a newer version of this application: start that one, or name another database in CLICKHOUSE_URL.`,
    )
}

async function create(
  connection: ClickHouseConnection,
  table: string,
  columns: string,
  rest: string,
): Promise<void> {
  const engine = connection.cluster === '' ? 'MergeTree' : 'ReplicatedMergeTree'
  await connection.command(
    `CREATE TABLE IF NOT EXISTS ${connection.table(table)}${onCluster(connection)} (${columns}) ENGINE = ${engine} ${rest}`,
  )
}

function onCluster({ cluster }: ClickHouseConnection): string {
  return cluster === '' ? '' : ` ON CLUSTER ${quoteName(cluster)}`
}
