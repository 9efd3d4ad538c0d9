/**
 * The server's clock, which recorded data pins and which the reader's own may differ from: ages are told by it.
 */
let offsetMs = 0

export function noteServerTime(iso: string | null, receivedAt = Date.now()): void {
  const moment = iso === null ? Number.NaN : Date.parse(iso)
  if (!Number.isNaN(moment)) offsetMs = moment - receivedAt
}

/** Milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
