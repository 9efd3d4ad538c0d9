import type { CategoryId } from '@analytics/contract/metrics/categories'
import type { Day } from '@analytics/contract/query/day'

import { asOfWindow, toCoverage, type Coverage } from '../domain/asOf.ts'
import type { SeriesFacts } from '../domain/series/SeriesFacts.ts'
import { isApplication, type EntityIdentity } from '../domain/table/metricTable.ts'

interface Stored {
  readonly series: number
  readonly facts: SeriesFacts
  readonly through: Day
}

/** Who has reported on the days up to `last`. */
export async function loadCoverage(
  { series, facts, through }: Stored,
  last: Day,
  category: CategoryId | undefined,
  getListed: (series: number) => Promise<ReadonlyMap<number, EntityIdentity>>,
): Promise<Coverage> {
  const listed = await getListed(series)
  const range = { from: last - asOfWindow, to: Math.min(last, through) }
  const counted = facts.getDaily(range).filter(({ entity }) => {
    const metadata = listed.get(entity)
    return metadata !== undefined && isApplication(metadata, category)
  })
  return toCoverage(counted, last)
}
