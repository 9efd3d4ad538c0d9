import type { z } from 'zod'

import { ProviderError } from '../api/ProviderError.ts'
import { isObject, parseShape, refusePayload } from './shape.ts'

export type Body = Uint8Array | string

const ends: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' }

/** Reads only both ends, so it is cheap; truncated responses and HTML pages fail. */
export function isCompleteJson(body: Uint8Array): boolean {
  const first = body.findIndex(isVisible)
  if (first < 0) return false
  const end = ends[String.fromCharCode(body[first] ?? 0)]
  if (end !== undefined) {
    const last = body.findLastIndex(isVisible)
    return last > first && String.fromCharCode(body[last] ?? 0) === end
  }
  return body.length < 64 && /^\s*(?:-?\d[\d.eE+-]*|null|true|false)\s*$/.test(new TextDecoder().decode(body))
}

/** Throws PARSE_ERROR, without the invalid text. */
export function parseJson(body: Body, endpoint: string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch {
    throw new ProviderError('PARSE_ERROR', { endpoint })
  }
}

export function parseJsonList(body: Body, endpoint: string): unknown[] {
  const payload = parseJson(body, endpoint)
  if (!Array.isArray(payload)) throw refusePayload(endpoint, payload, 'array')
  return payload
}

export function parseJsonObject(body: Body, endpoint: string): Record<string, unknown> {
  const payload = parseJson(body, endpoint)
  if (!isObject(payload)) throw refusePayload(endpoint, payload)
  return payload
}

export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: Body,
  endpoint: string,
): z.output<Schema> {
  return parseShape(schema, parseJson(body, endpoint), endpoint)
}

function isVisible(byte: number): boolean {
  return byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf
}
