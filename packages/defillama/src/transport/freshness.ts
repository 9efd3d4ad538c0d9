const minFreshMs = 5 * 60_000
const maxFreshMs = 24 * 3_600_000

/**
 * Milliseconds since the epoch by our clock; counted from the response's Date and Age, as clocks differ. Between five minutes
 * and a day from now, whatever the headers say: a year would freeze the data.
 */
export function findExpiry(headers: Headers, now: number): number | null {
  const fresh = findFreshMs(headers, now)
  return fresh === null ? null : now + Math.min(Math.max(fresh, minFreshMs), maxFreshMs)
}

function findFreshMs(headers: Headers, now: number): number | null {
  const control = headers.get('cache-control') ?? ''
  if (/\bno-(store|cache)\b/i.test(control)) return 0
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(control)?.[1]
  if (maxAge !== undefined) {
    const age = Number(headers.get('age') ?? 0) || 0
    return (Number(maxAge) - age) * 1000
  }
  const expires = headers.get('expires')
  if (expires === null) return null
  return untilDate(expires, headers, now) ?? 0
}

/** Milliseconds, from seconds or an HTTP date. */
export function findRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  const wait = untilDate(text, headers, now)
  return wait === undefined ? undefined : Math.max(0, wait)
}

function untilDate(text: string, headers: Headers, now: number): number | undefined {
  const time = Date.parse(text)
  if (Number.isNaN(time)) return undefined
  const sent = Date.parse(headers.get('date') ?? '')
  return time - (Number.isNaN(sent) ? now : sent)
}
