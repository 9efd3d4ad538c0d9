import type { Day } from '@analytics/contract/vocabulary/day'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import { coinsPerChart } from '../../provider/families/coins/coinCharts.ts'

/** The daily prices of some coins over the same days: what one request asks for. */
export interface PriceWindow extends DayRange {
  readonly coins: readonly string[]
}

/** So many days up to today are a window of their own: what a month of returns needs. */
export const recentDays = 31
/** Older days are asked for in blocks of so many, counted from the epoch, so that they are the same tomorrow. */
const blockDays = 100

/**
 * Windows over exactly the days that coins lack, the newest first; none asks for more points than the provider
 * answers. Days of a coin are given as ranges that do not overlap.
 */
export function planWindows(
  lacking: ReadonlyMap<string, readonly DayRange[]>,
  today: Day,
): readonly PriceWindow[] {
  const coinsOf = new Map<string, { readonly range: DayRange; readonly coins: string[] }>()
  for (const [coin, ranges] of lacking) {
    for (const range of ranges.flatMap(each => toPieces(each, today))) {
      const key = `${range.from}:${range.to}`
      const alike = coinsOf.get(key) ?? { range, coins: [] }
      alike.coins.push(coin)
      coinsOf.set(key, alike)
    }
  }
  return [...coinsOf.values()]
    .toSorted((a, b) => b.range.to - a.range.to || b.range.from - a.range.from)
    .flatMap(({ range, coins }) => {
      const atOnce = coinsPerChart(range.to - range.from + 1)
      return Array.from({ length: Math.ceil(coins.length / atOnce) }, (_, at) => ({
        ...range,
        coins: coins.slice(at * atOnce, (at + 1) * atOnce),
      }))
    })
}

/** A range, cut where the recent days begin and at the ends of blocks. */
function toPieces({ from, to }: DayRange, today: Day): DayRange[] {
  const recent = today - recentDays + 1
  const pieces: DayRange[] = []
  for (let end = to; end >= from;) {
    const start = end >= recent ? recent : Math.floor(end / blockDays) * blockDays
    pieces.push({ from: Math.max(start, from), to: end })
    end = start - 1
  }
  return pieces
}
