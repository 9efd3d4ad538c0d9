import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { chartSeriesLimit, maxLimit } from '@analytics/contract/query/limits'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, isCustomRange, toAskedRange, wireTimeRanges } from '@analytics/contract/query/timeRange'

/** About as many chains, assets and bridges as there are. */
const otherGroups = 25
const allDays = 2500
const daysOfYear = 366
/** A hundred lines over one year have more values than this, ten lines over all time have fewer. */
const heavyValues = 30_000

/** Whether a query's chart has so many values that it delays other queries noticeably. */
export function isHeavy({ query }: ServedRequest): boolean {
  if ('rows' in query) return query.rows.some(({ expression }) => expression.includes('*'))
  // The coverage of every source reads every series.
  if (query.groupBy === 'quality') return query.measures.includes('series')
  return query.measures.includes('series') && countLines(query) * toDays(query.range) > heavyValues
}

function countLines({ groupBy, measures, top, include, filter }: MetricQuery): number {
  // A chart beside a table has few lines, whatever the table's length.
  const most = measures.includes('periods') ? chartSeriesLimit : maxLimit
  const groups = groupBy === 'app' && filter.app === undefined ? most : otherGroups
  return Math.min(top === 'all' ? groups : top, groups) + include.length
}

function toDays(queried: MetricQuery['range']): number {
  const range = toAskedRange(queried)
  if (isCustomRange(range)) return Math.min(countDays(range), allDays)
  const { days } = wireTimeRanges[range]
  if (days === 'all') return allDays
  return days === 'ytd' ? daysOfYear : days
}
