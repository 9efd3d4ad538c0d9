import { setTimeout as sleep } from 'node:timers/promises'

import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import type { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import {
  findEntity,
  isFormerId,
  toDirectory,
  type Entity,
  type EntityDirectory,
} from '@analytics/contract/directory/directory'
import { findEntitySubject, toSubjectPath } from '@analytics/contract/pages/entitySubject'
import { findPage, type FoundPage } from '@analytics/contract/pages/pages'
import { readKnown } from '@analytics/contract/query/known'
import { LRUCache } from 'lru-cache'

import { unpackJson } from '../../lib/encoding.ts'
import { bind } from '../../query/registry.ts'
import type { Client, QueryEngine, ResponseCache, ServedResponse } from '../responses/ResponseCache.ts'

const request = toServedRequest('entities', { timeFrame: '30d' })
/** How long a page may wait for the list. */
const waitMs = 2000
/** All pages together count as one client. */
const client: Client = { key: 'pages', accepts: ['br'], onClose: () => undefined }

export interface KnownEntities {
  readonly directory: EntityDirectory
  /** Whether every source that names entities was read: only then is a name unknown that it does not have. */
  readonly isComplete: boolean
  /** A text that changes with the list. */
  readonly version: string
}

/** Lists of earlier days are as large as the present one, and few users look at the same day. */
const daysKept = 3

/** The entity whose page this is, where it is known. */
export function findKnown(
  page: FoundPage | undefined,
  knownEntities: KnownEntities | undefined,
): Entity | undefined {
  const subject = page && findEntitySubject(page)
  return subject && knownEntities && findEntity(knownEntities.directory, subject.kind, subject.id)
}

/** The subjects of the pages of the parts of a file. */
export function findAllKnown(
  parts: readonly { readonly page?: FoundPage }[],
  knownEntities: KnownEntities | undefined,
): (Entity | undefined)[] {
  return parts.map(({ page }) => findKnown(page, knownEntities))
}

/** The pages of an entity that an address may mean: what looks like the ending of a file may be a part of the id. */
function findPagesAt(path: string) {
  const [, plain = '', ending = ''] = /^(.*?)(\.[a-z]+)?$/.exec(path) ?? []
  const ways = [
    { found: findPage(path), ending: '' },
    ...(ending === '' ? [] : [{ found: findPage(plain), ending }]),
  ]
  return ways.flatMap(({ found, ending: rest }) => {
    const subject = found && findEntitySubject(found)
    return subject ? [{ found, ending: rest, id: subject.id }] : []
  })
}

/** Whether an address names an entity, so that it depends on the list of them. */
export function namesEntity(path: string): boolean {
  return findPagesAt(path).length > 0
}

/** The path of an entity whose page an address still names by a former id, with the ending of the address. */
export function findMovedPath(path: string, knownEntities: KnownEntities | undefined): string | undefined {
  for (const { found, ending, id } of findPagesAt(path)) {
    const entity = findKnown(found, knownEntities)
    if (entity) return isFormerId(entity, id) ? toSubjectPath(found, entity.id) + ending : undefined
  }
  return undefined
}

/** The lists of entities as the engine last made them, kept by the thread that renders pages. */
export class CurrentDirectory {
  readonly #responses: ResponseCache
  readonly #versions: QueryEngine['versions']
  #last: KnownEntities | undefined
  #refresh: Promise<KnownEntities | undefined> | undefined
  readonly #former = new LRUCache<string, KnownEntities>({ max: daysKept })

  constructor(responses: ResponseCache, versions: QueryEngine['versions']) {
    this.#responses = responses
    this.#versions = versions
  }

  /**
   * The entities of now, or as they were known at the time that a page's query names. Undefined while there are none. A caller waits at
   * most `waitMs`; then an older list stands in for a newer one.
   */
  async find(query = ''): Promise<KnownEntities | undefined> {
    const day = new URLSearchParams(query).get('known')
    const former = day === null ? undefined : await this.#findFormer(day)
    return former ?? this.#findPresent()
  }

  /** Whether a list is whole and the newest one. */
  isCurrent({ version, isComplete }: KnownEntities): boolean {
    return isComplete && this.#responses.find(request)?.etag === version
  }

  async #findPresent(): Promise<KnownEntities | undefined> {
    const { optional, extra = [] } = bind(request).sources
    if (!optional.some(id => this.#versions.getRevision(id) > 0)) return this.#last
    if (this.#last && this.isCurrent(this.#last)) return this.#last
    this.#refresh ??= this.#read([...optional, ...extra])
      .catch(() => this.#last)
      .finally(() => (this.#refresh = undefined))
    return Promise.race([this.#refresh, sleep(waitMs, this.#last, { ref: false })])
  }

  async #read(sources: readonly string[]): Promise<KnownEntities | undefined> {
    const served = await this.#responses.serve(request, client)
    const isComplete = this.#versions.findCheckedAt(sources) !== null
    if (this.#last?.version !== served.etag) {
      this.#last = { directory: await readDirectory(served), isComplete, version: served.etag }
    } else if (this.#last.isComplete !== isComplete) this.#last = { ...this.#last, isComplete }
    return this.#last
  }

  /** Undefined for a day that is none, or that is not recorded: the page itself says so. */
  async #findFormer(day: string): Promise<KnownEntities | undefined> {
    try {
      const known = readKnown(day)
      const served = await this.#responses.serve({ ...request, query: { ...request.query, known } }, client)
      const last = this.#former.get(day)
      if (last?.version === served.etag) return last
      const made = { directory: await readDirectory(served), isComplete: true, version: served.etag }
      this.#former.set(day, made)
      return made
    } catch {
      return undefined
    }
  }
}

export async function readDirectory({ bytes }: ServedResponse): Promise<EntityDirectory> {
  return toDirectory(((await unpackJson(bytes)) as EntitiesResponse).data)
}
