import type { FastifyInstance } from 'fastify'

import { makeAnyFile } from '../../files/board/makeAnyFile.ts'
import { findNames } from '../../files/findNames.ts'
import type { Make } from '../../http/made/MakeJob.ts'
import { toSourceHealth } from '../../http/responses/health.ts'
import { createServer, type ServerParts } from '../../http/server/createServer.ts'
import { unknownPage } from '../../http/server/pages.ts'
import { hasty, pack } from '../../threads/pack.ts'
import { startTestEngine, type TestEngine, type TestEngineOptions } from './startTestEngine.ts'

const template =
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"></div></body></html>'

export interface TestServer extends TestEngine {
  readonly server: FastifyInstance
  readonly errors: unknown[]
  get(url: string, headers?: Record<string, string>): Promise<TestReply>
}

export interface TestServerOptions extends TestEngineOptions, Pick<ServerParts, 'make'> {}

/** On the thread of the test, where there is no code that draws pictures. */
export const makeHere: Make = async job => {
  if (job.kind === 'picture') throw new Error('no picture is drawn here')
  return job.kind === 'find' ? findNames(job) : makeAnyFile(job)
}

export interface TestReply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly json: () => unknown
}

const fewPages: Pick<ServerParts, 'files' | 'templates'> = {
  files: new Map(),
  templates: new Map([
    ['home', template],
    [unknownPage, template],
    ['application-fees', template],
  ]),
}

export async function startTestServer(
  url: string,
  now: () => number,
  { make = makeHere, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const { kind = 'url', queryMs } = options
  const parts = await startTestEngine(url, now, options)
  const { engine } = parts
  const errors: unknown[] = []
  const server = createServer({
    answers: {
      prepare: (request, client, signal) => engine.prepare(request, { client, signal }),
      run: async (request, encoding, signal) => pack(await engine.run(request, signal), encoding, hasty),
      revalidate: ids => engine.revalidate(ids),
      whenMade: () => undefined,
      get progress() {
        return engine.progress
      },
      status: () => engine.status(),
      damage: { rebuilt: null, damagedLog: null },
      readiness: async () => ({ ready: true }),
      get providerHealth() {
        return engine.providerHealth
      },
      get health() {
        return engine.records.map(record => toSourceHealth(record, engine.checkedAt(record.id)))
      },
      versions: {
        get state() {
          return JSON.stringify(engine.versions)
        },
        generation: 0,
        get entityRevision() {
          return engine.versions.entityRevision
        },
        getRevision: id => engine.versions.sources.find(source => source.id === id)?.revision ?? 0,
        // The least of nothing would be a day without end.
        findCheckedAt: ids =>
          ids.length > 0 ? Math.min(...ids.map(id => engine.checkedAt(id) ?? Number.NaN)) || null : null,
      },
    },
    origin: { kind, label: 'test', simulated: kind === 'demo' },
    ...fewPages,
    make,
    ...(queryMs === undefined ? {} : { queryMs }),
    now,
    // The engine shares this thread here and keeps it busy.
    loopDelay: () => ({ mean: 0, p99: 0, max: 0 }),
    build: 'test',
    onFailure: ({ error }) => errors.push(error),
  })
  return {
    ...parts,
    server,
    errors,
    async get(url, headers = {}) {
      const reply = await server.inject({ url, headers })
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.body,
        json: () => reply.json() as unknown,
      }
    },
  }
}
