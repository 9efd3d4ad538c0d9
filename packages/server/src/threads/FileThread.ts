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
    const onLate = () =>
      new AppError('QUERY_TIMEOUT', { seconds: deadlineMs / 1000 }, { cause: 'making a file' })
    try {
      return await this.#thread.run<Made>('make', job, { ms: deadlineMs, onLate })
    } catch (error) {
      throw findCatalogueError(error) ?? error
    }
  }

  async stop(): Promise<void> {
    await this.#thread.stop()
  }
}
