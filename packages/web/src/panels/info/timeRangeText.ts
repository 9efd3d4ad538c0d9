import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { formatCount, formatPercent } from '@analytics/contract/format/number'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import {
  countDays,
  toRange,
  wireTimeRanges,
  type DayRange,
  type ShownRange,
  type TimeRange,
  type WireTimeRange,
} from '@analytics/contract/query/timeRange'

import { formatDay, formatRange } from '../../format/date.ts'
import { formatRangeName } from '../../format/timeRange.ts'

/** `30d`, or the days of a custom range. */
export function toRangeName({ timeFrameShown, range }: Pick<Metadata, 'timeFrameShown' | 'range'>): string {
  return formatRangeName(timeFrameShown, toRange(range))
}

/** A flow's `vs previous 30 days`, a stock's `vs 30 days ago`, or the days of another comparison; null for all time. */
export function formatPreviousRange(
  timeRange: ShownRange,
  range: DayRange,
  metricKind: MetricKind = 'flow',
  compared: DayRange | null = null,
): string | null {
  if (compared) return comparedText(compared, metricKind)
  if (timeRange === 'all') return null
  if (timeRange === 'custom') {
    const length = countDays(range)
    const days = length === 1 ? 'day' : `${length} days`
    return metricKind === 'flow' ? `vs previous ${days}` : `vs ${length === 1 ? 'a day' : days} ago`
  }
  const { days, name } = wireTimeRanges[timeRange]
  if (metricKind === 'stock') {
    if (days === 'ytd') return 'vs start of year'
    return `vs ${days === 1 ? 'a day' : timeRange === '1y' ? 'a year' : name} ago`
  }
  return `vs previous ${days === 'ytd' ? `${countDays(range)} days` : name}`
}

function comparedText({ from, to }: DayRange, metricKind: MetricKind): string {
  return `vs ${metricKind === 'flow' ? formatRange(from, to) : formatDay(to)}`
}

/** The same for tiles: `vs prior 30d`, `vs 30d ago`; empty for all time. */
export function formatPriorRange(
  timeRange: ShownRange,
  range: DayRange | null,
  metricKind: MetricKind = 'flow',
  compared: DayRange | null = null,
): string {
  if (compared) return comparedText(compared, metricKind)
  if (timeRange === 'all' || range === null) return ''
  if (timeRange === 'ytd' && metricKind === 'stock') return 'vs start of year'
  const isCounted = timeRange === 'custom' || timeRange === 'ytd'
  const length = isCounted ? `${countDays(range)}d` : wireTimeRanges[timeRange].label.toLowerCase()
  return metricKind === 'flow' ? `vs prior ${length}` : `vs ${length} ago`
}

const shortLabels: Partial<Record<ShownRange, string>> = { '1y': '1 year', ytd: 'Year', all: 'All time' }

/** A short form for narrow places: `30 days to 24 Sep 2026 UTC`. */
export function formatShortTimeRange(timeRange: ShownRange, range: DayRange): string {
  const { from, to } = range
  if (timeRange === 'custom') return `${formatRange(from, to)} UTC`
  return `${shortLabels[timeRange] ?? wireTimeRanges[timeRange].name} to ${formatDay(to)} UTC`
}

/** `30D`, or the days of a custom range: `16 – 22 Oct 2026`. */
export function formatRangeLabel(timeRange: ShownRange, range: DayRange | null): string {
  if (timeRange !== 'custom') return wireTimeRanges[timeRange].label
  return range ? formatRange(range.from, range.to) : ''
}

/** `98.7% of daily values received`. */
export function completenessText(completeness: number | null): string | null {
  return completeness === null ? null : `${formatPercent(completeness * 100)} of daily values received`
}

/** `6 of 10 chains`: a headline by chain is of the selected ones with figures, out of those that the page offers. */
export function coveredChainsText(count: number, offered: number): string {
  const all = `${formatCount(offered)} ${offered === 1 ? 'chain' : 'chains'}`
  return count < offered ? `${formatCount(count)} of ${all}` : `all ${all}`
}

/** `24H is shown as 7 days here`. */
export function remapText(chosen: TimeRange, shownRange: ShownRange): string | null {
  if (chosen === shownRange || shownRange === 'custom') return null
  return `${wireTimeRanges[chosen].label} is shown as ${toLength(shownRange)} here`
}

/** `2Y is not offered here: showing 30 days`. */
export function unofferedText(asked: TimeRange, shownRange: TimeRange): string {
  return `${wireTimeRanges[asked].label} is not offered here: showing ${toLength(shownRange)}`
}

const toLength = (range: WireTimeRange) => (range === '1y' ? '1 year' : wireTimeRanges[range].name)
