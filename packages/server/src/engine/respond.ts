import { successMessages } from '@analytics/contract/api/responses/envelope'
import type { Metadata, Origin } from '@analytics/contract/api/responses/metadata'

import type { NeededSources } from '../domain/sources.ts'
import type { CurrentSources } from '../facts/CurrentSources.ts'
import type { FactsCache } from '../facts/FactsCache.ts'
import { StoredFacts } from '../facts/StoredFacts.ts'
import { StoredReads, type LoadFormer } from '../facts/StoredReads.ts'
import { findRestatements } from '../facts/storedRestatements.ts'
import { toJsonText } from '../lib/toJsonText.ts'
import { turn } from '../lib/turn.ts'
import type { BoundQuery } from '../query/registry.ts'
import { toMetadata, versionOf } from '../query/toMetadata.ts'
import { toEntityKeys } from '../series/subjects/appSubject.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { EngineResponse } from './EngineOptions.ts'
import type { UnsavedFailures } from './UnsavedFailures.ts'

export interface FactsParts {
  readonly current: CurrentSources
  readonly repositories: Repositories
  readonly cache: FactsCache
  readonly unsaved: UnsavedFailures
  readonly now: () => number
  readonly loadFormer?: LoadFormer | undefined
  /** The last moment that counts, in milliseconds since the epoch; absent for the present. */
  readonly end?: number | undefined
}

interface RespondParts extends FactsParts {
  readonly origin: Origin
  /** Null when none of the shown history is missing. */
  readonly history: Metadata['history'] | null
  /** Absent for the present figures. */
  readonly known?: Metadata['known']
  /** The time of the response, which `now` is not where it is about an earlier day. */
  readonly clock?: () => number
}

/** All facts that `work` reads are of the same revisions of their sources; without `needed`, of any source. */
export function readFacts<Result>(
  needed: NeededSources | undefined,
  { current, repositories, cache, unsaved, now, loadFormer, end }: FactsParts,
  work: (facts: StoredFacts, reads: StoredReads) => Promise<Result>,
): Promise<Result> {
  const named =
    needed && !needed.isOfAll && new Set([...needed.required, ...needed.optional, ...(needed.extra ?? [])])
  return current.read(pinned => {
    const used: SourceRecord[] = pinned.records
      .filter(({ id }) => !named || named.has(id))
      .map(source => unsaved.over(source))
    const reads = new StoredReads(pinned, used, { ...repositories, cache, loadFormer, end })
    return work(new StoredFacts(reads, now), reads)
  })
}

/** The needed sources must be there. A response that colours or symbols changed under is made again. */
export async function respond(
  query: BoundQuery,
  needed: NeededSources,
  parts: RespondParts,
): Promise<EngineResponse> {
  const { origin, now, history, known, cache, clock = now } = parts
  const run = async (facts: StoredFacts, reads: StoredReads): Promise<EngineResponse> => {
    const startedAt = performance.now()
    const { sources } = reads
    // Read first, so that colours assigned meanwhile make the response outdated.
    const { entityRevision } = cache
    const { data: lean, ...about } = await query.run(facts)
    const data = await query.toWire(lean)
    const cacheHit = !reads.hasMissed
    // Lighter requests come between the parts of a heavy one.
    await turn()
    const version = versionOf(origin, sources, entityRevision)
    const metadata = toMetadata({
      origin,
      used: sources,
      cited: reads.cited,
      decisive: needed.required.length > 0 ? needed.required : needed.optional,
      about,
      restatements: await findRestatements(
        query.metrics,
        facts.used,
        about.range,
        {
          keys: query.apps && toEntityKeys(query.apps, await facts.getAppDirectory()),
          categories: query.categories,
        },
        reads,
      ),
      timeFrame: query.timeFrame,
      history,
      version,
      known,
      isByDay: reads.isByDay,
      now: clock(),
      cacheHit,
      processingTimeMs: performance.now() - startedAt,
    })
    const message = successMessages[metadata.availability]
    return {
      json: await toJsonText({ success: true, message, data, metadata }),
      sources: sources.map(({ id, revision }) => ({ id, revision })),
      awaited: needed.awaited ?? [],
      wanted: needed.wanted ?? [],
      entityRevision,
      version,
      isByDay: reads.isByDay,
    }
  }
  for (;;) {
    const made = await readFacts(needed, parts, run)
    if (made.entityRevision === cache.entityRevision) return made
  }
}
