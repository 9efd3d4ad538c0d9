/** Ages follow the server's clock, which may be pinned and may differ from the user's. */
let offsetMs = 0

export function noteServerTime(iso: string | null, receivedAt = Date.now()): void {
  const time = iso === null ? Number.NaN : Date.parse(iso)
  if (!Number.isNaN(time)) offsetMs = time - receivedAt
}

/** Milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
