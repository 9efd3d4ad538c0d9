import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'
import { getCoinsPerChart } from '@analytics/defillama'

export interface PriceWindow extends DayRange {
  readonly coins: readonly string[]
}

/** A window of their own: what a month of returns needs. */
export const recentDays = 31
/** Counted from the epoch, so that blocks are the same tomorrow. */
const blockDays = 100

/** Newest first; no window exceeds the provider's limit of points. */
export function planWindows(
  lacking: ReadonlyMap<string, readonly DayRange[]>,
  today: Day,
): readonly PriceWindow[] {
  const getCoins = new Map<string, { readonly range: DayRange; readonly coins: string[] }>()
  for (const [coin, ranges] of lacking) {
    for (const range of ranges.flatMap(dayRange => toPieces(dayRange, today))) {
      const key = `${range.from}:${range.to}`
      const alike = getCoins.get(key) ?? { range, coins: [] }
      alike.coins.push(coin)
      getCoins.set(key, alike)
    }
  }
  return [...getCoins.values()]
    .toSorted((a, b) => b.range.to - a.range.to || b.range.from - a.range.from)
    .flatMap(({ range, coins }) => {
      const atOnce = getCoinsPerChart(range.to - range.from + 1)
      return Array.from({ length: Math.ceil(coins.length / atOnce) }, (_, index) => ({
        ...range,
        coins: coins.slice(index * atOnce, (index + 1) * atOnce),
      }))
    })
}

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
