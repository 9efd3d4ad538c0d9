import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { SeriesData } from '@analytics/contract/api/responses/series'

import { toCsv, type CsvCell } from './csv.ts'
import { demoComment } from './demoComment.ts'

export interface ExportedSeries {
  readonly data: Pick<SeriesData, 'buckets' | 'bars'> & {
    readonly datasets: readonly Pick<SeriesData['datasets'][number], 'name' | 'data'>[]
  }
  readonly metadata: Pick<Metadata, 'origin'>
}

export function seriesCsv({ data, metadata }: ExportedSeries): string {
  const header = ['From', 'To', 'Complete', ...data.datasets.map(({ name }) => `${name} (USD)`)]
  const rows = data.buckets.map((bucket, at): CsvCell[] => [
    bucket.from,
    bucket.to,
    bucket.complete && !bucket.partial ? 'yes' : 'no',
    ...data.datasets.map(({ data: values }) => values[at] ?? null),
  ])
  return toCsv([header, ...rows], demoComment(metadata.origin))
}
