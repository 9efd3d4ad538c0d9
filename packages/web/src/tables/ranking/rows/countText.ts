import { formatCount } from '@analytics/contract/format/number'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Limit } from '@analytics/contract/query/limits'
import {
  toPreviousRange,
  wireTimeRanges,
  type DayRange,
  type ShownRange,
} from '@analytics/contract/query/timeRange'

import { formatRange, formatRangeBeside, formatShortRange } from '../../../format/date.ts'

export interface CountFacts {
  readonly shown: number
  readonly count: number
  readonly plural: string
  readonly chainName: string
  /** The words in running text. */
  readonly noun: string
  /** A member with a negative value has no share, and lowers the total of the others. */
  readonly hasLosses: boolean
  readonly timeFrame: ShownRange
  readonly range: DayRange | null
  /** The days that changes compare with, where they are not those just before. */
  readonly compared?: DayRange | null
  readonly metricKind: MetricKind
}

/** `1 protocol`, `3 protocols`. */
export function toCounted(count: number, plural: string): string {
  return `${formatCount(count)} ${count === 1 ? plural.replace(/s$/, '') : plural}`
}

/** `Top 10 of 1,128 applications`, `All 1,128 applications`, `1 application`. */
export function topText({ shown, count, plural }: Pick<CountFacts, 'shown' | 'count' | 'plural'>): string {
  return shown < count
    ? `Top ${formatCount(shown)} of ${formatCount(count)} ${plural}`
    : `${count === 1 ? '' : 'All '}${toCounted(count, plural)}`
}

/** `12 of 596 applications`, while some are filtered. */
export function filteredText({ shown, count, plural }: Pick<CountFacts, 'shown' | 'count' | 'plural'>) {
  return `${formatCount(shown)} of ${toCounted(count, plural)}`
}

/** `all matches, not just the Top 10`: a search or a category shows every row that it finds. Null where that is no more. */
export function beyondTopText(shownCount: number, limit: Limit): string | null {
  return limit !== 'all' && shownCount > limit ? `all matches, not just the Top ${formatCount(limit)}` : null
}

/** `16 – 22 Oct vs 9 – 15 Oct`; null for a preset. */
export function rangesText({
  timeFrame,
  range,
  compared,
}: Pick<CountFacts, 'timeFrame' | 'range' | 'compared'>): string | null {
  if (timeFrame !== 'custom' || !range) return null
  const before = compared ?? toPreviousRange(range, range.to)
  const text = formatShortRange(range.from, range.to)
  return before ? `${text} vs ${formatRangeBeside(before, range)}` : text
}

/** `Showing 3 protocols`. */
export function foundText({ shown, plural }: Pick<CountFacts, 'shown' | 'plural'>): string {
  return `Showing ${toCounted(shown, plural)}`
}

/** `All 6 chains; shares add up to 100%`. A share counts the selected chains only, not the whole market. */
export function chainsText(facts: Pick<CountFacts, 'shown' | 'count' | 'plural' | 'hasLosses'>): string {
  return facts.shown < facts.count
    ? `${topText(facts)}; shares are of all ${formatCount(facts.count)}`
    : `${topText(facts)}${facts.count === 1 || facts.hasLosses ? '' : '; shares add up to 100%'}`
}

const spans: Partial<Record<ShownRange, string>> = {
  ytd: 'the year to date',
  '1y': '1 year',
  all: 'all time',
}

/** `15 of 214 on Ethereum, by fees over 30 days`; of a stock `by latest lending TVL`. */
export function onChainText(facts: CountFacts): string {
  const { shown, count, chainName, noun, metricKind } = facts
  const by = metricKind === 'stock' ? `latest ${noun}` : `${noun} over ${toSpan(facts)}`
  return `${formatCount(shown)} of ${formatCount(count)} on ${chainName}, by ${by}`
}

function toSpan({ timeFrame, range }: Pick<CountFacts, 'timeFrame' | 'range'>): string {
  if (timeFrame === 'custom') return range ? formatRange(range.from, range.to) : ''
  return spans[timeFrame] ?? wireTimeRanges[timeFrame].name
}
