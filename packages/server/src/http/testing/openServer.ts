import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { Damage } from '@analytics/contract/api/responses/status'
import type { Limit } from '@analytics/contract/query/limits'
import type { FastifyInstance } from 'fastify'

import type { ProviderHealth, SourceHealth } from '../responses/health.ts'
import type { QueryEngine, EncodedResponse } from '../responses/ResponseCache.ts'
import type { StaticFile } from '../responses/staticFiles.ts'
import { createServer, type FailedRequest, type ServerParts } from '../server/createServer.ts'
import { unknownPage } from '../server/pages.ts'

const template = '<!doctype html><html lang="en"><head><!--head--></head><body></body></html>'

const style: StaticFile = {
  identity: Buffer.from('body{}'),
  type: 'text/css; charset=utf-8',
  etag: 'W/"style"',
  immutable: true,
}

export function toEncodedResponse(json = '{"success":true,"data":{},"metadata":{}}'): EncodedResponse {
  return {
    packed: brotliCompressSync(json),
    encoding: 'br',
    length: Buffer.byteLength(json),
    sources: [{ id: 'fees', revision: 1 }],
    entityRevision: 0,
    version: 'v1',
  }
}

/** Tells requests of one endpoint apart. */
export function limitOf({ query }: ServedRequest): Limit | undefined {
  return 'top' in query ? query.top : undefined
}

export interface OpenServer {
  readonly server: FastifyInstance
  readonly url: string
  readonly failures: FailedRequest[]
  /** Each source's revision; a change makes cached responses outdated. */
  readonly state: { revision: number; checkedAt: number | null }
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends bytes as they are and returns all that comes back until the connection closes. */
  sendRaw(...parts: readonly string[]): Promise<string>
}

export interface OpenParts extends Partial<Omit<ServerParts, 'answers'>> {
  readonly prepare?: QueryEngine['prepare']
  readonly run?: QueryEngine['run']
  readonly whenMade?: QueryEngine['whenMade']
  readonly damage?: Partial<Damage>
  readonly readiness?: ServerParts['answers']['readiness']
  readonly health?: readonly SourceHealth[]
  readonly providerHealth?: ProviderHealth
}

export async function openServer({
  prepare = () => null,
  run = async () => toEncodedResponse(),
  whenMade = () => undefined,
  health = [],
  damage = {},
  readiness = async () => ({ ready: true }),
  providerHealth = { history: null, requests: [], isKeyRefused: false },
  ...parts
}: OpenParts = {}): Promise<OpenServer> {
  const failures: FailedRequest[] = []
  const state: OpenServer['state'] = { revision: 1, checkedAt: null }
  const server = createServer({
    answers: {
      prepare,
      run,
      revalidate: () => undefined,
      whenMade,
      progress: null,
      status: async () => [],
      damage: { rebuilt: null, damagedLog: null, ...damage },
      readiness,
      health,
      providerHealth,
      versions: {
        get state() {
          return `${state.revision} ${state.checkedAt}`
        },
        generation: 0,
        entityRevision: 0,
        getRevision: () => state.revision,
        findCheckedAt: () => state.checkedAt,
      },
    },
    origin: { kind: 'url', label: 'test', simulated: false },
    files: new Map([['/assets/style.css', style]]),
    templates: new Map([
      ['home', template],
      [unknownPage, template],
    ]),
    now: () => Date.parse('2026-09-25T10:00:00Z'),
    build: 'test',
    refusalMs: 0,
    onFailure: failure => failures.push(failure),
    loopDelay: () => ({ mean: 0, p99: 0, max: 0 }),
    ...parts,
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    server,
    url,
    failures,
    state,
    async get(path, headers = {}) {
      const response = await fetch(url + path, { headers })
      // An unread body would hold its connection.
      const bytes = await response.arrayBuffer()
      return new Response(bytes.byteLength > 0 ? bytes : null, response)
    },
    async sendRaw(...chunks) {
      const socket = connect(port, '127.0.0.1')
      for (const chunk of chunks) socket.write(chunk)
      return text(socket)
    },
  }
}
