import type { PairedSums } from '../table/metricTable.ts'

/** Consecutive days, counted from the start of a time range up to, not including, `end`; the first has the value at `from`. */
export interface Stretch {
  readonly start: number
  readonly end: number
  readonly from: number
}

/**
 * Undefined where neither range has a value. Day i of the one is compared with day i of the other, one stretch of days with the
 * same sides at a time: a few whole runs instead of every day.
 */
export function pairStretches(
  values: Float64Array,
  now: readonly Stretch[],
  before: readonly Stretch[],
  { arrivedBefore, departedAfter }: { readonly arrivedBefore: number; readonly departedAfter: number },
): PairedSums | undefined {
  if (now.length === 0 && before.length === 0) return undefined
  const sums = { days: 0, now: 0, before: 0, arrived: 0, departed: 0 }
  let [atNow, atBefore, day] = [0, 0, 0]
  for (;;) {
    const [shown, former] = [now[atNow], before[atBefore]]
    if (!shown && !former) return sums
    const isShown = shown !== undefined && shown.start <= day
    const isFormer = former !== undefined && former.start <= day
    const end = Math.min(endOf(shown, isShown), endOf(former, isFormer))
    if (isShown && isFormer) {
      sums.days += end - day
      sums.now = addUp(sums.now, values, shown, day, end)
      sums.before = addUp(sums.before, values, former, day, end)
    } else if (isShown) {
      sums.arrived = addUp(sums.arrived, values, shown, day, Math.min(end, arrivedBefore))
    } else if (isFormer) {
      sums.departed = addUp(sums.departed, values, former, Math.max(day, departedAfter + 1), end)
    }
    if (shown?.end === end) atNow++
    if (former?.end === end) atBefore++
    day = end
  }
}

/** Where this side next changes. */
function endOf(stretch: Stretch | undefined, isWithin: boolean): number {
  if (!stretch) return Number.POSITIVE_INFINITY
  return isWithin ? stretch.end : stretch.start
}

function addUp(
  sum: number,
  values: Float64Array,
  { start, from }: Stretch,
  day: number,
  end: number,
): number {
  let total = sum
  for (let index = from + day - start; index < from + end - start; index++) total += values[index] ?? 0
  return total
}
