import type { CategoryId } from '@analytics/contract/metrics/categories'
import type { Day } from '@analytics/contract/query/day'

import { asOfWindow, toCoverage, type Coverage } from '../domain/asOf.ts'
import type { SeriesFacts } from '../domain/series/SeriesFacts.ts'
import { isApplication } from '../domain/table/metricTable.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { Session } from '../store/database/Session.ts'

interface Stored {
  readonly series: number
  readonly facts: SeriesFacts
  readonly through: Day
}

/** Who has reported on the days up to `last`. */
export async function loadCoverage(
  session: Session,
  { series, facts, through }: Stored,
  last: Day,
  category: CategoryId | undefined,
  { entities }: Pick<Repositories, 'entities'>,
): Promise<Coverage> {
  const listed = await entities.getBySeries(session, series)
  const range = { from: last - asOfWindow, to: Math.min(last, through) }
  const counted = facts.getDaily(range).filter(({ entity }) => {
    const metadata = listed.get(entity)
    return metadata !== undefined && isApplication(metadata, category)
  })
  return toCoverage(counted, last)
}
