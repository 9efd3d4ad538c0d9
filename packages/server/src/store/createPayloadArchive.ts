import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { inMemory } from './database/createInstance.ts'

const toGzip = promisify(gzip)

/** Keeps the last quarantined payload of each source beside the database; write errors are ignored. */
export function createPayloadArchive(databasePath: string) {
  const folder = join(dirname(databasePath), 'quarantine')
  return async (source: string, payload: Uint8Array | string): Promise<void> => {
    if (databasePath === inMemory) return
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${source.replaceAll('/', '-')}.json.gz`), await toGzip(payload))
    } catch {
      // The quarantine is in the database; the disk may be full.
    }
  }
}
