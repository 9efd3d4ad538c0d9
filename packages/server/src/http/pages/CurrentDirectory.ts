import { setTimeout as sleep } from 'node:timers/promises'

import { toServedRequest, type ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import {
  findEntity,
  toDirectory,
  type Entity,
  type EntityDirectory,
} from '@analytics/contract/directory/directory'
import { findEntitySubject } from '@analytics/contract/pages/entitySubject'
import type { FoundPage } from '@analytics/contract/pages/pages'

import { unpackJson } from '../../lib/encoding.ts'
import { bind } from '../../query/registry.ts'
import type { Client, QueryEngine, ResponseCache, ServedResponse } from '../responses/ResponseCache.ts'

const request: ServedRequest = toServedRequest('entities', { timeFrame: '30d' })
/** How long a page may wait for it, where there is none at all. */
const waitMs = 2000
/** All pages together count as one client. */
const client: Client = { key: 'pages', accepts: ['br'], onClose: () => undefined }

export interface KnownEntities {
  readonly directory: EntityDirectory
  /** Whether every source that names entities was read: only then is a name unknown that it does not have. */
  readonly isComplete: boolean
}

/** The entity whose page this is, where it is known. */
export function findKnown(
  found: FoundPage | undefined,
  known: KnownEntities | undefined,
): Entity | undefined {
  const subject = found && findEntitySubject(found)
  return subject && known && findEntity(known.directory, subject.kind, subject.id)
}

/** The list of entities as the engine last made it, kept by the thread that renders pages. */
export class CurrentDirectory {
  readonly #responses: ResponseCache
  readonly #versions: QueryEngine['versions']
  #last: (KnownEntities & { readonly etag: string }) | undefined
  #refresh: Promise<KnownEntities | undefined> | undefined

  constructor(responses: ResponseCache, versions: QueryEngine['versions']) {
    this.#responses = responses
    this.#versions = versions
  }

  /** Undefined while there is none. A caller waits at most `waitMs`; an older directory stands in for a newer one. */
  async find(): Promise<KnownEntities | undefined> {
    const { optional, extra = [] } = bind(request).sources
    if (!optional.some(id => this.#versions.getRevision(id) > 0)) return this.#last
    this.#refresh ??= this.#read([...optional, ...extra])
      .catch(() => this.#last)
      .finally(() => (this.#refresh = undefined))
    return this.#last ?? Promise.race([this.#refresh, sleep(waitMs, undefined, { ref: false })])
  }

  async #read(sources: readonly string[]): Promise<KnownEntities | undefined> {
    const served = await this.#responses.serve(request, client)
    const isComplete = this.#versions.findCheckedAt(sources) !== null
    if (this.#last?.etag !== served.etag) {
      this.#last = { directory: await readDirectory(served), isComplete, etag: served.etag }
    } else if (this.#last.isComplete !== isComplete) this.#last = { ...this.#last, isComplete }
    return this.#last
  }
}

export async function readDirectory({ bytes }: ServedResponse): Promise<EntityDirectory> {
  return toDirectory(((await unpackJson(bytes)) as EntitiesResponse).data)
}
