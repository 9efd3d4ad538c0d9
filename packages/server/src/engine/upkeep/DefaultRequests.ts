import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'

import { turn } from '../../lib/turn.ts'
import { getQuery } from '../../query/registry.ts'

interface Parts {
  readonly requests: readonly ServedRequest[]
  /** Of what is stored: nothing is fetched for it. */
  readonly run: (request: ServedRequest) => Promise<unknown>
  readonly getRevision: (source: string) => number | undefined
}

/** Runs what most users request first, so that its facts are in memory and its code is compiled when they do. */
export class DefaultRequests {
  readonly #parts: Parts
  /** By request the revisions of its sources. */
  readonly #ready: Map<ServedRequest, string>
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
      await this.#parts.run(request).catch(() => undefined)
      this.#ready.set(request, revisions)
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  #revisionsOf({ query, response }: ServedRequest): string {
    const { required, optional, extra = [] } = getQuery(response).getSources(query)
    return [...required, ...optional, ...extra].map(id => this.#parts.getRevision(id)).join()
  }
}
