import { writeExplore } from '../../explore/writeExplore.ts'
import type { ExploreQuery } from '../../query/ExploreQuery.ts'
import { explorePath } from './endpoints.ts'

/** Hidden rows are requested, too, so that showing them again needs no request. Null without a row. */
export function toExploreUrl(query: ExploreQuery): string | null {
  if (query.rows.length === 0) return null
  const asked = writeExplore({
    ...query,
    rows: query.rows.map(row => ({ ...row, isOff: false })),
    isLog: false,
    tab: 'values',
    sort: null,
    find: null,
    title: null,
    hasAllMembers: query.tab === 'series' && query.rows.some(({ expression }) => /[.@]\*/.test(expression)),
    isLenient: true,
  })
  return `${explorePath}?${asked}`
}
