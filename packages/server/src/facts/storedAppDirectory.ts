import { toAppDirectory } from '../domain/directory/toAppDirectory.ts'
import type { AppDirectory, EntityMetadata } from '../domain/facts.ts'
import { getRankingValue, type MetricTable } from '../domain/metricTable.ts'
import type { Session } from '../store/database/Session.ts'
import type { EntityRepository } from '../store/EntityRepository.ts'
import type { MetricTableCache } from './MetricTableCache.ts'

interface StoredSeries {
  readonly series: number
  readonly version: string
}

interface Parts {
  readonly tables: MetricTableCache
  readonly entities: EntityRepository
}

/** Fees over 30 days, which decide between applications of one slug. */
interface Sized {
  readonly key: string
  readonly whole: MetricTable<EntityMetadata>
}

/** What the first series say of an application comes before what the others do. */
export async function loadAppDirectory(
  session: Session,
  stored: readonly StoredSeries[],
  sized: Sized | undefined,
  { tables, entities }: Parts,
): Promise<AppDirectory> {
  const versions = stored.map(({ version }) => version)
  const key = [...versions, sized?.key, tables.symbolCount].join(' ')
  return tables.appDirectories.get(key, async () => {
    const series = stored.map(each => each.series)
    const sizes = (sized?.whole.entries ?? []).map(
      entry => [entry.metadata.key, getRankingValue('flow', entry, '30d')] as const,
    )
    return toAppDirectory(await entities.getAll(session, series), new Map(sizes))
  })
}
