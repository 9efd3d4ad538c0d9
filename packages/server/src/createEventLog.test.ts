import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'

import { createProvider } from '@analytics/defillama'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createEventLog } from './createEventLog.ts'
import { fromProviderError } from './ingest/batch/fromProviderError.ts'
import { createLog, type LogFormat } from './lib/createLog.ts'
import type { SourceRecord } from './store/SourceRepository.ts'
import { toAppError } from './threads/plainError.ts'

const key = 'S3cr3t-K3y+/=with odd parts'
const spellings = [key, encodeURIComponent(key), 'S3cr3t', 'K3y']

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void
const status =
  (code: number, body = 'no', headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    response.writeHead(code, headers).end(body)

/** A host that fails in every way it can; some of them tell the whole address, and the key with it. */
const failures: Readonly<Record<string, Behaviour>> = {
  '400': status(400),
  '401': ({ url }, response) => response.writeHead(401).end(`bad key in ${url}`),
  '402': status(402, 'pay'),
  '403': ({ url }, response) => response.writeHead(403).end(JSON.stringify({ message: `forbidden: ${url}` })),
  '404': status(404),
  '429': status(429, 'slow down', { 'retry-after': '1' }),
  '500 with a page': ({ url }, response) => response.writeHead(500).end(`<html>${url}</html>`),
  '502': status(502),
  '503': status(503),
  '504': status(504),
  'an odd status': status(418),
  'broken JSON': ({ url }, response) => response.end(`{"url":"${url}"`),
  'another shape': ({ url }, response) => response.end(JSON.stringify({ protocols: `${url}` })),
  'a redirect around': ({ url }, response) => response.writeHead(302, { location: url ?? '/' }).end(),
  'too much': (_request, response) => response.end('['.repeat(100)),
  'a cut connection': (_request, response) => response.destroy(),
  'half an answer': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"protocols":', () => response.destroy())
  },
  silence: () => undefined,
}

let host: Server
let behaviour: Behaviour = status(500)

beforeAll(async () => {
  host = createServer((request, response) => behaviour(request, response))
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

/** Every public host is the fake one, under the very path that holds the key. */
const send: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(String(input))
  return fetch(`http://127.0.0.1:${(host.address() as AddressInfo).port}${pathname}${search}`, init)
}

describe.each(['text', 'json'] as const)('the log as %s', (format: LogFormat) => {
  it.each(Object.keys(failures))('never holds the key: %s', async name => {
    behaviour = failures[name] ?? behaviour
    let requested = ''
    const provider = createProvider({
      origin: { kind: 'live', apiKey: key },
      now: () => 0,
      sleep: async () => undefined,
      random: () => 0,
      spacingMs: 0,
      timeoutMs: name === 'silence' ? 20 : 5000,
      fetch: (input, init) => {
        requested ||= String(input)
        return send(input, init)
      },
    })
    const error = toAppError(
      await provider.getOverview('fees').then(
        () => undefined,
        (reason: unknown) => fromProviderError(reason),
      ),
    )
    expect(requested).toContain(encodeURIComponent(key))

    const lines: string[] = []
    const sink = { write: (line: string) => lines.push(line) }
    // The log's own net is not used: its input must be clean already.
    const log = createLog({ level: 'debug', format, out: sink, err: sink })
    const { code, message, cause } = error
    expect(code).not.toBe('UNEXPECTED')
    createEventLog(log)({ event: 'failure', id: 'fees', code, message, cause: String(cause ?? '') })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`(${code})`)
    for (const spelling of spellings) {
      expect(lines.join('')).not.toContain(spelling)
      expect(inspect(error, { depth: 10 })).not.toContain(spelling)
    }
  })
})

it('tells how many settled values a fetch has changed, not those of former ones', () => {
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line) }
  const tell = createEventLog(createLog({ level: 'info', format: 'text', out: sink, err: sink }))
  const record = (count: number): SourceRecord => ({
    id: 'fees',
    series: { fees: 0 },
    availability: 'available',
    revision: 1,
    fetchedAt: 1,
    checkedAt: 1,
    expiresAt: 2,
    attemptedAt: 1,
    error: null,
    facts: 10,
    bytes: 10,
    durationMs: 5,
    restated: { count, last: 1 },
    knownSince: null,
    changedAt: null,
    unreadable: null,
  })
  tell({ event: 'ready', records: [record(40)] })
  for (const count of [40, 1240, 1240]) tell({ event: 'source', record: record(count), progress: null })
  const restated = lines.filter(line => line.includes('restated'))
  expect(restated).toHaveLength(1)
  expect(restated[0]).toContain('fees: the provider restated 1,200 settled values')
})

it('a key that is refused is said once, and so is its acceptance', () => {
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line) }
  const tell = createEventLog(createLog({ level: 'info', format: 'text', out: sink, err: sink }))
  for (const isKeyRefused of [false, true, true, false])
    tell({ event: 'providerHealth', providerHealth: { history: null, requests: [], isKeyRefused } })
  expect(lines.map(line => line.trim())).toEqual([
    'The data provider rejected the API key: free data only',
    'The data provider accepts the API key',
  ])
})
