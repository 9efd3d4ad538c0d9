import type { FactDiff } from '../store/FactRepository.ts'

/** What a source's new figures would change, counted before they are stored. */
export type Change = FactDiff

/** Loses more than this of its entries, */
const entriesLost = 0.5
/** or of its trailing value, */
const valueLost = 0.5
/** or rewrites more than this of its settled history (each value by over half): too much to be believed at once. */
const historyRewritten = 0.1
/** Of a handful of entries half may well end on one day. */
const fewEntries = 4

/** Why figures are absurd, in words for the log and the status page; null when they can be believed. */
export function findAbsurdity(change: Change): string | null {
  const { entriesBefore, entriesNow, valueBefore, valueNow, daysBefore, daysRewritten } = change
  if (entriesBefore >= fewEntries && entriesNow < entriesBefore * (1 - entriesLost))
    return `${entriesNow} of ${entriesBefore} entries are left`
  if (valueBefore > 0 && valueNow < valueBefore * (1 - valueLost))
    return `the last days' value fell by ${percentOf(valueBefore - valueNow, valueBefore)}`
  if (daysBefore > 0 && daysRewritten > daysBefore * historyRewritten)
    return `${percentOf(daysRewritten, daysBefore)} of the settled history is rewritten by over half`
  return null
}

function percentOf(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`
}

/** How near two absurd payloads must be to say the same. */
const tolerance = 0.1

/** Whether a payload repeats what was put aside before: as many entries, and as much value. */
export function isRepeated(before: Change, now: Change): boolean {
  return isNear(before.entriesNow, now.entriesNow) && isNear(before.valueNow, now.valueNow)
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))
}

/** So many fetches that agree, over at least so long, and the provider is believed after all. */
const fetchesNeeded = 3
const spanNeededMs = 3_600_000

export interface SetAside {
  readonly change: Change
  readonly firstAt: number
  readonly times: number
}

export function isConfirmed({ firstAt, times }: SetAside, now: number): boolean {
  return times >= fetchesNeeded && now - firstAt >= spanNeededMs
}
