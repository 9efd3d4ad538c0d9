import { Worker } from 'node:worker_threads'

import type { ParseJob, Parsed, ParserKind, ParseResult } from '../ingest/parsing/parsers.ts'
import { findCatalogueError } from './plainError.ts'
import { createCaller, type Caller } from './rpc.ts'

/**
 * The limit is far above what a payload within the client's limits takes: a heap that overflows may end the process instead of the
 * thread (decision 20). A small young generation keeps short-lived garbage from piling up.
 */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 }

/** Then the thread ends and gives its memory back, */
const idleMs = 10_000
/** and at once after so large a payload, before its facts take memory elsewhere. */
const largeBytes = 16 * 1024 * 1024

/** One payload after another, in a thread that lives only while there is work. */
export class ParseThread {
  readonly #url: URL
  #worker: { worker: Worker; caller: Caller } | undefined
  #busy = 0
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(url: URL) {
    this.#url = url
  }

  /** Throws AppError, as if the payload had been parsed here. */
  parse<Kind extends ParserKind>(kind: Kind, job: ParseJob): Promise<Parsed<Kind>> {
    const result = this.#last.then(() => this.#parse(kind, job))
    this.#last = result.catch(() => undefined)
    return result
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker?.worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #parse<Kind extends ParserKind>(
    kind: Kind,
    { onUnreadable, ...rest }: ParseJob,
  ): Promise<Parsed<Kind>> {
    clearTimeout(this.#idle)
    this.#busy++
    try {
      const { caller } = (this.#worker ??= this.#start())
      const { value, unreadable } = await caller.call<ParseResult<Kind>>('parse', { kind, ...rest })
      if (unreadable) onUnreadable?.(unreadable)
      if (rest.body.length > largeBytes) await this.stop()
      return value
    } catch (error) {
      throw findCatalogueError(error) ?? error
    } finally {
      this.#busy--
      if (this.#busy === 0) this.#idle = setTimeout(() => void this.stop(), idleMs).unref()
    }
  }

  #start() {
    const worker = new Worker(this.#url, { resourceLimits })
    const caller = createCaller(worker)
    const end = (error: Error) => {
      caller.abandon(error)
      if (this.#worker?.worker === worker) this.#worker = undefined
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the parsing thread ended')))
    return { worker, caller }
  }
}
