type Json = { [key: string]: unknown }

/**
 * Makes a payload as large as the real ones are: fields that it may have, but that no figure comes from, are added
 * until it has at least so many bytes. An overview gets the marks of its rows, a protocol the histories of its tokens.
 */
export function padPayload(body: Buffer, bytes: number): Buffer {
  const missing = bytes - body.length
  if (missing <= 0) return body
  const payload = JSON.parse(body.toString()) as Json
  const rows = Array.isArray(payload) ? (payload as Json[]) : (payload['protocols'] as Json[] | undefined)
  if (rows) {
    for (const row of rows) row['hallmarks'] = repeat(missing / rows.length, toMark)
  } else {
    payload['tokensInUsd'] = toTokenHistory(missing / 2)
    payload['tokens'] = toTokenHistory(missing / 2)
  }
  return Buffer.from(JSON.stringify(payload))
}

/** So many different entries that together they have at least so many bytes. */
function repeat(bytes: number, make: (at: number) => unknown): unknown[] {
  const size = JSON.stringify(make(0)).length + 1
  return Array.from({ length: Math.ceil(bytes / size) }, (_, at) => make(at))
}

const toMark = (at: number) => [1_600_000_000 + at * 86_400, `Mark ${at % 97} of a protocol`]

/** Seven years of days, each with as many tokens as that takes. */
function toTokenHistory(bytes: number): unknown[] {
  const days = 2500
  const toDay = (day: number, tokens: number) => ({
    date: 1_600_000_000 + day * 86_400,
    tokens: Object.fromEntries(
      Array.from({ length: tokens }, (_, at) => [`TOKEN-${at}`, 1e6 / (day + at + 3)]),
    ),
  })
  const size = JSON.stringify(toDay(days, 100)).length / 100
  return Array.from({ length: days }, (_, day) => toDay(day, Math.ceil(bytes / days / size)))
}
