import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import { type Fault, createFaultRegistry } from './faults/Fault.ts'
import { createPayloadCache } from './http/createPayloadCache.ts'
import { createRequestLimits } from './http/createRequestLimits.ts'
import { handleRequest } from './http/handleRequest.ts'
import { routes } from './routes.ts'
import { createWorld } from './world/createWorld.ts'

export type { Fault } from './faults/Fault.ts'

export type DemoTier = 'key' | 'free'

export interface DemoProviderOptions {
  /** Unix milliseconds, read for every request. */
  readonly now: () => number
  readonly seed?: number
  readonly tier?: DemoTier
  readonly port?: number
  readonly latencyMs?: number
  /** False for a client on the same machine, where compressing takes longer than it saves. */
  readonly compresses?: boolean
  /** Enforces the provider's rate limits, in real time. */
  readonly keepsLimits?: boolean
  /** The only valid key; without it every key but `wrong` is. */
  readonly key?: string
}

export interface LoggedRequest {
  readonly method: string
  readonly path: string
  /** 0 when no status has been sent. */
  readonly status: number
}

export interface DemoProvider {
  /** The root of the pro layout, without a trailing slash. */
  readonly url: string
  readonly port: number
  /**
   * A fault applies to paths (without key) with this prefix, or to all; the longest prefix wins. Null clears one fault, two nulls
   * clear all.
   */
  setFault(path: string | null, fault: Fault | null): void
  /** Oldest first; the last ten thousand. */
  requests(): readonly LoggedRequest[]
  close(): Promise<void>
}

const maxLogged = 10_000

export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const { now, seed = 1, tier = 'key', port = 0, latencyMs = 0, keepsLimits = false, key } = options
  const { compresses = true } = options
  const log: LoggedRequest[] = []
  const faults = createFaultRegistry()
  const closing = new AbortController()
  const wait = (ms: number) => setTimeout(ms, undefined, { signal: closing.signal })
  const isKey = (given: string): boolean => (key === undefined ? given !== 'wrong' : given === key)
  const state = {
    routes,
    world: createWorld(seed),
    payloads: createPayloadCache(seed),
    faults,
    tier,
    isKey,
    limits: createRequestLimits(keepsLimits, tier),
    wait,
  }

  const server = createServer((request, response) => {
    const logged = { method: request.method ?? '', path: request.url ?? '', status: 0 }
    log.push(logged)
    if (log.length > maxLogged) log.shift()
    const logStatus = (): void => {
      if (response.headersSent) logged.status = response.statusCode
    }
    response.on('finish', logStatus).on('close', logStatus)
    const respond = async (): Promise<void> => {
      if (latencyMs > 0) await wait(latencyMs)
      await handleRequest(state, { request, response, now: now(), compresses })
    }
    respond().catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Error')
    })
  })

  // With Node's 5 s, a busy client would send requests on connections that are just being closed.
  server.keepAliveTimeout = 60_000
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
      closing.abort()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
