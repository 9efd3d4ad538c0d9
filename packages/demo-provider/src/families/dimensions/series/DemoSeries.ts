import type { Records } from '../../../world/flows/records.ts'
import type { Chain } from '../../../world/registry/chains.ts'
import type { DemoDay } from '../../../world/time/day.ts'

/** Values by day; the last index is today. NaN without a record. */
export interface DemoSeries {
  readonly from: DemoDay
  readonly values: Float64Array
}

/** NaN outside of the series too. */
export function demoValueOn({ from, values }: DemoSeries, day: DemoDay): number {
  return values[day - from] ?? Number.NaN
}

/** On one chain or all (null); undefined when the entry is not on that chain. */
export function toDemoSeries(records: Records, chain: Chain | null): DemoSeries | undefined {
  if (chain === null) return { from: records.from, values: records.total }
  const index = records.entry.split.findIndex(share => share.chain === chain)
  const values = records.byChain[index]
  return values && { from: records.from, values }
}

/** A day on which no series has a record stays NaN. */
export function sumSeries(list: readonly DemoSeries[], from: DemoDay, today: DemoDay): DemoSeries {
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
