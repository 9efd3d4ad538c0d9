import { createHash } from 'node:crypto'

import { AppError } from '@analytics/contract/api/errors'

import type { FairQueue } from '../../lib/FairQueue.ts'
import { LatestCache } from '../../lib/LatestCache.ts'
import type { ServedResponse } from '../responses/ResponseCache.ts'
import type { Made, MadeFile, Make, MakeJob } from './MakeJob.ts'

export interface WantedForm {
  /** All that the bytes depend on besides the responses. */
  readonly form: unknown
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
  find(wanted: WantedForm): AskedFile {
    const { etag, load } = this.#prepare(wanted)
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
  make(wanted: WantedForm): Promise<Made> {
    return this.#prepare(wanted).load()
  }

  #prepare({ form, responses, client, toJob }: WantedForm) {
    const key = toHash(form)
    const revision = toHash(responses.map(response => response?.etag ?? null))
    let isOwn = false
    const make = () => {
      isOwn = true
      return this.#queue.add(client, async () => {
        if (!this.#make) throw new AppError('UNEXPECTED')
        return this.#make(toJob())
      })
    }
    const load = (): Promise<Made> =>
      this.#cache.get(key, revision, make, sizeOf).catch((error: unknown) => {
        // The client for which it was to be made had no turn, but this one may.
        if (!isOwn && error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return load()
        throw error
      })
    return { etag: `"${toHash([key, revision])}"`, load }
  }
}

const sizeOf = (made: Made) => ('needs' in made ? made.needs.length : made.bytes.length)

const toHash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 20)
