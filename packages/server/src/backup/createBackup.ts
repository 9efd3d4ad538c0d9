import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { copyClosedDatabase, isLocked } from '../store/database/copyDatabase.ts'
import { toCopyPaths } from '../store/database/CopyRequests.ts'
import { describeFile, manifestName, type Manifest, findDataFiles, isRecord } from './manifest.ts'

export interface BackupOptions {
  readonly dataDir: string
  /** A folder that doesn't exist yet. */
  readonly to: string
  readonly version: string
  readonly now: Date
}

/** Backs up every database of the folder, open in a server or not. `to` exists once it is complete. */
export async function createBackup({ dataDir, to, version, now }: BackupOptions): Promise<Manifest> {
  if (existsSync(to)) throw new Error(`${to} exists already.`)
  const { databases, companions } = await findDataFiles(dataDir)
  if (databases.length === 0) throw new Error(`${dataDir} has no database. Is DATA_DIR right?`)
  const part = `${to}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    for (const name of databases) {
      const path = join(dataDir, name)
      const isCopied = await copyClosedDatabase(path, join(part, name))
      if (!isCopied) await requestCopy(path, join(part, name))
    }
    const records = companions.filter(isRecord)
    for (const name of records) await copyFile(join(dataDir, name), join(part, name))
    const files = await Promise.all([...databases, ...records].map(name => describeFile(part, name)))
    const manifest: Manifest = { format: 1, version, createdAt: now.toISOString(), files }
    await writeFile(join(part, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(part, to)
    return manifest
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

const lookEveryMs = 200
/** A server looks twice a second, but may be computing. */
const noticedWithinMs = 60_000

/** Asks the server that has the database open for a copy of it, and fetches it. */
async function requestCopy(database: string, to: string): Promise<void> {
  const { request, taken, copy, error } = toCopyPaths(database)
  if (existsSync(request)) throw new Error(`Another backup is being made: ${request} exists.`)
  await Promise.all([taken, copy, error].map(path => rm(path, { force: true })))
  try {
    await writeFile(request, '')
    const until = performance.now() + noticedWithinMs
    for (;;) {
      // It is read first: the server writes the result before it ends the request, so none is missed.
      const isUnderWay = existsSync(request) || existsSync(taken)
      if (existsSync(copy)) break
      if (existsSync(error)) throw new Error(await readFile(error, 'utf8'))
      if (existsSync(request) && performance.now() > until)
        throw new Error(`The process that has ${database} open makes no copy of it. Stop it, then try again.`)
      if (!(await isLocked(database)))
        throw new Error(`The server that has ${database} was stopped meanwhile. Try again.`)
      if (!isUnderWay)
        throw new Error(
          `The server that has ${database} could not copy it, nor say why. Does its disk have any room left?`,
        )
      await sleep(lookEveryMs)
    }
    await copyFile(copy, to)
  } finally {
    await Promise.all([request, taken, copy, error].map(path => rm(path, { force: true })))
  }
}
