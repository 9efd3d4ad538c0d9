import { toIsoDay } from '../../query/day.ts'
import type { ExploreQuery } from '../../query/ExploreQuery.ts'
import { parseExploreRange, writeOwnDays, type ExploreRange } from '../../query/exploreRange.ts'
import type { MetricQuery } from '../../query/MetricQuery.ts'
import { countDays, isCustomRange, toAskedRange, type DayRange } from '../../query/timeRange.ts'
import { defaultVersus, isWholeMonths, toComparedDays, type Versus } from '../../query/versus.ts'

type Ranged = Pick<MetricQuery, 'range' | 'lead' | 'grain' | 'groupBy'>

/** Ranges whose days the explorer draws daily when the address names no grain. */
const drawnDaily: ReadonlySet<string> = new Set(['7d', '30d', '90d', '180d', 'ytd', '1y'])
const longestDaily = 366

/** The range, grain and comparison of a chart. A chart of a single day also has the days before it. */
export function toExploreRange(query: Ranged): Pick<ExploreQuery, 'range' | 'grain' | 'vs'> {
  const asked = toAskedRange(query.range)
  const ownRange = isCustomRange(asked) ? asked : null
  const text = ownRange
    ? writeOwnDays(ownRange)
    : asked === '24h'
      ? `${(query.lead ?? 0) + 1}d`
      : String(asked)
  const isDaily = ownRange ? countDays(ownRange) <= longestDaily : asked === '24h' || drawnDaily.has(text)
  return {
    range: parseExploreRange(text),
    // Prices are drawn by day in every range.
    grain: isDaily && query.grain === 'D' ? null : query.groupBy === 'asset' ? 'D' : query.grain,
    vs: toExploreVersus(versusOf(query), ownRange),
  }
}

const versusOf = ({ range }: Ranged): Versus =>
  typeof range === 'object' && 'versus' in range ? range.versus : defaultVersus

/** Every answer of the explorer has the change against the days before, so only other days are written. */
function toExploreVersus(versus: Versus, ownRange: DayRange | null): 'year' | ExploreRange | null {
  if (versus === 'year') return 'year'
  if (versus !== 'period' || !ownRange || !isWholeMonths(ownRange)) return null
  const { from, to } = toComparedDays(ownRange, versus)
  return parseExploreRange(`${toIsoDay(from)}..${toIsoDay(to)}`)
}
