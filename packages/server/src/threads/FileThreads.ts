import { AppError } from '@analytics/contract/api/errors'

import { filesAtOnce, type Made, type Make } from '../http/made/MakeJob.ts'
import { IdleThread } from './IdleThread.ts'
import { findCatalogueError } from './plainError.ts'

const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }
const deadlineMs = 10_000

/** Makes files and pictures in threads of their own. A thread runs only while there is work for it. */
export class FileThreads {
  readonly #threads: readonly IdleThread[]

  constructor(url: URL) {
    this.#threads = Array.from({ length: filesAtOnce }, () => new IdleThread(url, resourceLimits))
  }

  /** Throws AppError. */
  readonly make: Make = async job => {
    const onLate = () =>
      new AppError('QUERY_TIMEOUT', { seconds: deadlineMs / 1000 }, { cause: 'making a file' })
    const [thread] = this.#threads.toSorted((one, other) => one.pending - other.pending)
    try {
      if (!thread) throw new Error('there is no thread')
      return await thread.run<Made>('make', job, { ms: deadlineMs, onLate })
    } catch (error) {
      throw findCatalogueError(error) ?? error
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(thread => thread.stop()))
  }
}
