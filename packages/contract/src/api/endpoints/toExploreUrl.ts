import { isStacked } from '../../explore/toMark.ts'
import { writeExplore } from '../../explore/writeExplore.ts'
import type { ExploreQuery } from '../../query/ExploreQuery.ts'
import { explorePath } from './paths.ts'

/** Hidden rows are requested as well, so that showing them again needs no request; in a stack they change what is drawn. Null without a row. */
export function toExploreUrl(query: ExploreQuery): string | null {
  if (query.rows.length === 0) return null
  const isStack = isStacked({ ...query, isLog: false })
  const asked = writeExplore({
    ...query,
    rows: isStack ? query.rows : query.rows.map(row => ({ ...row, isOff: false })),
    isLog: isStack && query.isLog,
    tab: 'values',
    sort: null,
    find: null,
    title: null,
    hasAllMembers: query.tab === 'series' && query.rows.some(({ expression }) => /[.@]\*/.test(expression)),
    isLenient: true,
  })
  return `${explorePath}?${asked}`
}
