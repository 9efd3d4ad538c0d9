import type { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import type { DrawnSubject } from '@analytics/contract/files/charts/chartRows'
import { formatCount } from '@analytics/contract/format/number'
import { dayOf } from '@analytics/contract/query/day'
import { toRange } from '@analytics/contract/query/timeRange'

import { formatDay, formatDateTime, formatRange, formatShortDateTime } from '../../format/date.ts'
import type { ChartDetails } from '../../panels/chart/ChartPlan.ts'
import { completenessText } from '../../panels/info/timeRangeText.ts'

interface DrawnLines {
  /** Ids of the assets as the table sorts them. */
  readonly order: readonly string[]
  readonly axisTitle: string
}

/** The texts around a chart of prices or returns, and of a picture of it. */
export function toReturnsDetails(
  response: PerformanceResponse,
  { order, axisTitle }: DrawnLines,
): ChartDetails {
  return {
    subtitle: toSubtitle(response),
    notes: toNotes(response),
    axisTitle,
    picture: {
      subjects: toSubjects(response, order),
      facts: [stepNames[response.data.timeSeriesData.step]],
      axisTitle,
      until: toUntil(response),
    },
  }
}

/** The drawn assets, as the table sorts them. */
function toSubjects(
  { data: { timeSeriesData } }: PerformanceResponse,
  order: readonly string[],
): readonly DrawnSubject[] {
  const colors = new Map(timeSeriesData.assets.map(({ id, color }) => [id, color]))
  return order.flatMap(id => {
    const color = colors.get(id)
    return color === undefined ? [] : [{ id, pageId: id, color }]
  })
}

/** A price has a time, not a day that is complete. */
function toUntil({ data: { updatedAt } }: PerformanceResponse): string | undefined {
  return updatedAt === null ? undefined : `Prices until ${formatShortDateTime(updatedAt * 1000)}`
}

const stepNames = { hour: 'hourly', day: 'daily', week: 'weekly' } as const

/** `16 – 22 Oct 2026, daily, UTC`, `Since 25 Aug 2026, daily, UTC`, `Since 24 Sep 2026, 10:00 UTC, hourly`. */
function toSubtitle({ data, metadata }: PerformanceResponse): string {
  const { step, assets } = data.timeSeriesData
  const start = assets[0]?.data[0]?.timestamp
  if (start === undefined) return ''
  const ms = start * 1000
  if (step === 'hour') return `Since ${formatDateTime(ms)}, hourly`
  const range = metadata.timeFrameShown === 'custom' ? toRange(metadata.range) : null
  const since = range ? formatRange(range.from, range.to) : `Since ${formatDay(dayOf(ms))}`
  return `${since}, ${stepNames[step]}, UTC`
}

function toNotes({ data, metadata }: PerformanceResponse): string[] {
  const completeness = completenessText(metadata.completeness)
  if (metadata.history) {
    // Lines that begin late may begin earlier once the rest has arrived.
    const { done, total } = metadata.history
    const filling = `Older prices are still loading: ${formatCount(done)} of ${formatCount(total)} parts.`
    return completeness === null ? [filling] : [filling, completeness]
  }
  const drawn = new Set(data.timeSeriesData.assets.map(({ id }) => id))
  const late = data.tableData.assets.flatMap(({ id, displayName, since }) =>
    since === null || !drawn.has(id) ? [] : [`${displayName} starts on ${formatDay(dayOf(since * 1000))}.`],
  )
  const stale = data.tableData.assets.flatMap(({ id, displayName, currentPrice, updatedAt }) =>
    currentPrice !== null || updatedAt === null || !drawn.has(id)
      ? []
      : [`${displayName} has had no price since ${formatDay(dayOf(updatedAt * 1000))}.`],
  )
  return [...late, ...stale, ...(completeness === null ? [] : [completeness])]
}
