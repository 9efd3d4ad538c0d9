import { createHash } from 'node:crypto'

export function toEtag(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part).update('\n')
  return `W/"${hash.digest('base64url').slice(0, 16)}"`
}

/** If-None-Match compares weakly: a proxy may have made a strong tag of a weak one, or added others. */
export function hasMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque)
}
