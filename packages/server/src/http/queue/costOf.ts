import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { chartSeriesLimit, maxLimit } from '@analytics/contract/query/limits'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, isCustomRange, wireTimeRanges } from '@analytics/contract/query/timeRange'

/** Of a list whose `limit` is all. */
const allRows = 600
/** Of chains, assets, bridges: about as many as there are. */
const fewGroups = 25
const longestHistory = 2500
const daysOfYear = 366
/** Of a row in a ranking: the value of every time range, changes, shares. */
const figuresPerRow = 16
/** To find one entity in the table of a metric. */
const figuresPerMetric = 400
const figuresPerToken = 5000

const heavyFrom = 6

/** In tokens: what a page shows by default costs one, a hundred lines over two years some fifteen. */
export function costOf({ query }: ServedRequest): number {
  const { metrics, measures, groupBy, filter } = query
  // Each metric as a whole is a table of its own.
  if (groupBy === 'none') return metrics.length
  const series = measures.includes('series') ? countLines(query) * countRangeDays(query.range) : 0
  const periods = measures.includes('periods') ? countRows(query) * figuresPerRow : 0
  // An application or a category has a figure of every metric, but its chart and its rows are of one.
  const isOfEntity = filter.app !== undefined || filter.id !== undefined
  const figures = isOfEntity
    ? series + periods + metrics.length * figuresPerMetric
    : metrics.length * (series + periods)
  return Math.max(1, Math.round(figures / figuresPerToken))
}

/** Such a query delays others noticeably. */
export function isHeavy(cost: number): boolean {
  return cost >= heavyFrom
}

/** A chart beside a table has a few lines, whatever the table's length. */
function countLines({ groupBy, measures, top, include, filter }: MetricQuery): number {
  if (groupBy !== 'app' || filter.app !== undefined)
    return top === 'all' ? fewGroups : Math.min(top, fewGroups)
  const most = measures.includes('periods') ? chartSeriesLimit : maxLimit
  return Math.min(top === 'all' ? most : top, most) + include.length
}

function countRows({ groupBy, top, filter }: MetricQuery): number {
  if (filter.app !== undefined) return fewGroups
  if (top !== 'all') return top
  return groupBy === 'app' ? allRows : fewGroups
}

function countRangeDays(range: MetricQuery['range']): number {
  if (isCustomRange(range)) return Math.min(countDays(range), longestHistory)
  const { days } = wireTimeRanges[range]
  if (days === 'all') return longestHistory
  return days === 'ytd' ? daysOfYear : days
}
