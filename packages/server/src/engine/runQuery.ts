import { successMessages } from '@analytics/contract/api/responses/envelope'
import type { Metadata, Origin } from '@analytics/contract/api/responses/metadata'
import { packData } from '@analytics/contract/api/shapes/packedResponse'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { CurrentSources, PinnedSources } from '../facts/CurrentSources.ts'
import type { MetricTableCache } from '../facts/MetricTableCache.ts'
import { StoredFacts } from '../facts/StoredFacts.ts'
import { findRestatements } from '../facts/storedRestatements.ts'
import type { NeededSources } from '../ingest/sources.ts'
import { toJson } from '../lib/toJson.ts'
import { turn } from '../lib/turns/turn.ts'
import type { Query } from '../query/model/Query.ts'
import { toMetadata, versionOf } from '../query/toMetadata.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { EngineResponse } from './EngineOptions.ts'
import type { UnsavedFailures } from './UnsavedFailures.ts'

interface FactsParts {
  readonly current: CurrentSources
  readonly repositories: Repositories
  readonly tables: MetricTableCache
  readonly unsaved: UnsavedFailures
  readonly now: () => number
}

export interface RunParts extends FactsParts {
  readonly origin: Origin
  /** Null when none of the shown history is missing. */
  readonly history: Metadata['history'] | null
}

/** All facts that `work` reads are of the same revisions of their sources. */
export function readFacts<Result>(
  needed: NeededSources,
  parts: FactsParts,
  work: (facts: StoredFacts) => Promise<Result>,
): Promise<Result> {
  return parts.current.read(pinned => work(openFacts(pinned, needed, parts).facts))
}

function openFacts(pinned: PinnedSources, needed: NeededSources, parts: FactsParts) {
  const { repositories, tables, unsaved, now } = parts
  const named = new Set([...needed.required, ...needed.optional, ...(needed.extra ?? [])])
  const used: SourceRecord[] = pinned.records
    .filter(({ id }) => named.has(id))
    .map(source => unsaved.over(source))
  return { used, facts: new StoredFacts(pinned, used, { ...repositories, tables, now }) }
}

/** The sources must be there. A response that colours or symbols changed under is made again. */
export async function runQuery(
  query: MetricQuery,
  served: Query,
  needed: NeededSources,
  parts: RunParts,
): Promise<EngineResponse> {
  for (;;) {
    const response = await runOnce(query, served, needed, parts)
    if (response.entityRevision === parts.tables.entityRevision) return response
  }
}

async function runOnce(
  query: MetricQuery,
  served: Query,
  needed: NeededSources,
  parts: RunParts,
): Promise<EngineResponse> {
  const startedAt = performance.now()
  const { origin, now, history, repositories } = parts
  return parts.current.read(async pinned => {
    const { used, facts } = openFacts(pinned, needed, parts)
    // Read first, so that colours assigned meanwhile make the response outdated.
    const { entityRevision } = parts.tables
    const { data: lean, ...about } = await served.run(query, facts)
    const data = query.isPacked ? packData(lean) : ((await served.project?.(lean, query)) ?? lean)
    // What is light comes between the parts of what is not.
    await turn()
    const version = versionOf(origin, used, entityRevision)
    const metadata = toMetadata({
      origin,
      used,
      decisive: needed.required.length > 0 ? needed.required : needed.optional,
      about,
      restatements: await findRestatements(query.metrics, facts.used, about.range, {
        read: pinned.of(used),
        restatements: repositories.restatements,
        restated: new Set(
          used.flatMap(({ restated, series }) => (restated.count > 0 ? Object.values(series) : [])),
        ),
        getListed: facts.reads.getListed,
      }),
      asked: query.range,
      history,
      version,
      now: now(),
      cacheHit: !facts.reads.hasMissed,
      processingTimeMs: performance.now() - startedAt,
    })
    return {
      json: await toJson({
        success: true,
        message: successMessages[metadata.availability],
        data,
        metadata,
      }),
      sources: used.map(({ id, revision }) => ({ id, revision })),
      awaited: needed.awaited ?? [],
      entityRevision,
      version,
    }
  })
}
