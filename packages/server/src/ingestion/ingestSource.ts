import { CatalogueError } from '@analytics/contract/errors'
import type { Availability } from '@analytics/contract/shapes/metadata'
import type { Unreadable } from '@analytics/contract/shapes/status'

import { sumOfUnreadable } from '../provider/OddEntries.ts'
import type { Database } from '../store/Database.ts'
import type { Quarantined, QuarantineRepository } from '../store/QuarantineRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SourceRecord, SourceRepository } from '../store/SourceRepository.ts'
import { addChanges, findAbsurdity, isConfirmed, isRepeated, type Change } from './absurdity.ts'
import { gatherBridges } from './feeds/bridges.ts'
import { gatherFlow } from './feeds/flows.ts'
import { gatherLending } from './feeds/lending.ts'
import { gatherPriceHistory } from './feeds/priceHistorySource.ts'
import { gatherPrices } from './feeds/prices.ts'
import { gatherStablecoinHistory } from './feeds/stablecoinHistory.ts'
import { gatherStablecoins } from './feeds/stablecoins.ts'
import { hourMs, type Gather, type GatherParts, type Harvest } from './gather.ts'
import type { Source, SourceKind } from './sources.ts'

export interface IngestParts extends Omit<GatherParts, 'noteUnreadable'> {
  readonly database: Database
  readonly sources: SourceRepository
  readonly quarantine: QuarantineRepository
  /** Keeps what was fetched of a source where a person can look at it; never throws. */
  readonly putAside: (source: string, evidence: Uint8Array | string) => Promise<void>
  /** `live` data that answers 404 is an outage; on any other origin it is a series that is not there. */
  readonly isLive: boolean
}

const gatherers: { readonly [Kind in SourceKind]: Gather<Extract<Source, { kind: Kind }>> } = {
  flow: gatherFlow,
  lending: gatherLending,
  prices: gatherPrices,
  priceHistory: gatherPriceHistory,
  stablecoins: gatherStablecoins,
  stablecoinHistory: gatherStablecoinHistory,
  bridges: gatherBridges,
}

/**
 * Fetches one source and makes the store equal to it, all of it or nothing. Figures that are too absurd to be
 * believed at once are put aside whole. Throws CatalogueError; the store is then as it was.
 */
export async function ingestSource(
  source: Source,
  known: SourceRecord,
  parts: IngestParts,
): Promise<SourceRecord> {
  const startedAt = parts.now()
  const unreadable: Unreadable[] = []
  const noteUnreadable = (part: Unreadable) => void unreadable.push(part)
  const { availability, ...harvest } = await gather(source, known, {
    ...parts,
    parse: (kind, job) =>
      parts.parse(kind, { ...job, onUnreadable: noteUnreadable }).catch((error: unknown) => {
        if (error instanceof CatalogueError && error.code === 'BAD_SHAPE') noteUnreadable(toUnreadable(error))
        throw error
      }),
    noteUnreadable,
  })
  const before = await parts.read(session => parts.quarantine.findBySource(session, source.id))
  try {
    return await save(source, parts, async session => {
      const changes: Change[] = []
      await harvest.store(session, async change => void changes.push(change))
      const aside = toQuarantined(source.id, changes, before, parts.now())
      if (aside && !isConfirmed(aside, parts.now())) throw new Absurdity(aside)
      if (before) await parts.quarantine.deleteBySource(session, source.id)
      await parts.sources.saveSuccess(session, source.id, {
        at: harvest.fetchedAt,
        expiresAt: harvest.expiresAt,
        availability,
        facts: harvest.facts,
        bytes: harvest.bytes,
        durationMs: parts.now() - startedAt,
        restated: changes.reduce((sum, { restated }) => sum + restated, 0),
        unreadable: sumOfUnreadable(unreadable),
      })
    })
  } catch (error) {
    if (!(error instanceof Absurdity)) throw error
    const { aside } = error
    await parts.database.write(session => parts.quarantine.save(session, aside))
    await parts.putAside(source.id, harvest.evidence())
    throw new CatalogueError('SET_ASIDE', { source: source.id, detail: aside.reason })
  }
}

/** A payload that was refused whole, for a source that can do without it. */
function toUnreadable({ details }: CatalogueError): Unreadable {
  const [entry, why] = [String(details['endpoint']), String(details['detail'])]
  return { count: 1, of: 1, samples: [{ entry, field: '', why }] }
}

/** Thrown within the transaction, so that nothing of it stays. */
class Absurdity extends Error {
  readonly aside: Quarantined

  constructor(aside: Quarantined) {
    super(aside.reason)
    this.aside = aside
  }
}

/**
 * What is anomalous about a source's changes, over all of its parts: parts that are quarantined one after another could
 * never be accepted. Figures that say the same as those quarantined before count as one more time of them.
 */
function toQuarantined(
  source: string,
  changes: readonly Change[],
  before: Quarantined | undefined,
  now: number,
): Quarantined | undefined {
  const anomalous = changes.filter(each => findAbsurdity(each) !== null)
  const [first, ...rest] = anomalous
  const reason = first && findAbsurdity(first)
  if (!first || !reason) return undefined
  const change = addChanges([first, ...rest])
  return before && isRepeated(before.change, change)
    ? { ...before, reason, change, lastAt: now, times: before.times + 1 }
    : { source, reason, change, firstAt: now, lastAt: now, times: 1 }
}

/** What the provider sells or does not have is a state of the source, and nothing to store. */
async function gather(
  source: Source,
  known: SourceRecord,
  parts: GatherParts & Pick<IngestParts, 'isLive'>,
): Promise<Harvest & { readonly availability: Availability }> {
  try {
    const harvest = await (gatherers[source.kind] as Gather)(source, known, parts)
    return { ...harvest, availability: 'available' }
  } catch (error) {
    const availability = toAvailability(error, known, parts.isLive)
    if (!availability) throw error
    const fetchedAt = parts.now()
    const nothing = { facts: 0, bytes: 0, store: async () => undefined, evidence: () => '' }
    return { ...nothing, fetchedAt, expiresAt: fetchedAt + hourMs, availability }
  }
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
    if (error instanceof Absurdity) throw error
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
