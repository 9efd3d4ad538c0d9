import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { othersColor, othersId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toMemberShare } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import type { SeriesGrain } from '@analytics/contract/query/grain'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { toPageId } from '../../domain/directory/pageId.ts'
import type { StackedDays } from '../../domain/stack.ts'
import { filledOn } from '../../domain/table/figures.ts'
import type { TableMember, MemberMetadata } from '../../domain/table/metricTable.ts'
import type { Ranking } from '../../domain/table/ranking.ts'
import { turn } from '../../lib/turn.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import { toBuckets } from '../../series/loadBuckets.ts'
import {
  roundCents,
  toChartValues,
  toComparison,
  toFilledBuckets,
  roundPercent,
  toChanged,
} from '../../series/rounding.ts'
import type { MetricResult } from '../model/MetricResult.ts'
import { toExcluded, toLargestContributions } from './summary.ts'

export interface SeriesParts<Group extends MemberMetadata> {
  readonly stack: StackedDays
  readonly drawn: readonly TableMember<Group>[]
  readonly grain: SeriesGrain
  readonly bars: SeriesData['bars']
}

/** The top ones and those that are asked for by id, by rank. */
export function toDrawn<Group extends MemberMetadata>(
  { members }: Ranking<Group>,
  top: number,
  include: readonly string[],
): TableMember<Group>[] {
  return members.filter(({ metadata }, index) => index < top || include.includes(metadata.key))
}

/** A hundred whole histories are long work, done in parts. */
export async function toSeriesData<Group extends MemberMetadata>(
  result: MetricResult<Group>,
  { stack, drawn: top, grain, bars }: SeriesParts<Group>,
): Promise<SeriesData> {
  const { ranking, getColors } = result
  const ownColors = getColors()
  const colors = toDistinctColors(
    top.map(({ metadata }) => ({ id: toPageId(metadata), color: ownColors.get(metadata.key) ?? null })),
  )
  const dataOf = (row: number) => ({
    data: toChartValues(stack.rows[row]?.values),
    ...toFilledBuckets(stack.rows[row]?.filled),
  })
  const { valueOf } = ranking
  const { compare } = result.compareIn()
  const dataset = (total: number | null, about: Omit<Dataset, 'total' | 'marketShare'>): Dataset => ({
    ...about,
    total: roundCents(total),
    marketShare: roundPercent(toMemberShare(total, ranking.whole)),
  })
  const datasets: Dataset[] = []
  for (const [index, member] of top.entries()) {
    await turn()
    datasets.push(
      dataset(valueOf(member), {
        id: member.metadata.key,
        label: member.metadata.displayName,
        name: member.metadata.name,
        slug: member.metadata.slug,
        pageId: toPageId(member.metadata),
        logo: toLogoPath(member.metadata.logo),
        backgroundColor: colors[index] ?? othersColor,
        comparison: toComparison(compare([member])),
        ...dataOf(index),
      }),
    )
  }
  const rest = without(ranking.summed, top)
  // Where nothing happened at all, there is nothing to draw.
  const hasRest = top.length > 0 || rest.some(valueOf)
  if (rest.length > 0 && hasRest) {
    datasets.push(
      dataset(sumKnown(rest.map(valueOf)), {
        id: othersId,
        label: 'Others',
        name: 'Others',
        slug: null,
        pageId: null,
        logo: null,
        backgroundColor: othersColor,
        comparison: toComparison(compare(without(ranking.counted, top))),
        ...dataOf(top.length),
      }),
    )
  }
  return {
    labels: stack.buckets.map(bucket => toIsoDay(bucket.from)),
    buckets: toBuckets(stack),
    resamplePeriod: grain,
    bars: ranking.table.metricKind === 'stock' ? 'last' : grain === 'D' ? 'sum' : bars,
    datasets,
    totals: { ...toTotals(result), count: ranking.members.length },
    contributors: toLargestContributions(result),
    excluded: toExcluded(ranking),
  }
}

/** Totals of the headline of a dashboard. */
export function toTotals({ ranking, compareIn }: MetricResult): Omit<SeriesData['totals'], 'count'> {
  const { table, range, total, previous, counted, summed } = ranking
  const filled = filledOn(table.metricKind, summed, range.to)
  return toChanged({ value: total, previous, comparison: compareIn().compare(counted) }, filled)
}

function without(members: readonly TableMember[], drawn: readonly TableMember[]): TableMember[] {
  const ownMembers = new Set(drawn)
  return members.filter(member => !ownMembers.has(member))
}
