import { isObject } from './shape.ts'

/** No wrapped error is longer. */
const longest = 16 * 1024

/**
 * The status of an error that came as a good answer: the bridges host may send its 400 as
 * `{"statusCode":400,"body":"...","headers":{}}` with the HTTP status 200. Undefined for any other body.
 * Source: provider.md 2.6, 3.27.
 */
export function findWrappedStatus(body: Uint8Array): number | undefined {
  if (body.length > longest) return undefined
  const text = new TextDecoder().decode(body)
  if (!text.includes('"statusCode"')) return undefined
  const payload = parseOrNothing(text)
  if (!isObject(payload) || !('body' in payload)) return undefined
  const { statusCode } = payload
  return typeof statusCode === 'number' && statusCode >= 300 && statusCode < 600 ? statusCode : undefined
}

/** What a provider's 400 says in JSON, as a text or as `message`: short words only. Undefined without any. */
export function findReason(body: Uint8Array): string | undefined {
  const payload = parseOrNothing(new TextDecoder().decode(body))
  const reason = isObject(payload) ? payload['message'] : payload
  return typeof reason === 'string' && /^[^<>\p{C}]{1,200}$/u.test(reason) ? reason : undefined
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
