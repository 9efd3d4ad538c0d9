/** A time in the year 5138; timestamps in milliseconds are beyond it. */
export const maxUnixSeconds = 1e11

/** Reads seconds as a number or in quotes, or an ISO date (UTC); undefined for anything else. */
export function findUnixSeconds(value: unknown): number | undefined {
  const second = typeof value === 'string' ? fromText(value.trim()) : value
  return typeof second === 'number' && second >= 0 && second <= maxUnixSeconds ? second : undefined
}

/** Clocks differ, and a price may be newer than the moment at which its request began. */
const clockSlackSeconds = 600

/** The latest time, in Unix seconds, that a payload fetched at `fetchedAt` (milliseconds) may name. */
export function latestSecondOf(fetchedAt: number): number {
  return fetchedAt / 1000 + clockSlackSeconds
}

/** What is wrong with a readable time; undefined if it is not later than `latest`. */
export function findLateness(second: number, latest: number): string | undefined {
  if (second <= latest) return undefined
  return `${new Date(second * 1000).toISOString().slice(0, 16)} is later than the fetch`
}

function fromText(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  return /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) / 1000 : NaN
}
