import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { Answerer, type Answer } from './Answerer.ts'
import { createCertificates } from './createCertificates.ts'
import type { HostFault } from './HostFault.ts'
import { hostNames, toPlace } from './hosts.ts'
import { RequestLog, type Requested } from './RequestLog.ts'

export interface StandInOptions {
  /** A server that has the payloads, in the provider's pro layout, without a key. */
  readonly upstream: string
  /** The provider's clock, in milliseconds since the epoch. */
  readonly now: () => number
  /** The one good key. */
  readonly key?: string
  /** Delay before every answer. */
  readonly latencyMs?: number
}

/** The provider's real hosts on this computer: their names, TLS, layouts, limits and refusals. */
export interface StandIn {
  /** Environment that makes a process of the app use the stand-in as its provider. */
  readonly environment: Readonly<Record<string, string>>
  readonly log: RequestLog
  /** Puts a host, or every one, in fault; null lifts it. */
  injectFault(host: string | 'all', fault: HostFault | null): Promise<void>
  close(): Promise<void>
}

const preload = fileURLToPath(new URL('./preload.cjs', import.meta.url))

/** Starts one server for each host, on ports of their own. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { authority, key, certificate } = createCertificates(hostNames)
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
  const authorityPath = join(folder, 'authority.pem')
  writeFileSync(authorityPath, authority)

  const log = new RequestLog()
  const answerer = new Answerer(options)
  const faults = new Map<string, HostFault>()
  const startedAt = performance.now()

  async function handle(host: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/' } = request
    const place = toPlace(host, url)
    const points = answerer.pointsOf(place)
    const at = performance.now() - startedAt
    const entry: Requested = { host, method, address: place?.address ?? url, at, points, status: 0, bytes: 0 }
    log.all.push(entry)
    const fault = faults.get(host)
    await sleep((options.latencyMs ?? 40) + (fault?.kind === 'slow' ? fault.ms : 0))
    if (fault?.kind === 'reset') return void request.socket.destroy()
    const answer = await answerer.answer(host, place, request, fault)
    send(request, response, answer)
    entry.status = answer.status
    entry.bytes = answer.body.length
  }

  const servers = new Map<string, Server>()
  for (const host of hostNames) {
    const server = createServer({ key, cert: certificate }, (request, response) => {
      handle(host, request, response).catch(() => response.destroy())
    })
    await listen(server, 0)
    servers.set(host, server)
  }
  const ports = Object.fromEntries([...servers].map(([host, server]) => [host, portOf(server)]))

  async function injectFault(host: string, fault: HostFault | null): Promise<void> {
    const server = servers.get(host)
    const port = ports[host]
    if (!server || port === undefined) throw new Error(`no host ${host}`)
    if (fault) faults.set(host, fault)
    else faults.delete(host)
    const isDown = fault?.kind === 'down'
    if (isDown && server.listening) await stop(server)
    if (!isDown && !server.listening) await listen(server, port)
  }

  return {
    environment: {
      NODE_OPTIONS: `--require "${preload}"`,
      NODE_EXTRA_CA_CERTS: authorityPath,
      STAND_IN_PORTS: JSON.stringify(ports),
    },
    log,
    async injectFault(host, fault) {
      for (const name of host === 'all' ? hostNames : [host]) await injectFault(name, fault)
    },
    async close() {
      await Promise.all([...servers.values()].map(stop))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

/** Stops listening: connections are cut and new ones refused. */
function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
