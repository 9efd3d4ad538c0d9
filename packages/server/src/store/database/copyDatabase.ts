import { constants } from 'node:fs'
import { rm, copyFile, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'

import { findFolderError } from './folderErrors.ts'

const alias = 'copy_target'

/** Copies all that is committed at one moment into a file of its own, without blocking writers. */
export async function copyDatabase(connection: DuckDBConnection, to: string): Promise<void> {
  const [[name = ''] = []] = (await connection.runAndReadAll('SELECT current_database()')).getRows()
  await Promise.all([to, `${to}.wal`].map(path => rm(path, { force: true })))
  // Left there by a copy that a full disk cut off.
  await connection.run(`DETACH DATABASE IF EXISTS ${alias}`)
  await connection.run(`ATTACH '${to.replaceAll("'", "''")}' AS ${alias} (READ_WRITE)`)
  try {
    await connection.run(`COPY FROM DATABASE "${String(name)}" TO ${alias}`)
  } finally {
    await connection.run(`DETACH ${alias}`)
  }
}

/** Copies a file that no process has open, its log of writes included. False where another process has it. */
export async function copyClosedDatabase(from: string, to: string): Promise<boolean> {
  const instance = await openUnlessLocked(from)
  if (!instance) return false
  try {
    const connection = await instance.connect()
    await copyDatabase(connection, to)
    connection.closeSync()
    return true
  } finally {
    instance.closeSync()
  }
}

export async function isLocked(path: string): Promise<boolean> {
  const instance = await openUnlessLocked(path)
  instance?.closeSync()
  return instance === undefined
}

export function isLockConflict(error: unknown): boolean {
  return /conflicting lock/i.test(error instanceof Error ? error.message : String(error))
}

async function openUnlessLocked(path: string): Promise<DuckDBInstance | undefined> {
  try {
    return await DuckDBInstance.create(path, { access_mode: 'READ_ONLY', memory_limit: '384MB' })
  } catch (error) {
    if (isLockConflict(error)) return undefined
    throw new Error(`${path} can't be opened: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Copies the file before an upgrade, so that the older version can be restored. Only the last such copy is kept. */
export async function keepFormerVersion(path: string, version: number): Promise<void> {
  const [folder, file] = [dirname(path), basename(path)]
  const copy = `${file}.version-${version}`
  try {
    await copyFile(path, join(folder, copy), constants.COPYFILE_FICLONE)
  } catch (cause) {
    throw new Error(findFolderError(folder, cause) ?? `${copy} can't be made: ${String(cause)}`, { cause })
  }
  const others = (await readdir(folder)).filter(name => name.startsWith(`${file}.version-`) && name !== copy)
  await Promise.all(others.map(name => rm(join(folder, name))))
}
