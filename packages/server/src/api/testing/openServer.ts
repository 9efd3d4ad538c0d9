import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { FastifyInstance } from 'fastify'

import type { Answers, PackedAnswer } from '../AnswerDesk.ts'
import { createServer, type ServerParts } from '../createServer.ts'
import type { FeedHealth } from '../FeedHealth.ts'
import { unknownPage, welcomePage } from '../pages.ts'
import type { SourceHealth } from '../ServerMetrics.ts'
import type { StaticFile } from '../staticFiles.ts'

const template = '<!doctype html><html lang="en"><head><!--head--></head><body></body></html>'

const style: StaticFile = {
  identity: Buffer.from('body{}'),
  type: 'text/css; charset=utf-8',
  etag: 'W/"style"',
  immutable: true,
}

export function madeAnswer(json = '{"success":true,"data":{},"metadata":{}}'): PackedAnswer {
  return { identity: Buffer.from(json), sources: [{ id: 'fees', revision: 1 }], painting: 0, version: 'v1' }
}

export interface OpenServer {
  readonly server: FastifyInstance
  readonly url: string
  readonly errors: unknown[]
  /** Each source's revision; a change makes kept answers stale. */
  readonly state: { revision: number }
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends bytes as they are and gives all that comes back until the other side hangs up. */
  sendRaw(...parts: readonly string[]): Promise<string>
}

export interface OpenParts extends Partial<Omit<ServerParts, 'answers'>> {
  readonly ask?: Answers['ask']
  readonly health?: readonly SourceHealth[]
  readonly feed?: FeedHealth
}

/** The server on a loopback port, over answers that a test makes up. */
export async function openServer({
  ask = async () => madeAnswer(),
  health = [],
  feed = { history: null, requests: [], isKeyRefused: false },
  ...parts
}: OpenParts = {}): Promise<OpenServer> {
  const errors: unknown[] = []
  const state = { revision: 1 }
  const server = createServer({
    answers: {
      ask,
      touch: () => undefined,
      progress: async () => null,
      status: async () => [],
      health,
      feed,
      shared: { painting: 0, revisionOf: () => state.revision, checkedAt: () => null },
    },
    origin: { kind: 'url', label: 'test', simulated: false },
    files: new Map([['/assets/style.css', style]]),
    templates: new Map([
      [welcomePage, template],
      [unknownPage, template],
    ]),
    now: () => Date.parse('2026-09-25T10:00:00Z'),
    onError: error => errors.push(error),
    loopDelay: () => ({ mean: 0, p99: 0, max: 0 }),
    ...parts,
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    server,
    url,
    errors,
    state,
    async get(path, headers = {}) {
      const response = await fetch(url + path, { headers })
      // Read at once: a body that nobody reads would hold its connection.
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
