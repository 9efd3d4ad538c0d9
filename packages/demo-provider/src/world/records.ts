import { firstServedDay } from './day.ts'
import type { Day, Moment } from './day.ts'
import type { Entry } from './Entry.ts'
import { toMoney } from './flows.ts'
import { hashText, mix } from './hash.ts'
import { measures } from './metrics.ts'
import type { Metric } from './metrics.ts'

/** What the provider has on record for one entry and metric at one moment. NaN: no record for that day. */
export interface Records {
  readonly entry: Entry
  /** the day of index 0; the last index is today */
  readonly from: Day
  /** one array per chain of the entry's split */
  readonly byChain: readonly Float64Array[]
  readonly total: Float64Array
}

/** Of a day's flow, how much is on record: part of today's, or none where the entry publishes whole days late. */
function recordedPart(entry: Entry, age: number, { hour }: Moment): number {
  const { daily } = entry.traits
  if (age > 1) return 1
  const late = hour < 2 && (daily || (hour === 0 && mix(hashText(entry.id, 9), 4) % 100 < 20))
  if (age === 1) return late ? 0 : 1
  return late || daily ? 0 : (hour + 0.25) / 24
}

const empty = (length: number): Float64Array<ArrayBuffer> => new Float64Array(length).fill(Number.NaN)

/** Every day through today as if it were over. */
export function recordWholeDays(entry: Entry, metric: Metric, today: Day, seed: number): Records {
  const from = Math.max(entry.firstDay, firstServedDay(today))
  const length = Math.max(0, today - from + 1)
  const flow = measures[metric].create(entry, seed)
  const byChain = entry.split.map(() => empty(length))
  const total = empty(length)
  for (let i = 0; i < length; i++) {
    const cells = flow(from + i)
    if (!cells) continue
    let sum = 0
    for (const [c, series] of byChain.entries()) {
      const cell = cells[c] ?? 0
      series[i] = cell
      sum += cell
    }
    total[i] = sum
  }
  return { entry, from, byChain, total }
}

/** The same at a moment: today in part, and the last days missing where they come late. */
export function toRecords({ entry, from, byChain, total }: Records, moment: Moment): Records {
  const last = total.length - 1
  const cut = (age: number, cell: number): number => {
    const part = recordedPart(entry, age, moment)
    return part === 1 ? cell : part === 0 ? Number.NaN : toMoney(cell * part)
  }
  const recorded = byChain.map(series => series.map((cell, i) => (last - i > 1 ? cell : cut(last - i, cell))))
  const sumAt = (i: number): number => recorded.reduce((sum, series) => sum + (series[i] ?? 0), 0)
  return {
    entry,
    from,
    byChain: recorded,
    total: total.map((sum, i) => (last - i > 1 ? sum : sumAt(i))),
  }
}
