import type { Metadata, Restatement as ListedRestatement } from '@analytics/contract/api/responses/metadata'
import type { CategoryId } from '@analytics/contract/metrics/categories'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { toIsoDay } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { isApplication } from '../domain/table/metricTable.ts'
import { allChainsKey } from '../ingest/parsing/chainKeys.ts'
import { toCents } from '../series/rounding.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { Restatement, RestatementCount } from '../store/RestatementRepository.ts'
import type { StoredReads } from './StoredReads.ts'

/** Series whose restatements are reported. Only applications that count are included, of one category where it is given. */
export interface UsedSeries {
  readonly series: number
  readonly metric: Metric
  readonly category?: CategoryId | undefined
  readonly isOfApplications: boolean
}

export const listedCount = 5

/** Series of other metrics than the query's own have no range: a fee rate is of one day. */
export async function findRestatements(
  metrics: readonly Metric[],
  read: readonly UsedSeries[],
  range: DayRange | null,
  reads: StoredReads,
  { restatements }: Pick<Repositories, 'restatements'>,
): Promise<Metadata['restatements']> {
  if (!range) return { count: 0, since: null, largest: [] }
  const restated = new Set(
    reads.sources.flatMap(each => (each.restated.count > 0 ? Object.values(each.series) : [])),
  )
  const used = read.filter(({ metric, series }) => metrics.includes(metric) && restated.has(series))
  const series = [...new Set(used.map(each => each.series))]
  const counted: RestatementCount[] = []
  if (series.length === 0) return { count: 0, since: null, largest: [] }
  for (const each of await reads.read(reads.sources, session => restatements.count(session, series, range))) {
    const users = used.filter(user => user.series === each.series)
    const listed = each.entity === null ? undefined : await reads.getListed(each.series)
    const metadata = each.entity === null ? undefined : listed?.get(each.entity)
    const counts = ({ isOfApplications, category }: UsedSeries) =>
      !isOfApplications ||
      each.entity === null ||
      // Entries that are no longer listed have no category.
      (metadata ? isApplication(metadata, category) : category === undefined)
    if (users.some(counts)) counted.push(each)
  }
  const of = counted.flatMap(each =>
    each.entity === null ? [] : [{ series: each.series, entity: each.entity }],
  )
  const largest =
    of.length === 0
      ? []
      : await reads.read(reads.sources, session => restatements.getLargestOf(session, of, range, listedCount))
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    since: counted.length > 0 ? toIso(Math.min(...counted.map(({ since }) => since))) : null,
    largest: largest.map(toListedRestatement),
  }
}

export function toListedRestatement({ name, key, day, before, after, at }: Restatement): ListedRestatement {
  const [metric = key, chain = null] = key.split('/')
  return {
    // The sum over all chains has no entity name.
    name: name === allChainsKey ? 'All chains' : name,
    metric,
    chain,
    day: toIsoDay(day),
    before: toCents(before) ?? 0,
    after: toCents(after),
    at: toIso(at),
  }
}

const toIso = (at: number) => new Date(at).toISOString()
