import { Worker, type ResourceLimits } from 'node:worker_threads'

import { createCaller, type Caller } from './rpc.ts'

/** Then the thread ends and gives its memory back. */
const idleMs = 10_000

/** One call after another, in a thread that lives only while there is work. */
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
  run<Result>(method: string, argument: unknown): Promise<Result> {
    clearTimeout(this.#idle)
    this.#busy++
    const result = this.#last.then(() => this.#call<Result>(method, argument))
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

  #call<Result>(method: string, argument: unknown): Promise<Result> {
    const { caller } = (this.#worker ??= this.#start())
    return caller.call<Result>(method, argument)
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
