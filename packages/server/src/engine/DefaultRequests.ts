import type { DefaultRequest, MetricRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import { toDirectory } from '@analytics/contract/directory/directory'
import { entityKinds, type EntityKind } from '@analytics/contract/metrics/entityKinds'

import type { NeededSources } from '../domain/sources.ts'
import { turn } from '../lib/turn.ts'
import { bind } from '../query/registry.ts'

export interface DefaultRequestParts {
  readonly requests: readonly DefaultRequest[]
  /** Runs a request on stored data only; nothing is fetched for it. */
  readonly run: (request: MetricRequest, needed: NeededSources) => Promise<{ readonly json: string }>
  readonly getRevision: (source: string) => number | undefined
}

/** Runs what most users request first, so that its facts are in memory and its code is compiled when they do. */
export class DefaultRequests {
  readonly #parts: DefaultRequestParts
  /** The state for which each request was last run. */
  readonly #ready: Map<DefaultRequest, string>
  #largest: ReadonlyMap<EntityKind, string> = new Map()
  #isStopped = false

  constructor(parts: DefaultRequestParts) {
    this.#parts = parts
    this.#ready = new Map(parts.requests.map(request => [request, '']))
  }

  /** Runs the requests whose data has changed. Never rejects. */
  async makeReady(): Promise<void> {
    for (const [request, former] of this.#ready) {
      const served = this.#ofLargest(request)
      if (this.#isStopped || !served) continue
      const needed = bind(served).sources
      const state = this.#stateOf(served, needed)
      if (state === former) continue
      // Requests of clients that came meanwhile go first.
      await turn()
      await this.#run(served, needed, request.isDirectory).catch(() => undefined)
      this.#ready.set(request, state)
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Undefined as long as no entity of the kind is known; the list that names them comes first. */
  #ofLargest({ of, query, response }: DefaultRequest): MetricRequest | undefined {
    if (of === undefined) return { query, response }
    const id = this.#largest.get(of)
    return id === undefined ? undefined : withSubject({ query, response }, id)
  }

  async #run(request: MetricRequest, needed: NeededSources, isDirectory = false): Promise<void> {
    const { json } = await this.#parts.run(request, needed)
    if (isDirectory) this.#largest = findLargest(json)
  }

  /** Identifies the subject of the request and the revisions of its sources. */
  #stateOf({ query }: MetricRequest, { required, optional, extra = [] }: NeededSources): string {
    const revisions = [...required, ...optional, ...extra].map(id => this.#parts.getRevision(id))
    return [query.filter.app, query.filter.id, ...revisions].join()
  }
}

/** Each kind's first is its largest. */
function findLargest(json: string): Map<EntityKind, string> {
  const { entities } = toDirectory((JSON.parse(json) as EntitiesResponse).data)
  return new Map(
    entityKinds.flatMap(kind => {
      const largest = entities.find(entity => entity.kind === kind)
      return largest ? [[kind, largest.id]] : []
    }),
  )
}

function withSubject({ query, response }: MetricRequest, id: string): MetricRequest {
  const { filter } = query
  const subject = filter.app === undefined ? { id } : { app: id }
  return { query: { ...query, filter: { ...filter, ...subject } }, response }
}
