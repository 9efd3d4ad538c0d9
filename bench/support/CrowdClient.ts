import { connect, type Socket } from 'node:net'

export interface CrowdReply {
  readonly status: number
  readonly milliseconds: number
}

const headEnd = '\r\n\r\n'

/**
 * One of a crowd: a connection of its own that sends one request after another. It takes a tenth of what a request by node:http
 * does, which shares two cores with the server and would be counted as the server's.
 */
export class CrowdClient {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer[] = []
  #length = 0
  /** Bytes of head and body that are awaited; known once the head has arrived. */
  #awaited = Number.POSITIVE_INFINITY
  #status = 0
  #resolve: (() => void) | undefined
  #reject: ((error: Error) => void) | undefined

  /** `from` is an address of 127.0.0.0/8, each of which is another client. */
  constructor(url: string, from: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), localAddress: from, noDelay: true })
    this.#socket.on('data', chunk => this.#read(chunk))
    this.#socket.on('error', error => this.#reject?.(error))
    this.#socket.on('close', () => this.#reject?.(new Error('the connection was closed')))
  }

  async get(path: string): Promise<CrowdReply> {
    const startedAt = performance.now()
    this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\naccept-encoding: br\r\n\r\n`)
    await new Promise<void>((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    return { status: this.#status, milliseconds: performance.now() - startedAt }
  }

  close(): void {
    this.#reject = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#length += chunk.length
    if (this.#awaited === Number.POSITIVE_INFINITY) this.#readHead()
    if (this.#length < this.#awaited) return
    this.#received = []
    this.#length = 0
    this.#awaited = Number.POSITIVE_INFINITY
    this.#resolve?.()
  }

  /** Every response of the server has a length. */
  #readHead(): void {
    const bytes = Buffer.concat(this.#received)
    const end = bytes.indexOf(headEnd)
    if (end < 0) return
    const head = bytes.toString('latin1', 0, end)
    this.#status = Number(head.slice('HTTP/1.1 '.length).slice(0, 3))
    const length = /^content-length: *(\d+)$/im.exec(head)?.[1]
    if (length === undefined) throw new Error(`a response without a length: ${head}`)
    this.#awaited = end + headEnd.length + Number(length)
  }
}
