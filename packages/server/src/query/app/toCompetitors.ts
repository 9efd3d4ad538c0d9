import type { AppProfileData, Competitor } from '@analytics/contract/api/responses/entities/app'
import { metrics } from '@analytics/contract/metrics/metrics'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { toMemberShare } from '@analytics/contract/metrics/sums'

import { findPageId } from '../../domain/directory/toAppDirectory.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { getRankingValue, type Entry } from '../../domain/table/metricTable.ts'
import { getPreviousRank, getPreviousShare } from '../../domain/table/standing.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import { toCents, toPercent } from '../../series/rounding.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'
import type { Measured } from './measure.ts'
import { isOfSubject, type Rivals } from './rivals.ts'

const shownCount = 10

/** The subject is compared by the first metric that allows it; fees stand where none does. */
export function toCompetitors(
  measured: readonly Measured[],
  subject: AppSubject,
): AppProfileData['competitors'] {
  const chosen = measured.find(({ merged, rivals }) => merged !== null && rivals !== null) ?? measured[0]
  const { category } = subject.version ?? subject.app
  if (!chosen?.rivals) return { metric: chosen?.metric ?? 'fees', category, total: null, count: 0, rows: [] }
  const { rivals, metric } = chosen
  const { entries, total } = rivals.ranking
  return {
    metric,
    category,
    total: toCents(total),
    count: entries.length,
    rows: entries.flatMap((entry, index) => {
      const isSubject = isOfSubject(subject, entry)
      return index < shownCount || isSubject
        ? [toRow(chosen, rivals, subject, entry, index + 1, isSubject)]
        : []
    }),
  }
}

function toRow(
  { metric, facts, period }: Measured,
  { table, ranking }: Rivals,
  { directory }: AppSubject,
  entry: Entry<EntityMetadata>,
  rank: number,
  isSubject: boolean,
): Competitor {
  const { metadata } = entry
  const [largest = entry] = entry.members ?? [entry]
  const value = getRankingValue(metrics[metric].kind, entry, period)
  const share = toMemberShare(value, ranking.whole)
  const before = getPreviousShare(table, ranking, entry)
  return {
    id: findPageId(directory, metadata),
    name: metadata.displayName,
    rank,
    previousRank: getPreviousRank(ranking, entry),
    color: facts?.getColors().get(largest.metadata.key) ?? othersColor,
    logo: toLogoPath(metadata.logo),
    value: toCents(value),
    share: toPercent(share),
    shareChange: share === null || before === null ? null : toPercent(share - before),
    isSubject,
  }
}
