import type { ChildProcess, Serializable } from 'node:child_process'

export interface Port {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

type Methods = Record<string, (argument: never, signal: AbortSignal) => Promise<unknown>>

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

/** The caller no longer wants the result. The call is answered nevertheless, once it has ended. */
interface Cancel {
  readonly cancel: number
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
export function serveCalls(port: Port, methods: Methods, toPlain: (error: unknown) => PlainError): void {
  const running = new Map<number, AbortController>()
  port.on('message', message => {
    const { call, method, argument, cancel } = message as Call & Partial<Cancel>
    if (cancel !== undefined) running.get(cancel)?.abort()
    if (call === undefined) return
    const controller = new AbortController()
    running.set(call, controller)
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    Promise.resolve()
      .then(() => {
        if (!run) throw new Error(`no such method: ${method}`)
        return run(argument as never, controller.signal)
      })
      .then(
        value => port.postMessage({ reply: call, value }),
        (error: unknown) => port.postMessage({ reply: call, error: toPlain(error) }),
      )
      .finally(() => running.delete(call))
  })
}

export interface Caller {
  /** An abort asks the other side to end the call early. The promise settles once it has. */
  call<Result>(method: string, argument: unknown, signal?: AbortSignal): Promise<Result>
  /** Rejects every call in progress: the other side is gone. */
  abandon(reason: Error): void
  /** Rejects the calls of these methods in progress and asks the other side to end them. */
  giveUp(methods: readonly string[], reason: Error): void
}

interface Waiting {
  readonly method: string
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

export function createCaller(port: Port): Caller {
  const waiting = new Map<number, Waiting>()
  let last = 0
  const requestEnd = (id: number) => port.postMessage({ cancel: id } satisfies Cancel)
  port.on('message', message => {
    const reply = message as Reply
    const call = waiting.get(reply.reply)
    if (!call) return
    waiting.delete(reply.reply)
    if ('error' in reply) call.reject(new RemoteError(reply.error))
    else call.resolve(reply.value as never)
  })
  return {
    async call(method, argument, signal) {
      signal?.throwIfAborted()
      const id = ++last
      const cancel = () => requestEnd(id)
      signal?.addEventListener('abort', cancel, { once: true })
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { method, resolve, reject })
          port.postMessage({ call: id, method, argument } satisfies Call)
        })
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
    },
    abandon(reason) {
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
    },
    giveUp(methods, reason) {
      for (const [id, { method, reject }] of waiting) {
        if (!methods.includes(method)) continue
        waiting.delete(id)
        requestEnd(id)
        reject(reason)
      }
    },
  }
}
