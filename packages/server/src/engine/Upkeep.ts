import {
  type DefaultRequest,
  endpointIds,
  getServedQueries,
} from '@analytics/contract/api/endpoints/endpoints'
import type { CategoryId } from '@analytics/contract/metrics/categories'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { Store } from '@analytics/store/Store'

import { appSeries, findSourceId } from '../domain/sources.ts'
import type { MetricTable } from '../domain/table/metricTable.ts'
import type { SourceKeeper } from '../ingest/SourceKeeper.ts'
import { DefaultRequests, type DefaultRequestParts } from './DefaultRequests.ts'
import { namingSources, recordIds } from './recordIds.ts'
import { readFacts, type FactsParts } from './respond.ts'

export interface UpkeepParts extends ColorParts {
  readonly keeper: () => Pick<SourceKeeper, 'records'>
  /** Reloads the stored ids, colours and symbols that are kept in memory. */
  readonly reload: () => Promise<void>
  /** Requests that are precomputed for any client. */
  readonly defaults: readonly DefaultRequest[]
  /** Runs a request on the stored data. */
  readonly serve: DefaultRequestParts['run']
}

/** Another process stores source by source: wait for several before making responses ready. */
const followMs = 1000

/** Work that follows each round of refreshes: ids and colours of what is new, then the most requested responses. */
export class Upkeep {
  readonly #parts: UpkeepParts
  readonly #defaults: DefaultRequests
  /** The revisions that have their colours, and those whose ids are recorded. */
  #colored = ''
  #recorded = ''
  #follow: NodeJS.Timeout | undefined
  /** Never rejects. */
  last: Promise<void> = Promise.resolve()

  constructor(parts: UpkeepParts) {
    this.#parts = parts
    this.#defaults = new DefaultRequests({
      requests: parts.defaults,
      run: parts.serve,
      getRevision: source => parts.keeper().records.find(({ id }) => id === source)?.revision,
    })
  }

  run(): void {
    this.last = this.#runAfter(this.last)
  }

  /** Runs once another process has stored something and assigned its colours. */
  follow(): void {
    this.#follow ??= setTimeout(() => {
      this.#follow = undefined
      this.last = this.last.then(() => this.#defaults.makeReady())
    }, followMs).unref()
  }

  stop(): void {
    clearTimeout(this.#follow)
    this.#defaults.stop()
  }

  async #runAfter(former: Promise<void>): Promise<void> {
    await former
    const { reload } = this.#parts
    await this.#recordIds()
    const revisions = this.#revisionsOf(appSeries.map(({ metric, scope }) => findSourceId(metric, scope)))
    // Reads every table after a start and a refresh, so that the first request of each finds it ready.
    if (revisions !== this.#colored) {
      // A store that is closing or full needs no colours; the next round tries again.
      await assignColors(this.#parts).then(
        () => (this.#colored = revisions),
        () => undefined,
      )
    }
    await reload().catch(() => undefined)
    await this.#defaults.makeReady()
  }

  async #recordIds(): Promise<void> {
    const revisions = this.#revisionsOf(namingSources)
    if (revisions === this.#recorded) return
    // Like colours, ids are recorded by the next round if the store is closing or full.
    await recordIds(this.#parts, this.#parts.keeper().records).then(
      () => (this.#recorded = revisions),
      () => undefined,
    )
  }

  #revisionsOf(ids: readonly (string | undefined)[]): string {
    const records = this.#parts.keeper().records.filter(({ id }) => ids.includes(id))
    return records.map(({ id, revision, error }) => `${id} ${revision} ${error?.code ?? ''}`).join()
  }
}

interface ColorParts extends FactsParts {
  readonly database: Store
}

/** Returns whether any application was new. */
async function assignColors(parts: ColorParts): Promise<boolean> {
  const tables = await readFacts(undefined, parts, async facts => {
    const rankedTables: { table: MetricTable; metric: Metric }[] = []
    for (const { metric, scope } of appSeries) {
      for (const category of categoriesOf(metric)) {
        const apps = await facts.findApps(metric, scope, { category })
        if (apps) rankedTables.push({ table: apps.table, metric })
      }
    }
    return rankedTables
  })
  const fresh = parts.cache.colorRegistry.assign(tables)
  if (fresh.size === 0) return false
  await parts.database.write(session => parts.repositories.colors.add(session, fresh))
  return true
}

/** The categories in which a metric is requested; undefined for all of them, and for a metric without an endpoint. */
function categoriesOf(metric: Metric): Set<CategoryId | undefined> {
  const queries = endpointIds.flatMap(getServedQueries).filter(({ query }) => query.metrics[0] === metric)
  if (queries.length === 0) return new Set([undefined])
  return new Set(queries.map(({ query }) => query.filter?.category))
}
