import type { DefaultRequest, ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import { toDirectory } from '@analytics/contract/directory/directory'
import { entityKinds, type EntityKind } from '@analytics/contract/metrics/entityKinds'

import { turn } from '../../lib/turn.ts'
import { getQuery } from '../../query/registry.ts'

interface Parts {
  readonly requests: readonly DefaultRequest[]
  /** Of what is stored: nothing is fetched for it. */
  readonly run: (request: ServedRequest) => Promise<{ readonly json: string }>
  readonly getRevision: (source: string) => number | undefined
}

/** Runs what most users request first, so that its facts are in memory and its code is compiled when they do. */
export class DefaultRequests {
  readonly #parts: Parts
  /** By request the revisions of its sources. */
  readonly #ready: Map<DefaultRequest, string>
  #largest: ReadonlyMap<EntityKind, string> = new Map()
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#ready = new Map(parts.requests.map(request => [request, '']))
  }

  /** Those whose data are new. Never rejects. */
  async makeReady(): Promise<void> {
    for (const [request, former] of this.#ready) {
      const revisions = this.#revisionsOf(request)
      if (this.#isStopped || revisions === former) continue
      // Whoever has requested something meanwhile comes first.
      await turn()
      await this.#run(request).catch(() => undefined)
      this.#ready.set(request, revisions)
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Of the pages of entities, those of the largest; they come after the list that names these. */
  async #run({ of, isDirectory, ...request }: DefaultRequest): Promise<void> {
    const id = of && this.#largest.get(of)
    if (of && id === undefined) return
    const { json } = await this.#parts.run(id === undefined ? request : withSubject(request, id))
    if (isDirectory) this.#largest = findLargest(json)
  }

  #revisionsOf({ query, response }: ServedRequest): string {
    const { required, optional, extra = [] } = getQuery(response).getSources(query)
    return [...required, ...optional, ...extra].map(id => this.#parts.getRevision(id)).join()
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

function withSubject({ query, response }: ServedRequest, id: string): ServedRequest {
  const { filter } = query
  const subject = filter.app === undefined ? { id } : { app: id }
  return { query: { ...query, filter: { ...filter, ...subject } }, response }
}
