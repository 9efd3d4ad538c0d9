import type { ExploreData, ExploreSeries } from '../../api/responses/explore/explore.ts'
import { letters } from '../../formula/formula.ts'
import { othersId } from '../../metrics/palettes.ts'
import { toIsoDay } from '../../query/day.ts'
import type { ExploreQuery } from '../../query/ExploreQuery.ts'

/**
 * Names what the values of a view are of, as an id that no other values have: lines, units, transforms, day of knowledge and
 * grain. The order of rows, their titles, their marks and the length of the range change no value, and are left out.
 */
export function toViewFact(data: ExploreData, query: ExploreQuery): string {
  const lines = data.series.filter(({ isOff }) => !isOff).map(series => toLineFact(series, data, query))
  const { average, isCumulative, result } = query.transforms
  const parts = [
    ...lines.toSorted(),
    average === null ? '' : `ma${average}`,
    isCumulative ? 'cum' : '',
    result ?? '',
    toAnchor(data, query),
    query.known === null ? '' : `known ${toIsoDay(query.known)}`,
    data.range.grain,
  ]
  return parts.filter(part => part !== '').join(' ')
}

function toLineFact(
  { letter, expanded, member, unit }: ExploreSeries,
  { series }: ExploreData,
  query: ExploreQuery,
): string {
  const row = query.rows[letters.indexOf(letter)]
  const narrowed = [...(row?.within ?? []).toSorted(), ...(row?.isByParent ? ['parents'] : [])]
  const isRest = member === othersId
  // The rest is what the selected members leave.
  const selected = series.flatMap(oneSeries => (oneSeries.letter === letter ? (oneSeries.member ?? []) : []))
  const left = isRest ? [...new Set([...selected, ...(row?.hidden ?? [])])].toSorted() : []
  const narrowing = isRest || /\b(share|hhi)\(/.test(expanded) ? narrowed : []
  const parts = [expanded, member ?? '', unit, ...narrowing, ...left]
  return parts.filter(part => part !== '').join(' ')
}

/** The day that values count from, if the beginning of the range says it. A range that moves with the data keeps one name. */
function toAnchor({ base, range, series }: ExploreData, query: ExploreQuery): string {
  const { isCumulative, result } = query.transforms
  const calls = series.map(({ expanded }) => expanded).join(' ')
  const isBased = result === 'index' || result === 'return' || /\bindex\(/.test(calls)
  if (isBased && query.base !== null) return `base ${base}`
  if (!isBased && !isCumulative && !/\bcum\(/.test(calls)) return ''
  return `since ${query.range.kind === 'last' ? range.asked : range.from}`
}
