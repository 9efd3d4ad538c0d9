/** A time in the year 5138; timestamps in milliseconds are beyond it. */
export const maxUnixSeconds = 1e11

/** Reads seconds as a number or in quotes, or an ISO date (UTC); undefined for anything else. */
export function findUnixSeconds(value: unknown): number | undefined {
  const second = typeof value === 'string' ? fromText(value.trim()) : value
  return typeof second === 'number' && second >= 0 && second <= maxUnixSeconds ? second : undefined
}

function fromText(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  return /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) / 1000 : NaN
}
