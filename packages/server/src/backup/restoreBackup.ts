import { chown, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { isLocked } from '../store/database/copyDatabase.ts'
import { readBackup, type Manifest, findDataFiles } from './manifest.ts'

export interface RestoreOptions {
  readonly dataDir: string
  readonly from: string
  readonly now: Date
}

export interface Restored {
  readonly manifest: Manifest
  /** Path of the former data, which was moved away. */
  readonly aside: string | undefined
}

/** Replaces all databases of the folder. Nothing is touched until every file is checked and beside its place. */
export async function restoreBackup({ dataDir, from, now }: RestoreOptions): Promise<Restored> {
  const manifest = await readBackup(from)
  await mkdir(dataDir, { recursive: true })
  const { databases, companions } = await findDataFiles(dataDir)
  for (const name of databases) {
    // A damaged one may be what is to be replaced.
    if (await isLocked(join(dataDir, name)).catch(() => false))
      throw new Error(`${join(dataDir, name)} is in use. Stop the server, then try again.`)
  }
  const names = manifest.files.map(({ name }) => name)
  const toPart = (name: string) => join(dataDir, `${name}.restore-part`)
  try {
    const { uid, gid } = await stat(dataDir)
    for (const name of names) {
      await copyFile(join(from, name), toPart(name))
      // A restore by root still belongs to the user of the server.
      if (process.getuid?.() === 0) await chown(toPart(name), uid, gid)
    }
    const aside = await moveAside(dataDir, [...databases, ...companions], now)
    for (const name of names) await rename(toPart(name), join(dataDir, name))
    return { manifest, aside }
  } finally {
    await Promise.all(names.map(name => rm(toPart(name), { force: true })))
  }
}

async function moveAside(dataDir: string, names: readonly string[], now: Date): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  await mkdir(aside)
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  return aside
}
