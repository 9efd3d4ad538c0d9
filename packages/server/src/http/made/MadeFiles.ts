import { createHash } from 'node:crypto'

import { AppError } from '@analytics/contract/api/errors'

import type { FairQueue } from '../../lib/FairQueue.ts'
import { LatestCache } from '../../lib/LatestCache.ts'
import type { ServedResponse } from '../responses/ResponseCache.ts'
import type { Made, MadeFile, Make, MakeJob } from './MakeJob.ts'

export interface WantedForm {
  /** All that the bytes depend on besides the responses. */
  readonly form: unknown
  /** Address of the page, which also stands in the bytes. Its host is one that a client can make up, so that the last one alone is kept. */
  readonly address: string
  /** Null for one that could not be had. */
  readonly responses: readonly (ServedResponse | null)[]
  /** Key of the client for which it is made. */
  readonly client: string
  readonly toJob: () => MakeJob
}

/** A file that is made when its bytes are asked for. */
export interface AskedFile {
  readonly etag: string
  /** Throws AppError. */
  make(): Promise<MadeFile>
}

/** Files and pictures, each made once for each version of its data, however many clients request it. */
export class MadeFiles {
  readonly #make: Make | undefined
  readonly #queue: FairQueue
  readonly #cache: LatestCache

  /** Clients take turns in the queue. */
  constructor(make: Make | undefined, queue: FairQueue, kept: LatestCache) {
    this.#make = make
    this.#queue = queue
    this.#cache = new LatestCache(kept, 'made ')
  }

  /** Nothing is made before the bytes are asked for, so a client that has them costs nothing. */
  find(wantedForm: WantedForm): AskedFile {
    const { etag, load } = this.#prepare(wantedForm)
    return {
      etag,
      make: async () => {
        const made = await load()
        if ('needs' in made) throw new AppError('UNEXPECTED')
        return made
      },
    }
  }

  /** Makes it at once: the file, or what its picture needs besides the responses. Throws AppError. */
  make(wantedForm: WantedForm): Promise<Made> {
    return this.#prepare(wantedForm).load()
  }

  #prepare({ form, address, responses, client, toJob }: WantedForm) {
    const key = toHash(form)
    const revision = toHash([address, ...responses.map(response => response?.etag ?? null)])
    const make = async () => {
      if (!this.#make) throw new AppError('UNEXPECTED')
      return this.#make(toJob())
    }
    const find = () => this.#cache.get(key, revision, make, sizeOf)
    // Two clients that wait for the same file get it in the first turn of either.
    const load = (): Promise<Made> =>
      this.#cache.has(key, revision) ? find() : this.#queue.add(client, find)
    return { etag: `"${toHash([key, revision])}"`, load }
  }
}

const sizeOf = (made: Made) => ('needs' in made ? made.needs.length : made.bytes.length)

const toHash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 20)
