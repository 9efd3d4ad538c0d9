import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const toGzip = promisify(gzip)

/**
 * Keeps the last absurd payload of each source beside the database, compressed: `quarantine/fees-ethereum.json.gz`.
 * What can't be written is only not kept.
 */
export function createPutAside(databasePath: string) {
  const folder = join(dirname(databasePath), 'quarantine')
  return async (source: string, evidence: Uint8Array | string): Promise<void> => {
    if (databasePath === ':memory:') return
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${source.replaceAll('/', '-')}.json.gz`), await toGzip(evidence))
    } catch {
      // The record of it is in the database; the disk may be full.
    }
  }
}
