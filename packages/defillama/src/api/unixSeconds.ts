/** A time in the year 5138; timestamps in milliseconds are beyond it. */
export const maxUnixSeconds = 1e11

/** Reads seconds as a number or in quotes, or an ISO date (UTC); undefined for anything else. */
export function findUnixSeconds(value: unknown): number | undefined {
  const second = typeof value === 'string' ? fromText(value.trim()) : value
  return typeof second === 'number' && second >= 0 && second <= maxUnixSeconds ? second : undefined
}

/** Clocks differ, and a price may be newer than the moment at which its request began. */
const clockSlackSeconds = 600

/** The times, in Unix seconds, that a payload may name. */
export interface TimeBounds {
  readonly earliest: number
  readonly latest: number
}

export const anyTime: TimeBounds = { earliest: 0, latest: maxUnixSeconds }

/** No figure is older than the first block of Bitcoin, and none is from after its fetch (in milliseconds). */
export function boundsOfFetch(fetchedAt: number): TimeBounds {
  return { earliest: Date.UTC(2009, 0, 3) / 1000, latest: fetchedAt / 1000 + clockSlackSeconds }
}

/** Undefined for a time within the bounds. */
export function findTimeProblem(second: number, { earliest, latest }: TimeBounds): string | undefined {
  if (second >= earliest && second <= latest) return undefined
  const time = new Date(second * 1000).toISOString().slice(0, 16)
  return second > latest ? `${time} is later than the fetch` : `${time} is before the first block of Bitcoin`
}

function fromText(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  return /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) / 1000 : NaN
}
