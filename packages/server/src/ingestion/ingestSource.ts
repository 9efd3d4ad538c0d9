import { CatalogueError } from '@analytics/contract/errors'
import type { Availability } from '@analytics/contract/shapes/metadata'
import { dayOf } from '@analytics/contract/vocabulary/day'

import type { Provider } from '../provider/createProvider.ts'
import { nameOf } from '../provider/endpoint.ts'
import { overviewEndpoint } from '../provider/families/dimensions.ts'
import type { Database } from '../store/Database.ts'
import type { FactRepository } from '../store/FactRepository.ts'
import type { ListingRepository } from '../store/ListingRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SourceRecord, SourceRepository } from '../store/SourceRepository.ts'
import type { ParseJob } from './parseFacts.ts'
import type { Source } from './sources.ts'
import type { OverviewFacts } from './toFacts.ts'

export interface IngestParts {
  readonly database: Database
  readonly sources: SourceRepository
  readonly facts: FactRepository
  readonly listings: ListingRepository
  readonly provider: Provider
  readonly parse: (job: ParseJob) => Promise<OverviewFacts>
  readonly now: () => number
  /** `live` data that answers 404 is an outage; on any other origin it is a series that is not there. */
  readonly isLive: boolean
}

/** Heavy payloads are not fetched again before the provider's own expiry, and never within the hour. */
const minimumLifeMs = 3_600_000

/**
 * Fetches one source and makes the store equal to it, all of it or nothing. A payload without a single value
 * where there were some is refused. Throws CatalogueError; the store is then as it was.
 */
export async function ingestSource(
  source: Source,
  known: SourceRecord,
  parts: IngestParts,
): Promise<SourceRecord> {
  const { provider, now } = parts
  const startedAt = now()
  const endpoint = overviewEndpoint(source.family, {
    dataType: source.dataType as never,
    ...(source.scope === 'all' ? {} : { chain: source.scope }),
  })
  let answer
  try {
    answer = await provider.fetchBytes(endpoint, { bypassCache: true })
  } catch (error) {
    const availability = toAvailability(error, known, parts.isLive)
    if (!availability) throw error
    return save(source, parts, async session => {
      const at = now()
      await parts.sources.saveSuccess(session, source.id, {
        at,
        expiresAt: at + minimumLifeMs,
        availability,
        facts: 0,
        bytes: 0,
        durationMs: at - startedAt,
      })
    })
  }
  const { body, bytes, fetchedAt, expiresAt } = answer
  const parsed = await parts.parse({ body, endpoint: nameOf(endpoint), today: dayOf(fetchedAt) })
  if (parsed.facts.value.length === 0) {
    throw new CatalogueError('BAD_SHAPE', { endpoint: nameOf(endpoint), detail: 'no daily values at all' })
  }
  return save(source, parts, async session => {
    await parts.facts.replace(session, known.series, parsed.facts)
    await parts.listings.replace(session, known.series, parsed.listings)
    await parts.sources.saveSuccess(session, source.id, {
      at: fetchedAt,
      expiresAt: Math.max(expiresAt ?? 0, fetchedAt + minimumLifeMs),
      availability: 'available',
      facts: parsed.facts.value.length,
      bytes,
      durationMs: now() - startedAt,
    })
  })
}

async function save(
  source: Source,
  parts: IngestParts,
  work: (session: Session) => Promise<void>,
): Promise<SourceRecord> {
  try {
    return await parts.database.write(async session => {
      await work(session)
      return parts.sources.getById(session, source.id)
    })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw new CatalogueError('STORE_FAILED', { detail }, { cause: error })
  }
}

/** What the provider sells or does not have is a state, not a failure, unless there was data before. */
function toAvailability(error: unknown, known: SourceRecord, isLive: boolean): Availability | undefined {
  if (!(error instanceof CatalogueError) || known.availability === 'available') return undefined
  if (error.code === 'PAYMENT_REQUIRED') return 'needs-key'
  if (error.code === 'NOT_FOUND' && !isLive) return 'not-offered'
  return undefined
}
