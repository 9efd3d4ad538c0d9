import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createFaultBoard } from './faults/createFaultBoard.ts'
import type { Fault } from './faults/Fault.ts'
import { answer } from './http/answer.ts'
import { createPayloadCache } from './http/createPayloadCache.ts'
import { createRequestLimits } from './http/createRequestLimits.ts'
import { createTimers } from './http/createTimers.ts'
import { createWorld } from './world/createWorld.ts'

export type { Fault } from './faults/Fault.ts'

/** What requests without a key get: everything, or what the public hosts give away. */
export type DemoTier = 'key' | 'free'

export interface DemoProviderOptions {
  /** ms since 1970; read anew for every request */
  readonly now: () => number
  readonly seed?: number
  readonly tier?: DemoTier
  /** 0 or none: any free port */
  readonly port?: number
  /** added to every answer */
  readonly latencyMs?: number
  /** keep the provider's limits of requests, too, in real time; without it there are none */
  readonly keepsLimits?: boolean
  /** the only good key; without it every key is good but `wrong` */
  readonly key?: string
}

export interface LoggedRequest {
  readonly method: string
  /** as sent: with key and query */
  readonly path: string
  /** 0: no status was sent, or not yet */
  readonly status: number
}

export interface DemoProvider {
  /** the root of the pro layout, without a slash at the end */
  readonly url: string
  readonly port: number
  /**
   * Misbehave on all requests whose path and query, without a key, start with this; null: on all of them. The
   * longest prefix wins. A null fault lifts the one of that prefix; two nulls lift them all.
   */
  setFault(path: string | null, fault: Fault | null): void
  /** Oldest first; the last ten thousand. */
  requests(): readonly LoggedRequest[]
  close(): Promise<void>
}

const longestLog = 10_000

/** Starts a server on 127.0.0.1 that speaks the provider's own API about a generated economy. */
export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const { now, seed = 1, tier = 'key', port = 0, latencyMs = 0, keepsLimits = false, key } = options
  const log: LoggedRequest[] = []
  const faults = createFaultBoard()
  const timers = createTimers()
  const isKey = (given: string): boolean => (key === undefined ? given !== 'wrong' : given === key)
  const desk = {
    world: createWorld(seed),
    payloads: createPayloadCache(seed),
    faults,
    tier,
    isKey,
    limits: createRequestLimits(keepsLimits, tier),
    wait: timers.wait,
  }

  const server = createServer((request, response) => {
    const logged = { method: request.method ?? '', path: request.url ?? '', status: 0 }
    log.push(logged)
    if (log.length > longestLog) log.shift()
    const settle = (): void => {
      if (response.headersSent) logged.status = response.statusCode
    }
    response.on('finish', settle).on('close', settle)
    const respond = async (): Promise<void> => {
      if (latencyMs > 0) await timers.wait(latencyMs)
      await answer(desk, { request, response, now: now() })
    }
    respond().catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Error')
    })
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    setFault: faults.set,
    requests: () => [...log],
    close: async () => {
      timers.cancel()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
