import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

import type { EncodedBytes } from '../../lib/encoding.ts'
import { toEtag } from './etag.ts'

export interface StaticFile extends EncodedBytes {
  readonly type: string
  readonly etag: string
  /** Its name changes with its content. */
  readonly immutable: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Files by URL path, with the compressed copies that the build made (`.br`, `.gz`). */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const knownNames = new Set(names)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = types[extname(name)]
    if (!type) continue
    const [identity, br, gzip] = await Promise.all([
      readFile(join(folder, name)),
      knownNames.has(`${name}.br`) ? readFile(join(folder, `${name}.br`)) : undefined,
      knownNames.has(`${name}.gz`) ? readFile(join(folder, `${name}.gz`)) : undefined,
    ])
    files.set(`/${name}`, {
      identity: gzip ? undefined : identity,
      br,
      gzip,
      type,
      etag: toEtag(identity),
      immutable: name.startsWith('assets/'),
    })
  }
  return files
}
