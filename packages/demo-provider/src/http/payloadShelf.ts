import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

let folder: string | undefined

/**
 * Keeps every payload that is built from now on in a folder, for other processes and later runs; tests use it, where the
 * same payloads are built again and again. The folder has to be another one whenever the code that builds them changes.
 */
export function shelvePayloads(path: string): void {
  folder = path
}

/** The payload of a name, from the shelf where there is one and the payload is on it. */
export async function takePayload(name: string, build: () => Promise<string>): Promise<string> {
  if (folder === undefined) return build()
  const path = join(folder, createHash('sha256').update(name).digest('hex').slice(0, 32))
  try {
    return await readFile(path, 'utf8')
  } catch {
    const text = await build()
    // Beside it first: another process may be reading.
    const unfinished = `${path}.${process.pid}.${performance.now()}`
    await writeFile(unfinished, text)
    await rename(unfinished, path)
    return text
  }
}
