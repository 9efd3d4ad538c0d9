import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, stat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { z } from 'zod'

export const manifestName = 'manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  /** Version of the application that made the backup. */
  version: z.string(),
  createdAt: z.string(),
  files: z.array(
    z.object({
      // The pattern admits a name only, never a path that leads out of the folder.
      name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/i),
      bytes: z.number().int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})

export type Manifest = z.infer<typeof Manifest>
type BackedUpFile = Manifest['files'][number]

export async function describeFile(folder: string, name: string): Promise<BackedUpFile> {
  const path = join(folder, name)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { name, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Throws where the folder is no backup, or a file in it is not what was backed up. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no backup: it has no ${manifestName}.`, { cause })
  })
  const manifest = toManifest(text)
  if (!manifest) throw new Error(`${join(folder, manifestName)} can't be read by this version.`)
  for (const file of manifest.files) {
    const description = await describeFile(folder, file.name).catch(() => undefined)
    if (description?.sha256 !== file.sha256)
      throw new Error(`${join(folder, file.name)} is ${description ? 'not what was backed up' : 'missing'}.`)
  }
  return manifest
}

function toManifest(text: string): Manifest | undefined {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Files of a data folder that can't be fetched again in full: databases, and restatements recorded beside them. */
interface DataFiles {
  readonly databases: readonly string[]
  /** All other files of the databases, their write logs included. */
  readonly companions: readonly string[]
}

export async function findDataFiles(folder: string): Promise<DataFiles> {
  const names = existsSync(folder) ? (await readdir(folder)).toSorted() : []
  return {
    databases: names.filter(name => name.endsWith('.duckdb')),
    companions: names.filter(name => isRecord(name) || name.endsWith('.duckdb.wal')),
  }
}

/** Restatements; their file is complete in itself, whenever it is copied. */
export function isRecord(name: string): boolean {
  return name.includes('.restatements.')
}
