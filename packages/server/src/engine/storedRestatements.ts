import type { Question } from '@analytics/contract/question'
import type { Metadata, Restatement as Told } from '@analytics/contract/shapes/metadata'
import type { CategoryId } from '@analytics/contract/vocabulary/categories'
import { toIsoDay } from '@analytics/contract/vocabulary/day'
import type { Metric } from '@analytics/contract/vocabulary/metrics'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import { isApplication } from '../analytics/board.ts'
import { toCents } from '../api/rounding.ts'
import { allChainsKey } from '../ingestion/feeds/chainKeys.ts'
import type { ListingRepository } from '../store/ListingRepository.ts'
import type { Restatement, RestatementCount, RestatementRepository } from '../store/RestatementRepository.ts'
import type { Session } from '../store/Session.ts'

/** A series that a response is made from; of applications, only those that count, of one category where it is given. */
export interface UsedSeries {
  readonly series: number
  readonly metric: Metric
  readonly category?: CategoryId | undefined
  readonly isOfApplications: boolean
}

interface Parts {
  readonly listings: ListingRepository
  readonly restatements: RestatementRepository
}

/** So many are listed, in a response and of a source. */
export const restatementsTold = 5

/**
 * What was restated of the days of a range, in the series that a response is made from. Series of other metrics than
 * the query's own are not over the range: a fee rate is of one day.
 */
export async function findRestatements(
  session: Session,
  question: Question,
  read: readonly UsedSeries[],
  range: DayRange | null,
  { listings, restatements }: Parts,
): Promise<Metadata['restatements']> {
  if (!range) return { count: 0, since: null, largest: [] }
  const shown: readonly Metric[] = [question.metric, 'perps' in question ? question.perps : question.metric]
  const used = read.filter(({ metric }) => shown.includes(metric))
  const series = [...new Set(used.map(each => each.series))]
  const counted: RestatementCount[] = []
  for (const each of await restatements.count(session, series, range)) {
    const users = used.filter(user => user.series === each.series)
    const listed = each.entity === null ? undefined : await listings.getBySeries(session, each.series)
    const listing = each.entity === null ? undefined : listed?.get(each.entity)
    const counts = ({ isOfApplications, category }: UsedSeries) =>
      !isOfApplications ||
      each.entity === null ||
      // Who is not listed any more has no category.
      (listing ? isApplication(listing, category) : category === undefined)
    if (users.some(counts)) counted.push(each)
  }
  const of = counted.flatMap(each =>
    each.entity === null ? [] : [{ series: each.series, entity: each.entity }],
  )
  const largest = await restatements.getLargestOf(session, of, range, restatementsTold)
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    since: counted.length > 0 ? toMoment(Math.min(...counted.map(({ since }) => since))) : null,
    largest: largest.map(toTold),
  }
}

export function toTold({ name, key, day, before, after, at }: Restatement): Told {
  const [metric = key, chain = null] = key.split('/')
  return {
    // The sum over all chains of what has no names of its own.
    name: name === allChainsKey ? 'All chains' : name,
    metric,
    chain,
    day: toIsoDay(day),
    before: toCents(before) ?? 0,
    after: toCents(after),
    at: toMoment(at),
  }
}

const toMoment = (at: number) => new Date(at).toISOString()
