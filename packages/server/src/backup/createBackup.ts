import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { copyClosedDatabase } from '../store/database/copyDatabase.ts'
import { findDataFiles, isRecord } from './dataFiles.ts'
import { describeFile, manifestName, type Manifest } from './manifest.ts'
import { requestCopy } from './requestCopy.ts'

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
