import { isObject } from '../parsing/shape.ts'

const maxLength = 16 * 1024

/** The bridges host may send its 400 as `{"statusCode":400,...}` with the HTTP status 200. */
export function findWrappedStatus(body: Uint8Array): number | undefined {
  if (body.length > maxLength) return undefined
  const text = new TextDecoder().decode(body)
  if (!text.includes('"statusCode"')) return undefined
  const payload = tryParse(text)
  if (!isObject(payload) || !('body' in payload)) return undefined
  const { statusCode } = payload
  return typeof statusCode === 'number' && statusCode >= 300 && statusCode < 600 ? statusCode : undefined
}

/** The reason in the body of a short 400: JSON text, or `message` of an object. */
export function findReason(body: Uint8Array): string | undefined {
  const payload = tryParse(new TextDecoder().decode(body))
  const reason = isObject(payload) ? payload['message'] : payload
  return typeof reason === 'string' && /^[^<>\p{C}]{1,200}$/u.test(reason) ? reason : undefined
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
