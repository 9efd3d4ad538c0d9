import type { Chain } from '../../chains.ts'
import type { Day } from '../../world/day.ts'
import type { Records } from '../../world/records.ts'

/** Values by day; the last index is today. NaN: no record. */
export interface Series {
  readonly from: Day
  readonly values: Float64Array
}

/** NaN also before the first day and after the last. */
export const valueOn = ({ from, values }: Series, day: Day): number => values[day - from] ?? Number.NaN

/** Records of an entry on one chain, or on all (null). Undefined: it is not on that chain. */
export function toSeries(records: Records, chain: Chain | null): Series | undefined {
  if (chain === null) return { from: records.from, values: records.total }
  const index = records.entry.split.findIndex(share => share.chain === chain)
  const values = records.byChain[index]
  return values && { from: records.from, values }
}

/** Adds series up; a day on which none has a record has none. */
export function sumSeries(list: readonly Series[], from: Day, today: Day): Series {
  const values = new Float64Array(Math.max(0, today - from + 1)).fill(Number.NaN)
  for (const series of list) {
    const shift = series.from - from
    series.values.forEach((value, i) => {
      if (Number.isNaN(value)) return
      const sum = values[i + shift] ?? Number.NaN
      values[i + shift] = Number.isNaN(sum) ? value : sum + value
    })
  }
  return { from, values }
}
