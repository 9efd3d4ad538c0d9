import { once } from 'node:events'
import { appendFileSync, cpSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { Failure } from '@analytics/contract/api/responses/envelope'
import { Readiness } from '@analytics/contract/api/responses/status'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'

import { copyFilledStore } from '../../packages/server/src/engine/testing/filledStore.ts'
import { securityHeaders } from '../../packages/server/src/http/requests/securityHeaders.ts'
import { cacheFolder } from '../../scripts/lib.mjs'
import { request } from '../support/hostileClient.ts'
import { makeDataDir, startApp, type App } from '../support/startApp.ts'

const path = '/api/analytics/app-fees?limit=3'
const from = '127.0.0.1'

let data: ReturnType<typeof makeDataDir>
let app: App

const startFilled = async (environment: Readonly<Record<string, string>> = {}, program?: string) => {
  const folder = makeDataDir()
  await copyFilledStore(inject('filledStore'), join(folder.path, 'demo.duckdb'))
  const settings = { PROVIDER: 'demo', CLOCK: '2026-09-25T10:02:00Z', DATA_DIR: folder.path }
  const started = await startApp({ ...settings, ...environment }, program)
  return { folder, started }
}

beforeAll(async () => {
  ;({ folder: data, started: app } = await startFilled({ TRUST_PROXY: '127.0.0.9' }))
})

afterAll(async () => {
  await app.stop()
  data.remove()
})

const sendRaw = (lines: readonly string[]) => {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

describe('what Node refuses by itself', () => {
  it.each([
    ['bytes that are no request', ['NONSENSE'], 400],
    ['no host', ['GET / HTTP/1.1', 'Connection: close'], 400],
    ['two hosts', ['GET / HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close'], 400],
    ['an expectation', ['GET / HTTP/1.1', 'Host: a', 'Expect: a-miracle', 'Connection: close'], 417],
    ['too long headers', ['GET / HTTP/1.1', 'Host: a', `X-Long: ${'a'.repeat(20_000)}`], 431],
  ])('%s: has the security headers, an id and a code', async (_name, lines, status) => {
    const reply = await sendRaw(lines)
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const [name, value] of Object.entries(securityHeaders))
      expect(reply).toContain(`${name}: ${value}\r\n`)
    expect(reply).toMatch(/^x-request-id: \S+\r$/m)
    expect(Failure.parse(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4))).success).toBe(false)
  })
})

describe('addresses', () => {
  it('a slash too many at the end of a page leads to the page, with its query', async () => {
    const reply = await fetch(`${app.url}/application-fees/?timeFrame=7d`, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([308, '/application-fees?timeFrame=7d'])
  })

  it.each(['/nothing/', '/nothing/at/all', '//example.com/', '/application-fees/more'])(
    '%s gets the page that says that there is none',
    async unknown => {
      const reply = await fetch(app.url + unknown, { redirect: 'manual' })
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(await reply.text()).toContain('Section not found')
    },
  )

  it.each(['/api/nothing', '/api/analytics/nothing/', '/assets/nothing.js'])(
    '%s gets JSON',
    async unknown => {
      const reply = await fetch(app.url + unknown)
      expect([reply.status, Failure.parse(await reply.json()).error]).toEqual([404, 'UNKNOWN_ROUTE'])
    },
  )
})

describe('the description of the API', () => {
  it.each(['/api/openapi.json', '/api/docs'])('%s comes compressed, and once', async address => {
    const headers = { 'accept-encoding': 'br' }
    const reply = await request(app.url + address, { from, headers })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(
      reply.bytes,
      'Clients load all of it: shorten descriptions of parameters, or name a schema that several responses share',
    ).toBeLessThan(60_000)
    const etag = reply.headers.etag ?? ''
    const again = await request(app.url + address, { from, headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, again.bytes]).toEqual([304, 0])
  })
})

describe('a request id', () => {
  const idOf = async (client: string, headers: Record<string, string> = {}) =>
    (await request(`${app.url}/api/health`, { from: client, headers })).headers['x-request-id']

  it('is another one for every request', async () => {
    const ids = [await idOf(from), await idOf(from)]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\w-]{20,}$/)
  })

  it('is that of a trusted proxy, where it is sane, and of nobody else', async () => {
    expect(await idOf('127.0.0.9', { 'x-request-id': 'edge-1' })).toBe('edge-1')
    expect(await idOf('127.0.0.9', { 'x-request-id': 'edge 1; x' })).not.toContain('edge')
    expect(await idOf(from, { 'x-request-id': 'edge-1' })).not.toBe('edge-1')
  })
})

describe('an ETag', () => {
  it('is met by any tag, a strong one and one of several', async () => {
    const etag = (await fetch(app.url + path)).headers.get('etag') ?? ''
    for (const header of ['*', etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const reply = await request(app.url + path, { from, headers: { 'if-none-match': header } })
      expect([header, reply.status]).toEqual([header, 304])
    }
  })

  it('is the same after a restart, and another one of another build on the same data', async () => {
    const other = join(cacheFolder, `other-build-${process.pid}`)
    cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), other, {
      recursive: true,
      dereference: true,
    })
    onTestFinished(() => rmSync(other, { recursive: true }))
    appendFileSync(join(other, 'server/engineProcess.js'), '// changed')
    const read = async ({ url }: App) => {
      const { status, headers } = await fetch(url + path)
      expect(status).toBe(200)
      return [headers.get('x-data-version'), headers.get('etag')]
    }
    const readAnew = async (program?: string) => {
      const { folder, started } = await startFilled({}, program)
      const found = await read(started)
      await started.stop()
      folder.remove()
      return found
    }
    const [version, etag] = await read(app)
    expect(await readAnew()).toEqual([version, etag])
    const [otherVersion, otherEtag] = await readAnew(join(other, 'server/main.js'))
    expect(otherVersion).toBe(version)
    expect(otherEtag).not.toBe(etag)
  })
})

describe('an application without data', () => {
  it('is alive but not ready, and names in its log why a request has failed', async () => {
    const folder = makeDataDir()
    const provider = createServer().listen(0, from)
    await once(provider, 'listening')
    const { port } = provider.address() as AddressInfo
    await new Promise(resolve => provider.close(resolve))
    const empty = await startApp({ PROVIDER: `http://${from}:${port}`, DATA_DIR: folder.path })
    onTestFinished(async () => {
      await empty.stop()
      folder.remove()
    })
    const ready = await empty.get('/api/ready')
    expect([ready.status, Readiness.parse(ready.json).ready]).toEqual([503, false])
    expect((await empty.get('/api/health')).status).toBe(200)
    const failed = await fetch(empty.url + path)
    expect([failed.status, Failure.parse(await failed.json()).error]).toEqual([502, 'NETWORK_ERROR'])
    expect(await empty.get('/api/ready')).toEqual({ status: 503, json: { ready: false, reason: 'provider' } })
    const id = failed.headers.get('x-request-id') ?? ''
    expect(empty.output()).toContain(`502 GET ${path} [${id}]: `)
    expect(empty.output()).toMatch(/: .*NETWORK_ERROR\) ECONNREFUSED/)
  })

  it('is ready when there are data', async () => {
    expect(await app.get('/api/ready')).toEqual({ status: 200, json: { ready: true, reason: null } })
  })
})
