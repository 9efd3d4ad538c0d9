import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Build } from '../route/Route.ts'

let folder: string | undefined

/** On disk, shared by test processes. The folder must change with the code that builds payloads. */
export function setPayloadFolder(path: string): void {
  folder = path
}

export async function getPayload(name: string, build: Build): Promise<string | Uint8Array> {
  if (folder === undefined) return build()
  const path = join(folder, createHash('sha256').update(name).digest('hex').slice(0, 32))
  try {
    return await readFile(path)
  } catch {
    const payload = await build()
    // Renamed when complete, because another process may be reading.
    const unfinished = `${path}.${process.pid}.${performance.now()}`
    await writeFile(unfinished, payload)
    await rename(unfinished, path)
    return payload
  }
}
