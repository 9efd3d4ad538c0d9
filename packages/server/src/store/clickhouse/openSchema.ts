import type { Connection } from './Connection.ts'
import { quoteName, schemaVersion, toStatements } from './schema.ts'

/** Creates the tables where there are none. Throws when a newer version has made them. */
export async function openSchema(connection: Connection, cluster: string): Promise<void> {
  const version = await findVersion(connection)
  if (version === schemaVersion) return
  if (version !== undefined && version > schemaVersion)
    throw new Error(
      `The ClickHouse database ${connection.database} was made by a newer version of this application: start that one, or name another database in CLICKHOUSE_URL.`,
    )
  for (const statement of toStatements(connection.database, cluster)) await connection.command(statement)
  await connection.command(
    `INSERT INTO ${quoteName(connection.database)}.schema_version SELECT ${schemaVersion}
       WHERE ${schemaVersion} NOT IN (SELECT version FROM ${quoteName(connection.database)}.schema_version)`,
  )
}

async function findVersion(connection: Connection): Promise<number | undefined> {
  const [table] = await connection.rows(
    'SELECT 1 FROM system.tables WHERE database = {database:String} AND name = {name:String}',
    { database: connection.database, name: 'schema_version' },
  )
  if (!table) return undefined
  const [row] = await connection.rows<{ version: number | null }>(
    `SELECT max(version) AS version FROM ${quoteName(connection.database)}.schema_version`,
  )
  return row?.version ?? undefined
}
