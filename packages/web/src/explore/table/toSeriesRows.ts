import type { ExploreData, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { noStanding, type MemberStanding } from '@analytics/contract/columns/memberColumns'
import { isFound } from '@analytics/contract/explore/isFound'
import { toMemberRow } from '@analytics/contract/explore/toMemberRow'
import { letters } from '@analytics/contract/formula/formula'
import type { Unit } from '@analytics/contract/metrics/units'
import type { ExploreQuery, ExploreRow } from '@analytics/contract/query/ExploreQuery'

type Figures = Pick<
  ExploreSeries,
  'latest' | 'latestFilled' | 'total' | 'value' | 'previous' | 'change' | 'changeUnit' | 'comparison'
>

export interface SeriesRow extends Figures, MemberStanding {
  readonly id: string
  readonly letter: string
  readonly name: string
  readonly unit: Unit
  /** Null for a member that the chart does not draw. */
  readonly color: string | null
  /** The values of whole buckets; null for what the chart does not draw. */
  readonly trend: ExploreSeries['values'] | null
  /** The row that draws the member alone; null for a row that is drawn already. */
  readonly row: ExploreRow | null
  /** The wildcard row that selects the member, to draw it or to hide it; null for what no row selects. */
  readonly selectedBy: SelectedBy | null
}

interface SelectedBy {
  /** Position of the row. */
  readonly at: number
  readonly member: string
}

/** The values of whole buckets: a cut or partial one would look like a fall. */
export function toRowTrend(data: ExploreData, series: ExploreSeries): ExploreSeries['values'] {
  return series.values.filter((_, index) => !data.buckets[index]?.cut && !data.buckets[index]?.partial)
}

/** A line for each row, and for each member of a wildcard, if the search text is in its name. */
export function toSeriesRows(data: ExploreData, query: ExploreQuery): SeriesRow[] {
  const isListed = ({ name }: { readonly name: string }) => isFound(name, query)
  return data.rows.flatMap(({ letter, members }): SeriesRow[] => {
    const ownSeries = data.series.filter(series => series.letter === letter)
    const [first] = ownSeries
    if (members === null)
      return ownSeries.filter(isListed).map(series => ({
        ...series,
        ...noStanding,
        id: letter,
        name: `${letter}  ${series.name}`,
        trend: toRowTrend(data, series),
        row: null,
        selectedBy: null,
      }))
    return members.filter(isListed).map(member => {
      const at = letters.indexOf(letter)
      const drawn = ownSeries.find(series => series.member === member.id)
      return {
        ...member,
        id: `${letter}/${member.id}`,
        letter,
        unit: first?.unit ?? 'USD',
        color: drawn?.color ?? null,
        trend: drawn ? toRowTrend(data, drawn) : null,
        row: toMemberRow(query, at, member.id),
        selectedBy: member.isSelected ? { at, member: member.id } : null,
      }
    })
  })
}
