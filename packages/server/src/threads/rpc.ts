import type { ChildProcess, Serializable } from 'node:child_process'

export interface Port {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

type Methods = Record<string, (argument: never) => Promise<unknown>>

/** Classes don't cross threads and processes, so errors travel as plain data. */
export interface PlainError {
  readonly message: string
  readonly code?: string
  readonly details?: Readonly<Record<string, string | number>>
  /** For the log. */
  readonly cause?: string
}

interface Call {
  readonly call: number
  readonly method: string
  readonly argument: unknown
}

type Reply = { readonly reply: number } & ({ readonly value: unknown } | { readonly error: PlainError })

export class RemoteError extends Error {
  readonly plain: PlainError

  constructor(plain: PlainError) {
    super(plain.message, plain.cause ? { cause: plain.cause } : undefined)
    this.name = 'RemoteError'
    this.plain = plain
  }
}

/** The other of two processes. What can't be sent to it any more is dropped, for its end is an event of its own. */
export function toPort(other: Pick<ChildProcess, 'send' | 'on'> | NodeJS.Process): Port {
  return {
    postMessage: message => void other.send?.(message as Serializable, undefined, undefined, () => undefined),
    on: (event, listener) => other.on(event, listener),
  }
}

/** `toPlain` decides what of an error may leave the thread or process. */
export function serve(port: Port, methods: Methods, toPlain: (error: unknown) => PlainError): void {
  port.on('message', message => {
    const { call, method, argument } = message as Call
    if (call === undefined) return
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    Promise.resolve()
      .then(() => {
        if (!run) throw new Error(`no such method: ${method}`)
        return run(argument as never)
      })
      .then(
        value => port.postMessage({ reply: call, value }),
        (error: unknown) => port.postMessage({ reply: call, error: toPlain(error) }),
      )
  })
}

export interface Caller {
  call<Result>(method: string, argument: unknown): Promise<Result>
  /** Rejects every call in progress: the other side is gone. */
  abandon(reason: Error): void
}

export function createCaller(port: Port): Caller {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let last = 0
  port.on('message', message => {
    const reply = message as Reply
    const call = waiting.get(reply.reply)
    if (!call) return
    waiting.delete(reply.reply)
    if ('error' in reply) call.reject(new RemoteError(reply.error))
    else call.resolve(reply.value as never)
  })
  return {
    call(method, argument) {
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        port.postMessage({ call: id, method, argument } satisfies Call)
      })
    },
    abandon(reason) {
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
    },
  }
}
