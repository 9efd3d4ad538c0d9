import { AppError } from '@analytics/contract/api/errors'

import type { ParseJob, Parsed, ParserKind, ParseResult } from '../ingest/parsing/parsers.ts'
import { IdleThread } from './IdleThread.ts'
import { findCatalogueError } from './plainError.ts'

/**
 * The limit is far above what a payload within the client's limits takes: a heap that overflows may end the process instead of the
 * thread (decision 20). A small young generation keeps short-lived garbage from piling up.
 */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 }

/** After so large a payload the thread ends at once, before its facts take memory elsewhere. */
const largeBytes = 16 * 1024 * 1024

/** Far more than the largest payload takes on a slow machine. */
const deadlineMs = 120_000

/** One payload after another, in a thread of their own. */
export class ParseThread {
  readonly #thread: IdleThread

  constructor(url: URL) {
    this.#thread = new IdleThread(url, resourceLimits)
  }

  /** Throws AppError, as if the payload had been parsed here. */
  async parse<Kind extends ParserKind>(
    kind: Kind,
    { onUnreadable, ...rest }: ParseJob,
  ): Promise<Parsed<Kind>> {
    const job = { kind, ...rest }
    const detail = `it was not parsed within ${deadlineMs / 1000} s`
    const onLate = () => new AppError('BAD_SHAPE', { endpoint: rest.endpoint, detail })
    try {
      const { value, unreadable } = await this.#thread.run<ParseResult<Kind>>('parse', job, {
        ms: deadlineMs,
        onLate,
      })
      if (unreadable) onUnreadable?.(unreadable)
      return value
    } catch (error) {
      throw findCatalogueError(error) ?? error
    } finally {
      if (rest.body.length > largeBytes && this.#thread.pending === 0) await this.#thread.stop()
    }
  }

  async stop(): Promise<void> {
    await this.#thread.stop()
  }
}
