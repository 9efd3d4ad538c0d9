import { AppError } from '@analytics/contract/api/errors'

import type { DrawnPicture, DrawPicture, PictureJob } from '../http/pictures/PictureJob.ts'
import { IdleThread } from './IdleThread.ts'
import { findCatalogueError } from './plainError.ts'

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
const deadlineMs = 10_000

/** Draws one picture after another in a thread of its own. */
export class PictureThread {
  readonly #thread: IdleThread

  constructor(url: URL) {
    this.#thread = new IdleThread(url, resourceLimits)
  }

  /** Null if the page draws no such chart. Throws AppError. */
  readonly draw: DrawPicture = async (job: PictureJob) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // A drawing that hangs must not hold up the next one.
        void this.#thread.stop()
        reject(new AppError('QUERY_TIMEOUT', { seconds: deadlineMs / 1000 }))
      }, deadlineMs)
    })
    try {
      return await Promise.race([this.#thread.run<DrawnPicture>('draw', job), late])
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
