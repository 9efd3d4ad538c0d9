import { Worker, type ResourceLimits } from 'node:worker_threads'

import { withDeadline } from '../lib/withDeadline.ts'
import { createCaller, type Caller } from './rpc.ts'

/** Then the thread ends and gives its memory back. */
const idleMs = 10_000

interface Deadline {
  /** Counts from the start of the call, not while it waits for others. */
  readonly ms: number
  readonly onLate: () => Error
}

/** One call after another, in a thread that lives only while there is work. A call that passes its deadline ends the thread. */
export class IdleThread {
  readonly #url: URL
  readonly #resourceLimits: ResourceLimits
  #worker: { worker: Worker; caller: Caller } | undefined
  #busy = 0
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(url: URL, resourceLimits: ResourceLimits) {
    this.#url = url
    this.#resourceLimits = resourceLimits
  }

  /** Number of calls that run or wait. */
  get pending(): number {
    return this.#busy
  }

  /** Rejects with RemoteError, or with what ended the thread. */
  run<Result>(method: string, argument: unknown, deadline: Deadline): Promise<Result> {
    clearTimeout(this.#idle)
    this.#busy++
    const result = this.#last.then(() => this.#call<Result>(method, argument, deadline))
    this.#last = result.catch(() => undefined)
    return result.finally(() => {
      this.#busy--
      if (this.#busy === 0) this.#idle = setTimeout(() => void this.stop(), idleMs).unref()
    })
  }

  /** Ends the thread; the next call starts another. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker?.worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #call<Result>(method: string, argument: unknown, { ms, onLate }: Deadline): Promise<Result> {
    const { caller } = (this.#worker ??= this.#start())
    return withDeadline(caller.call<Result>(method, argument), ms, () => {
      // A call that hangs must not hold up the next one.
      void this.stop()
      return onLate()
    })
  }

  #start() {
    const worker = new Worker(this.#url, { resourceLimits: this.#resourceLimits })
    const caller = createCaller(worker)
    const end = (error: Error) => {
      caller.abandon(error)
      if (this.#worker?.worker === worker) this.#worker = undefined
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the thread ended')))
    return { worker, caller }
  }
}
