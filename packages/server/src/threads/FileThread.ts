import { AppError } from '@analytics/contract/api/errors'

import type { Made, Make } from '../http/made/MakeJob.ts'
import { IdleThread } from './IdleThread.ts'
import { findCatalogueError } from './plainError.ts'

const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }
const deadlineMs = 10_000

/** Makes one file or picture after another in a thread of its own. */
export class FileThread {
  readonly #thread: IdleThread

  constructor(url: URL) {
    this.#thread = new IdleThread(url, resourceLimits)
  }

  /** Throws AppError. */
  readonly make: Make = async job => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // One that hangs must not hold up the next one.
        void this.#thread.stop()
        reject(new AppError('QUERY_TIMEOUT', { seconds: deadlineMs / 1000 }))
      }, deadlineMs)
    })
    try {
      return await Promise.race([this.#thread.run<Made>('make', job), late])
    } catch (error) {
      throw findCatalogueError(error) ?? error
    } finally {
      clearTimeout(timer)
    }
  }

  async stop(): Promise<void> {
    await this.#thread.stop()
  }
}
