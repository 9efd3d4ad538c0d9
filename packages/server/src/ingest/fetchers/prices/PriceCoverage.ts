import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { PriceCoin } from '../../../store/PriceWindowRepository.ts'
import { Pauses, type PauseReason } from '../../batch/pauses.ts'
import { planWindows, type PriceWindow } from './planWindows.ts'

const dayMs = 86_400_000
const nothing: DayRanges = []
const unknownStartDays = 366

/** Tells which days are stored, being fetched, or missing. Times are milliseconds. */
export class PriceCoverage {
  readonly #ranges: Map<string, DayRanges>
  readonly #coins: Map<string, PriceCoin>
  readonly #taken = new Set<PriceWindow>()
  readonly #pauses: Pauses

  constructor(
    ranges: ReadonlyMap<string, DayRanges>,
    coins: ReadonlyMap<string, PriceCoin>,
    now: () => number,
  ) {
    this.#ranges = new Map(ranges)
    this.#coins = new Map(coins)
    this.#pauses = new Pauses(now)
  }

  getCoin(coin: string): PriceCoin {
    return this.#coins.get(coin) ?? { coin, firstSecond: null, firstAt: null, failedUntil: null }
  }

  setCoin(coin: PriceCoin): void {
    this.#coins.set(coin.coin, coin)
  }

  getRanges(coin: string): DayRanges {
    return this.#ranges.get(coin) ?? nothing
  }

  setRanges(coin: string, ranges: DayRanges): void {
    this.#ranges.set(coin, ranges)
  }

  /** The ranges of coins with those that are settled now. A day whose price is held back stays to be fetched. */
  settle(
    round: readonly { readonly settled: ReadonlyMap<string, DayRange> }[],
    held: ReadonlyMap<string, readonly Day[]>,
  ): ReadonlyMap<string, DayRanges> {
    const ranges = new Map<string, DayRanges>()
    for (const { settled } of round) {
      for (const [coin, range] of settled) {
        const days = (held.get(coin) ?? []).map(day => ({ from: day, to: day }))
        const ownRanges = ranges.get(coin) ?? this.getRanges(coin)
        ranges.set(coin, subtractRanges(days, range).reduce(addRange, ownRanges))
      }
    }
    return ranges
  }

  take(window: PriceWindow): void {
    this.#taken.add(window)
  }

  release(window: PriceWindow): void {
    this.#taken.delete(window)
  }

  /** The window came back without the last day of this coin, or failed: it is not requested again for a while. */
  pause(coin: string, { to }: DayRange, reason: PauseReason): void {
    this.#pauses.note(`${coin} ${to}`, reason)
  }

  /** Newest first, without those being fetched and those that must not be requested yet. */
  plan(coins: readonly string[], from: Day, now: number): readonly PriceWindow[] {
    const planned = this.#plan(coins, from, now, coin => {
      const onTheirWay = [...this.#taken].filter(window => window.coins.includes(coin))
      return onTheirWay.reduce<DayRanges>(addRange, this.getRanges(coin))
    })
    return planned.flatMap(window => {
      const due = window.coins.filter(coin => this.#pauses.mayRepeat(`${coin} ${window.to}`))
      return due.length > 0 ? [{ ...window, coins: due }] : []
    })
  }

  /** Whether any day is missing, whether or not it may be requested now. */
  isLacking(coins: readonly string[], from: Day, now: number): boolean {
    return this.#plan(coins, from, now, coin => this.getRanges(coin)).length > 0
  }

  /** Number of windows; null when none is missing. */
  progress(
    coins: readonly string[],
    from: Day,
    now: number,
  ): { readonly done: number; readonly total: number } | null {
    const yesterday = Math.floor(now / dayMs) - 1
    // A new day comes with the next fetch.
    const left = this.#plan(coins, from, now, coin => this.getRanges(coin)).filter(
      window => window.from < yesterday,
    ).length
    if (left === 0) return null
    const total = Math.max(left, this.#plan(coins, from, now, () => nothing).length)
    return { done: total - left, total }
  }

  #plan(
    coins: readonly string[],
    from: Day,
    now: number,
    getCovered: (coin: string) => DayRanges,
  ): readonly PriceWindow[] {
    const today = Math.floor(now / dayMs)
    const lacking = new Map<string, DayRanges>()
    for (const coin of coins) {
      const { failedUntil } = this.getCoin(coin)
      if (failedUntil !== null && now < failedUntil) continue
      const wantedRange: DayRange = { from: Math.max(from, this.#startOf(coin, today)), to: today }
      const missing = subtractRanges(getCovered(coin), wantedRange)
      if (missing.length > 0) lacking.set(coin, missing)
    }
    return planWindows(lacking, today)
  }

  #startOf(coin: string, today: Day): Day {
    const { firstSecond } = this.getCoin(coin)
    return firstSecond === null ? today - unknownStartDays : Math.floor((firstSecond * 1000) / dayMs)
  }
}

/** Unix seconds from which no day up to the latest is missing; ±Infinity for always and never. */
export function wholeSince(ranges: DayRanges, firstSecond: number | null): number {
  const last = ranges.at(-1)
  if (!last) return Number.POSITIVE_INFINITY
  const since = (last.from * dayMs) / 1000
  return firstSecond !== null && since <= firstSecond ? Number.NEGATIVE_INFINITY : since
}

/** They come in order, and neither touch nor overlap. */
export type DayRanges = readonly DayRange[]

export function addRange(ranges: DayRanges, added: DayRange): DayRanges {
  let { from, to } = added
  const shownRanges = ranges.filter(range => {
    if (range.to < from - 1 || range.from > to + 1) return true
    from = Math.min(from, range.from)
    to = Math.max(to, range.to)
    return false
  })
  return [...shownRanges, { from, to }].sort((a, b) => a.from - b.from)
}

export function subtractRanges(ranges: DayRanges, { from, to }: DayRange): DayRanges {
  const missing: DayRange[] = []
  let next: Day = from
  for (const range of ranges) {
    if (range.to < next) continue
    if (range.from > to) break
    if (range.from > next) missing.push({ from: next, to: range.from - 1 })
    next = range.to + 1
  }
  if (next <= to) missing.push({ from: next, to })
  return missing
}
