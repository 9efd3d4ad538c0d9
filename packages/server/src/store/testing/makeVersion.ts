import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { onTestFinished } from 'vitest'

import { migrations } from '../database/migrations.ts'

export async function makeDatabasePath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'facts.duckdb')
}

/** A database with the schema as that version left it. */
export async function makeVersion(
  path: string,
  version: number,
  fill: (connection: DuckDBConnection) => Promise<void>,
): Promise<void> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  await connection.run('CREATE TABLE schema_version (version INTEGER NOT NULL)')
  for (const [index, statements] of migrations.slice(0, version).entries()) {
    for (const statement of statements) await connection.run(statement)
    await connection.run(`INSERT INTO schema_version VALUES (${index + 1})`)
  }
  await fill(connection)
  connection.closeSync()
  instance.closeSync()
}
