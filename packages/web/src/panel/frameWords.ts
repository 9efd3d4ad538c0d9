import { fromIsoDay } from '@analytics/contract/vocabulary/day'
import type { Nature } from '@analytics/contract/vocabulary/metrics'
import {
  daysIn,
  wireTimeFrames,
  type DayRange,
  type WireTimeFrame,
} from '@analytics/contract/vocabulary/timeFrame'

import { formatDay, formatRange } from '../format/date.ts'
import { formatPercent } from '../format/number.ts'

/** The wire's range with both ends known; null when it covers nothing. */
export function toRange(range: {
  readonly from: string | null
  readonly to: string | null
}): DayRange | null {
  return range.from && range.to ? { from: fromIsoDay(range.from), to: fromIsoDay(range.to) } : null
}

/**
 * What a change compares with: a flow's `vs previous 30 days`, a level's `vs 30 days before`. All time has nothing
 * before it.
 */
export function previousWords(frame: WireTimeFrame, range: DayRange, nature: Nature = 'flow'): string | null {
  if (frame === 'all') return null
  const { days, words } = wireTimeFrames[frame]
  if (nature === 'level') {
    if (days === 'ytd') return 'vs the turn of the year'
    return `vs ${days === 1 ? 'a day' : frame === '1y' ? 'a year' : words} before`
  }
  return `vs previous ${days === 'ytd' ? `${daysIn(range)} days` : words}`
}

/** `26 Aug – 24 Sep 2026`. */
export function rangeWords({ from, to }: DayRange): string {
  return formatRange(from, to)
}

const phoneWords: Partial<Record<WireTimeFrame, string>> = { '1y': '1 year', ytd: 'Year', all: 'All time' }

/** The range where little fits: `30 days to 24 Sep 2026 UTC`. */
export function shortRangeWords(frame: WireTimeFrame, { to }: DayRange): string {
  return `${phoneWords[frame] ?? wireTimeFrames[frame].words} to ${formatDay(to)} UTC`
}

/** How much of the frame is there: `98.7% of the expected daily values are there`. */
export function completenessWords(completeness: number | null): string | null {
  return completeness === null
    ? null
    : `${formatPercent(completeness * 100)} of the expected daily values are there`
}

/** Below this, the number itself carries a mark. */
export const careBelow = 0.95

/** Why the shown frame is not the chosen one: `24H is shown as 7 days here`. */
export function remapWords(chosen: WireTimeFrame, shown: WireTimeFrame): string | null {
  if (chosen === shown) return null
  const words = shown === '1y' ? '1 year' : wireTimeFrames[shown].words
  return `${wireTimeFrames[chosen].label} is shown as ${words} here`
}
