import type { Metadata } from '../api/responses/metadata.ts'
import type { SeriesData } from '../api/responses/series.ts'

/** The number of days that a chart of a single day shows before it; 0 for all other charts. */
export function countLead(
  { buckets, resamplePeriod }: Pick<SeriesData, 'buckets' | 'resamplePeriod'>,
  { from, to }: Metadata['range'],
): number {
  if (resamplePeriod !== 'D' || from === null || from !== to) return 0
  return Math.max(
    0,
    buckets.findIndex(bucket => bucket.from === from),
  )
}
