import { CatalogueError } from '@analytics/contract/errors'

const ends: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' }

/**
 * Whether bytes look like one whole JSON value: cheap enough for a transport, since it reads both ends only
 * (all of it when it is a bare number or word). Half an answer and an HTML page fail.
 */
export function isWholeJson(body: Uint8Array): boolean {
  const first = body.findIndex(isInk)
  if (first < 0) return false
  const end = ends[String.fromCharCode(body[first] ?? 0)]
  if (end !== undefined) {
    const last = body.findLastIndex(isInk)
    return last > first && String.fromCharCode(body[last] ?? 0) === end
  }
  return body.length < 64 && /^\s*(?:-?\d[\d.eE+-]*|null|true|false)\s*$/.test(new TextDecoder().decode(body))
}

/** Parses an answer's bytes or text. Throws PARSE_ERROR, without the text that broke. */
export function parseJson(body: Uint8Array | string, endpoint: string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch {
    throw new CatalogueError('PARSE_ERROR', { endpoint })
  }
}

/** Not white space and not a byte of a byte order mark. */
function isInk(byte: number): boolean {
  return byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf
}
