import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mark of the code in a folder: what another build has computed is not taken for ours. */
export async function readBuild(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.js')).toSorted()
  for (const name of names) hash.update(`${name}\n`).update(await readFile(join(folder, name)))
  return hash.digest('base64url').slice(0, 12)
}
