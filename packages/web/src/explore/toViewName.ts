import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { toViewTitle } from '@analytics/contract/explore/toViewTitle'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'

import { formatRange } from '../format/date.ts'

/** `Base fees, 90D`: the chart's title and range. Undefined without a title. */
export function toViewName(query: ExploreQuery, { rows, range }: ExploreData): string | undefined {
  const { asked, from, to } = range
  const title = toViewTitle(query, rows)
  if (title === '') return undefined
  const isOwn = /\d{4}/.test(asked) && from !== null && to !== null
  return `${title}, ${isOwn ? formatRange(fromIsoDay(from), fromIsoDay(to)) : asked.toUpperCase()}`
}
