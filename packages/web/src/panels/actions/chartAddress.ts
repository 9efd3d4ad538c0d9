import { toPageUrl } from '@analytics/contract/files/fileAddress'
import { toFixedQuery, type FixedQuery } from '@analytics/contract/files/toFixedQuery'
import { withGrain } from '@analytics/contract/files/withGrain'
import { toRange, type DayRange } from '@analytics/contract/query/timeRange'

import { toViewQuery } from '../../export/downloadFile.ts'
import { toAddress } from '../../lib/basePath.ts'
import type { ChartActionsOptions } from './DrawnChart.ts'
import { withDrawnRange } from './drawnFacts.ts'

/** An address for people and programs elsewhere. */
export const toFullUrl = (url: string) => new URL(toAddress(url), location.origin).toString()

export function queryOf({ query, view }: ChartActionsOptions): string {
  return query ?? toViewQuery(view)
}

/** The query of a file with the bars that a chart draws. */
export function withDrawnGrain(query: string, { view, entry }: ChartActionsOptions): string {
  return withGrain(query, view, entry.page.offers)
}

/** The days that a chart shows. */
export function daysOf({ drawn }: ChartActionsOptions): DayRange | null {
  if (!drawn) return null
  const { from, to } = withDrawnRange(drawn.metadata, drawn.chart, drawn.zoom).range
  return toRange({ from, to })
}

export function toFixed(chart: ChartActionsOptions): FixedQuery {
  return chart.toFixed?.() ?? toFixedQuery(chart.view, chart.entry.page.offers, daysOf(chart))
}

/** Null where the view can't be fixed. */
export function toFixedUrl(path: string, { query }: FixedQuery): string | null {
  return query === null ? null : toFullUrl(toPageUrl(path, query))
}
