import { fetchesNeeded, spanNeededMs } from '../../domain/outliers.ts'
import type { FactDiff } from '../../store/facts/diffStaged.ts'
import type { HeldFigure } from '../../store/snapshots.ts'

export type Change = FactDiff & {
  /** Names the entries that joined or left, if the selection has changed. */
  readonly selection?: string
  /** Names a figure that can't be right beside the one stored of it. */
  readonly disproportion?: string
}

/** Loses this much of its entries, or more, */
const tooManyEntriesLost = 0.5
/** or of its trailing value, */
const tooMuchValueLost = 0.5
/** or rewrites more than this of its settled history (each value by over half), */
const maxHistoryRewritten = 0.1
/** or changes it by more than this of its sum, counting rises and falls. */
const maxHistoryChanged = 0.1
/** With fewer entries, it is normal that half of them end on one day. */
const minEntries = 4

/** Text for the log and the status page; null when the figures are accepted. */
export function findAnomaly(change: Change): string | null {
  const { entriesBefore, entriesNow, valueBefore, valueNow, daysBefore, daysRewritten } = change
  const { settledBefore, settledChange, selection, disproportion } = change
  if (disproportion !== undefined) return disproportion
  if (selection !== undefined) return settledChange > settledBefore * maxHistoryChanged ? selection : null
  if (entriesBefore >= minEntries && entriesNow <= entriesBefore * (1 - tooManyEntriesLost))
    return `${entriesNow} of ${entriesBefore} entries are left`
  if (valueBefore > 0 && valueNow <= valueBefore * (1 - tooMuchValueLost))
    return `the last days' value fell by ${formatShare(valueBefore - valueNow, valueBefore)}`
  if (daysBefore > 0 && daysRewritten > daysBefore * maxHistoryRewritten)
    return `${formatShare(daysRewritten, daysBefore)} of the settled history is rewritten by over half`
  if (settledBefore > 0 && settledChange > settledBefore * maxHistoryChanged)
    return `the settled history changes by ${formatShare(settledChange, settledBefore)} of its sum`
  return null
}

function formatShare(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)}%`
}

const tolerance = 0.1

/** Whether a payload repeats the one quarantined before. */
export function isRepeated(before: Change, now: Change): boolean {
  return (['entriesNow', 'valueNow', 'settledChange'] as const).every(part => isNear(before[part], now[part]))
}

type Mutable = { -readonly [Part in keyof FactDiff]: number }

export function addChanges([first, ...rest]: readonly [Change, ...Change[]]): Change {
  const {
    selection: _,
    disproportion: __,
    ...sum
  }: Mutable & Pick<Change, 'selection' | 'disproportion'> = first
  for (const change of rest) for (const part of getParts(sum)) sum[part] += change[part]
  return sum
}

const getParts = (change: FactDiff) => Object.keys(change) as (keyof FactDiff)[]

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))
}

export interface QuarantineTimes {
  readonly firstAt: number
  readonly times: number
}

export function isConfirmed({ firstAt, times }: QuarantineTimes, now: number): boolean {
  return times >= fetchesNeeded && now - firstAt >= spanNeededMs
}

/** Two values within this factor say the same. */
const nearFactor = 2

/** Returns the outliers that stay aside. Those that the provider has repeated for long enough are confirmed. */
export function holdBack(
  outliers: Iterable<Pick<HeldFigure, 'key' | 'value'>>,
  before: readonly HeldFigure[],
  now: number,
): readonly HeldFigure[] {
  const knownFigures = new Map(before.map(held => [held.key, held]))
  return [...outliers].flatMap(({ key, value }) => {
    const former = knownFigures.get(key)
    const isRepeated = former !== undefined && isNearlySame(value, former.value)
    const firstAt = isRepeated ? former.firstAt : now
    const times = isRepeated ? former.times + 1 : 1
    return isConfirmed({ firstAt, times }, now) ? [] : [{ key, value, firstAt, times }]
  })
}

function isNearlySame(a: number, b: number): boolean {
  return Math.max(a, b) <= nearFactor * Math.min(a, b)
}
