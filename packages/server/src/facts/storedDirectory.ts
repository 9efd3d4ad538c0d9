import { appMetrics } from '@analytics/contract/metrics/appMetrics'

import { toAppDirectory, type AppDirectory } from '../domain/directory/toAppDirectory.ts'
import { seriesKey } from '../domain/seriesKey.ts'
import type { EntityMetadata } from '../domain/table/EntityMetadata.ts'
import { findSourceId } from '../ingest/sources.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { MetricTableCache } from './MetricTableCache.ts'

/** What names applications: everything that is measured on all chains together. */
export const directorySeries = appMetrics.map(metric => ({
  key: seriesKey(metric, 'all'),
  source: findSourceId(metric, 'all'),
}))

/** Of the sources that the query names. `getSizes` is called only if there is something new. */
export function findAppDirectory(
  sources: readonly SourceRecord[],
  tables: MetricTableCache,
  getListed: (series: number) => Promise<ReadonlyMap<number, EntityMetadata>>,
  getSizes: () => Promise<ReadonlyMap<string, number | null>>,
): Promise<AppDirectory> {
  const named = directorySeries.flatMap(({ key, source }) => {
    const found = sources.find(({ id }) => id === source)
    const series = found?.series[key]
    return found && series !== undefined && found.fetchedAt !== null
      ? [{ series, version: `${key}#${found.revision}` }]
      : []
  })
  const version = [tables.symbolRevision, ...named.map(each => each.version)].join(' ')
  return tables.directories.get(version, async () => {
    const metadata: EntityMetadata[] = []
    for (const { series } of named) metadata.push(...(await getListed(series)).values())
    return toAppDirectory(metadata, await getSizes())
  })
}
