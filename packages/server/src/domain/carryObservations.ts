import type { Day } from '@analytics/contract/query/day'
import type { DailyValues } from '@analytics/defillama'

/** Number of days over which a stock's last observation is repeated where there is none. */
export const carriedDays = 2

export interface CarriedValues extends DailyValues {
  /** 1 on the days on which an observation is repeated, 0 on all others. */
  readonly filled: Uint8Array
}

/** Repeats observations where days are missing, and marks the repeated ones. Days after `reached` have not come yet. */
export function carryObservations({ days, values }: DailyValues, reached: Day): CarriedValues {
  const carried = { days: [] as number[], values: [] as number[], filled: [] as number[] }
  for (let at = 0; at < days.length; at++) {
    const [day = 0, value = Number.NaN] = [days[at], values[at]]
    const next = days[at + 1] ?? reached + 1
    const last = Math.max(day, Math.min(day + carriedDays, next - 1))
    for (let on = day; on <= last; on++) {
      carried.days.push(on)
      carried.values.push(value)
      carried.filled.push(on === day ? 0 : 1)
    }
  }
  return {
    days: Int32Array.from(carried.days),
    values: Float64Array.from(carried.values),
    filled: Uint8Array.from(carried.filled),
  }
}
