import type { FactDiff } from '../store/diffStaged.ts'

/** What a source's new figures would change, counted before they are stored. */
export type Change = FactDiff

/** Loses more than this of its entries, */
const entriesLost = 0.5
/** or of its trailing value, */
const valueLost = 0.5
/** or rewrites more than this of its settled history (each value by over half), */
const historyRewritten = 0.1
/** or changes it by more than this of its sum, rises and falls both counted: too much to be accepted at once. */
const historyChanged = 0.1
/** Of a handful of entries half may well end on one day. */
const fewEntries = 4

/** Why figures are absurd, in words for the log and the status page; null when they can be believed. */
export function findAbsurdity(change: Change): string | null {
  const { entriesBefore, entriesNow, valueBefore, valueNow, daysBefore, daysRewritten } = change
  const { settledBefore, settledChange } = change
  if (entriesBefore >= fewEntries && entriesNow < entriesBefore * (1 - entriesLost))
    return `${entriesNow} of ${entriesBefore} entries are left`
  if (valueBefore > 0 && valueNow < valueBefore * (1 - valueLost))
    return `the last days' value fell by ${percentOf(valueBefore - valueNow, valueBefore)}`
  if (daysBefore > 0 && daysRewritten > daysBefore * historyRewritten)
    return `${percentOf(daysRewritten, daysBefore)} of the settled history is rewritten by over half`
  if (settledBefore > 0 && settledChange > settledBefore * historyChanged)
    return `the settled history changes by ${percentOf(settledChange, settledBefore)} of its sum`
  return null
}

function percentOf(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`
}

/** How near two absurd payloads must be to say the same. */
const tolerance = 0.1

/** Whether a payload repeats what was quarantined before: as many entries, as much value, as much history changed. */
export function isRepeated(before: Change, now: Change): boolean {
  return (['entriesNow', 'valueNow', 'settledChange'] as const).every(part => isNear(before[part], now[part]))
}

/** What several parts of one source would change together. */
export function addChanges([first, ...rest]: readonly [Change, ...Change[]]): Change {
  const sum: Record<keyof Change, number> = { ...first }
  for (const change of rest) for (const part of partsOf(sum)) sum[part] += change[part]
  return sum
}

const partsOf = (change: Change) => Object.keys(change) as (keyof Change)[]

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
