import { appMetrics } from '@analytics/contract/metrics/appMetrics'

import { toAppDirectory, type AppDirectory, type ListedApp } from '../domain/directory/toAppDirectory.ts'
import { seriesKey } from '../domain/keys.ts'
import { findSourceId } from '../domain/sources.ts'
import type { StoredReads } from './StoredReads.ts'

/** The series that name applications: every metric on all chains together. */
export const directorySeries = appMetrics.map(metric => ({
  metric,
  key: seriesKey(metric, 'all'),
  source: findSourceId(metric, 'all'),
}))

const directoryBytes = 4 * 1024 * 1024

/** Calls `getSizes` only if there is something new. */
export function findAppDirectory(
  reads: StoredReads,
  getSizes: () => Promise<ReadonlyMap<string, number | null>>,
): Promise<AppDirectory> {
  const { stored, symbolRevision, idRevision } = reads.parts.cache
  const named = directorySeries.flatMap(({ metric, key, source }) => {
    const record = source === undefined ? undefined : reads.findSource(source)
    const series = record?.series[key]
    return record && series !== undefined && record.fetchedAt !== null
      ? [{ metric, series, version: `${key}#${record.revision}` }]
      : []
  })
  const version = [symbolRevision, idRevision, ...named.map(entry => entry.version)].join(' ')
  const load = async () => {
    const metadata: ListedApp[] = []
    for (const { metric, series } of named)
      for (const memberMetadata of (await reads.getListed(series)).values())
        metadata.push({ ...memberMetadata, metric })
    return toAppDirectory(metadata, await getSizes(), await reads.getGivenIds())
  }
  // Queries that name other sources have a directory of their own.
  return stored.get(
    `directory ${named.map(entry => entry.series).join(' ')}`,
    version,
    load,
    () => directoryBytes,
  )
}
