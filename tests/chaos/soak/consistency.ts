import { periodFields } from '@analytics/contract/api/fields/periodFields'
import type { ResponseId } from '@analytics/contract/api/fields/responseData'
import { getChartPart, getTablePart, responseParts } from '@analytics/contract/api/fields/responseParts'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { isTimeRange } from '@analytics/contract/query/timeRange'

/** How far shown two roundings of one figure may be. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 2 + Math.abs(one) * 1e-6

/** Contradictions between the parts of one answer: chart against table, datasets against their total. */
export function findContradictions(response: ResponseId, data: unknown, metadata: Metadata): string[] {
  const parts = responseParts[response]
  const hasChart = 'chart' in parts && (!hasOptionalChart(data) || data.chartData !== null)
  const chart = hasChart ? getChartPart(response, data) : null
  const table = 'table' in parts ? getTablePart(response, data) : null
  const found: string[] = []
  if (chart && chart.totals.value !== null) {
    const sum = chart.datasets.reduce((total, dataset) => total + (dataset.total ?? 0), 0)
    if (!isNear(sum, chart.totals.value)) found.push(`datasets come to ${sum}, not ${chart.totals.value}`)
  }
  const shown = metadata.timeFrameShown
  if (chart && table && isTimeRange(shown)) {
    // A stock's chart is headed by its latest observation, whatever the time range.
    const total = table.ranking.totals[periodFields[chart.bars === 'last' ? '24h' : shown]]
    if (!isNear(chart.totals.value ?? 0, total ?? 0))
      found.push(`the chart comes to ${chart.totals.value}, the table to ${total}`)
  }
  return found
}

/** One chain's applications come with a chart only where the request wants it. */
function hasOptionalChart(data: unknown): data is { readonly chartData: unknown } {
  return typeof data === 'object' && data !== null && 'chartData' in data
}
