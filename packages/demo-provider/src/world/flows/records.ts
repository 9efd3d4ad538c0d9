import { hashText, mix } from '../../lib/random.ts'
import type { DemoEntry } from '../registry/DemoEntry.ts'
import { seeds } from '../registry/seeds.ts'
import { firstServedDay, type Clock, type DemoDay } from '../time/day.ts'
import { toMoney, type DayFlow } from './flows.ts'
import { getMeasure, type KnownFlows, type DemoMetric } from './metrics.ts'

/** Records of one entry and metric. NaN is a day without a record. */
export interface Records {
  readonly entry: DemoEntry
  readonly metric: DemoMetric
  /** The day of index 0; the last index is today. */
  readonly from: DemoDay
  readonly byChain: readonly Float64Array[]
  readonly total: Float64Array
}

/** Part of today's flow, or none where the entry publishes complete days late. */
function recordedPart(entry: DemoEntry, age: number, { hour }: Clock): number {
  const { daily } = entry.traits
  if (age > 1) return 1
  const late = hour < 2 && (daily || (hour === 0 && mix(hashText(entry.id, seeds.lateRecords), 4) % 100 < 20))
  if (age === 1) return late ? 0 : 1
  return late || daily ? 0 : (hour + 0.25) / 24
}

function empty(length: number): Float64Array<ArrayBuffer> {
  return new Float64Array(length).fill(Number.NaN)
}

/** The flow that the records of whole days were made of, within their days. */
export function toKnownFlow({ from, byChain, total }: Records): DayFlow {
  return day => {
    const i = day - from
    return Number.isNaN(total[i] ?? Number.NaN) ? null : byChain.map(series => series[i] ?? 0)
  }
}

export function toWholeDayRecords(
  entry: DemoEntry,
  metric: DemoMetric,
  today: DemoDay,
  seed: number,
  knownFlows?: KnownFlows,
): Records {
  const from = Math.max(entry.firstDay, firstServedDay(today))
  const length = Math.max(0, today - from + 1)
  const flow = getMeasure(metric).create(entry, seed, knownFlows)
  const byChain = entry.split.map(() => empty(length))
  const [only, ...others] = byChain
  // The total of a single chain has the same bytes as the chain.
  const total = only && others.length === 0 ? only : empty(length)
  for (let i = 0; i < length; i++) {
    const cells = flow(from + i)
    if (!cells) continue
    let sum = 0
    for (let c = 0; c < byChain.length; c++) {
      const cell = cells[c] ?? 0
      const series = byChain[c]
      if (series) series[i] = cell
      sum += cell
    }
    total[i] = sum
  }
  return { entry, metric, from, byChain, total }
}

/** The records that existed at that time: today is partial, and the last days are missing where they come late. */
export function toRecords({ entry, metric, from, byChain, total }: Records, clock: Clock): Records {
  const last = total.length - 1
  const { isStock = false } = getMeasure(metric)
  const recent = [last - 1, last].filter(i => i >= 0)
  const withRecent = (series: Float64Array, valueOf: (cell: number, i: number) => number): Float64Array => {
    const changed = series.slice()
    for (const i of recent) changed[i] = valueOf(series[i] ?? Number.NaN, i)
    return changed
  }
  const cut = (cell: number, i: number): number => {
    const part = recordedPart(entry, last - i, clock)
    return part === 0 ? Number.NaN : part === 1 || isStock ? cell : toMoney(cell * part)
  }
  const recorded = byChain.map(series => withRecent(series, cut))
  const sumAt = (i: number): number => recorded.reduce((sum, series) => sum + (series[i] ?? 0), 0)
  const [only, ...others] = recorded
  const sums = only && others.length === 0 ? only : withRecent(total, (_, i) => sumAt(i))
  return { entry, metric, from, byChain: recorded, total: sums }
}
