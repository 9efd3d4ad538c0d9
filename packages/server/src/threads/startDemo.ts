import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { Worker } from 'node:worker_threads'

import type { DemoSettings } from './demoWorker.ts'

/** The thread ends when it has no connections and gives its memory back, some hundred megabytes. */
const idleMs = 3000
/** A connection that is kept open for later requests is closed then. */
const silentMs = 12_000

interface DemoOptions {
  readonly onDeath: (error: Error) => void
  readonly idleMs?: number
}

/** Its URL. The thread behind it lives only while there are connections, and one that dies is started again by the next. */
export async function startDemo(url: URL, settings: DemoSettings, options: DemoOptions): Promise<string> {
  const thread = new DemoThread(url, settings, options)
  // One that can't be started at all is an error now.
  await thread.getPort()
  const front = createServer(socket => void thread.serve(socket))
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject)
    front.listen(settings.port, '127.0.0.1', resolve)
  })
  front.unref()
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}

class DemoThread {
  readonly #url: URL
  readonly #settings: DemoSettings
  readonly #options: DemoOptions
  #port: Promise<number> | undefined
  #worker: Worker | undefined
  #connections = 0
  #idle: NodeJS.Timeout | undefined

  constructor(url: URL, settings: DemoSettings, options: DemoOptions) {
    this.#url = url
    this.#settings = settings
    this.#options = options
  }

  getPort(): Promise<number> {
    return (this.#port ??= this.#start())
  }

  async serve(socket: Socket): Promise<void> {
    clearTimeout(this.#idle)
    this.#connections++
    // A client may disconnect while the thread starts; without a listener that error would end the process.
    socket.on('error', () => undefined)
    try {
      socket.setTimeout(silentMs, () => socket.destroy())
      const upstream = connect(await this.getPort(), '127.0.0.1')
      await new Promise<void>(resolve => pipeline(socket, upstream, socket, () => resolve()))
    } catch {
      // The client sees the connection end and retries.
    } finally {
      socket.destroy()
      this.#connections--
      if (this.#connections === 0) this.#endSoon()
    }
  }

  #endSoon(): void {
    this.#idle = setTimeout(() => {
      const worker = this.#worker
      this.#worker = undefined
      this.#port = undefined
      void worker?.terminate()
    }, this.#options.idleMs ?? idleMs).unref()
  }

  async #start(): Promise<number> {
    const worker = new Worker(this.#url, { workerData: { ...this.#settings, port: 0 } })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      let error = new Error('the demo provider ended')
      let hasStarted = false
      worker.once('message', (provider: string) => {
        hasStarted = true
        resolve(Number(new URL(provider).port))
      })
      worker.on('error', thrown => (error = thrown))
      worker.on('exit', () => {
        reject(error)
        if (this.#worker !== worker) return
        this.#worker = undefined
        this.#port = undefined
        if (hasStarted) this.#options.onDeath(error)
      })
    })
  }
}
