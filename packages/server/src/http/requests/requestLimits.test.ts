import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

import { Failure } from '@analytics/contract/api/responses/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openServer, type OpenServer } from '../testing/openServer.ts'
import { bodyPath, requestLimits } from './requestLimits.ts'

let app: OpenServer

beforeAll(async () => {
  app = await openServer()
})
afterAll(() => app.server.close())

const codeOf = (reply: string) => [
  Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]),
  (JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)) as Failure).error,
]
const host = 'Host: a\r\nConnection: close\r\n'

describe('only GET and HEAD are served', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])('%s is not', async method => {
    for (const path of ['/', '/api/analytics/app-fees', '/assets/style.css', '/nothing/here']) {
      const reply = await app.sendRaw(`${method} ${path} HTTP/1.1\r\n${host}\r\n`)
      expect(codeOf(reply)).toEqual([405, 'METHOD_NOT_ALLOWED'])
      expect(reply).toMatch(/^allow: GET, HEAD\r$/m)
    }
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is not at the address that takes bodies',
    async method => {
      const reply = await app.sendRaw(`${method} ${bodyPath} HTTP/1.1\r\n${host}\r\n`)
      expect(codeOf(reply)).toEqual([405, 'METHOD_NOT_ALLOWED'])
      expect(reply).toMatch(/^allow: POST\r$/m)
    },
  )

  it.each(['GET', 'HEAD'])('%s is refused at the address that takes bodies', async method => {
    const reply = await app.sendRaw(`${method} ${bodyPath} HTTP/1.1\r\n${host}\r\n`)
    expect(reply).toMatch(/^HTTP\/1\.1 405 /)
    expect(reply).toMatch(/^allow: POST\r$/m)
  })

  it.each(['/mcp/', '/mcp/x', '/api/query', '/'])('POST %s is not', async path => {
    const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n'
    const reply = await app.sendRaw(`POST ${path} HTTP/1.1\r\n${host}${body}\r\n{}`)
    expect(codeOf(reply)).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })

  it('a body of whatever type changes nothing about that, and is not read', async () => {
    const body = 'Content-Type: text/x-odd\r\nContent-Length: 9000000000\r\n'
    const reply = await app.sendRaw(`POST / HTTP/1.1\r\nHost: a\r\n${body}\r\nbegin`)
    expect(codeOf(reply)).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })
})

describe('a body', () => {
  it.each(['Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n'])(
    '%s is refused with GET',
    async header => {
      const reply = await app.sendRaw(`GET / HTTP/1.1\r\nHost: a\r\n${header}\r\n5\r\nhello`)
      expect(codeOf(reply)).toEqual([413, 'BODY_REFUSED'])
      expect(reply).toMatch(/^connection: close\r$/im)
    },
  )

  it.each([
    `Content-Length: ${requestLimits.bodyBytes + 1}\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\n${(requestLimits.bodyBytes + 1).toString(16)}\r\n${'a'.repeat(requestLimits.bodyBytes + 1)}\r\n0\r\n\r\n`,
  ])('a larger one than the bound is refused where bodies are taken', async rest => {
    const type = 'Content-Type: application/json\r\n'
    const reply = await app.sendRaw(`POST ${bodyPath} HTTP/1.1\r\nHost: a\r\n${type}${rest}`)
    expect(codeOf(reply)).toEqual([413, 'BODY_TOO_LARGE'])
    expect(reply).toMatch(/^connection: close\r$/im)
  })

  it.each(['a', '/', ';', '', 'application/json, text/plain'])(
    'with the content type “%s” is refused as one that is not supported',
    async type => {
      const head = `POST ${bodyPath} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: 2\r\n`
      expect(codeOf(await app.sendRaw(`${head}\r\n{}`))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    },
  )

  it('that its client breaks off is no error of ours', async () => {
    const left = await openServer()
    const socket = connect((left.server.server.address() as AddressInfo).port, '127.0.0.1')
    const type = 'Content-Type: application/json\r\n'
    socket.write(`POST ${bodyPath} HTTP/1.1\r\nHost: a\r\n${type}Content-Length: 9\r\n\r\n{`)
    const [request] = (await once(left.server.server, 'request')) as [IncomingMessage]
    socket.destroy()
    await new Promise(resolve => request.on('close', resolve))
    expect(await (await left.get('/metrics')).text()).not.toContain('5xx')
    expect(left.failures).toEqual([])
    await left.server.close()
  })

  it('an empty one is none', async () => {
    expect(await app.sendRaw(`GET / HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    )
  })
})

describe('how long', () => {
  it.each([
    ['a path', `/${'a'.repeat(requestLimits.pathCharacters)}`, 414, 'URL_TOO_LONG'],
    ['a query', `/?${'a'.repeat(requestLimits.queryCharacters + 1)}`, 400, 'QUERY_TOO_LONG'],
    [
      'a query with a question mark',
      `/?a?${'a'.repeat(requestLimits.queryCharacters)}`,
      400,
      'QUERY_TOO_LONG',
    ],
  ])('%s may be has a bound', async (_, path, status, error) => {
    const response = await app.get(path)
    expect([response.status, Failure.parse(await response.json()).error]).toEqual([status, error])
  })

  it('an address at the bound is read', async () => {
    expect((await app.get(`/${'a'.repeat(requestLimits.pathCharacters - 1)}`)).status).toBe(404)
    expect((await app.get(`/?${'a'.repeat(requestLimits.queryCharacters)}`)).status).toBe(200)
  })

  it('headers may be has a bound', async () => {
    const long = `X-Long: ${'a'.repeat(requestLimits.headerBytes)}\r\n`
    const reply = await app.sendRaw(`GET / HTTP/1.1\r\n${host}${long}\r\n`)
    expect(codeOf(reply)).toEqual([431, 'HEADERS_TOO_LARGE'])
  })

  it('a list of headers may be has a bound', async () => {
    const headers = (count: number) =>
      Array.from({ length: count }, (_, index) => `X-${index}: a\r\n`).join('')
    const most = await app.sendRaw(`GET / HTTP/1.1\r\n${host}${headers(requestLimits.headerCount - 2)}\r\n`)
    expect(most).toMatch(/^HTTP\/1\.1 200 /)
    const more = await app.sendRaw(`GET / HTTP/1.1\r\n${host}${headers(requestLimits.headerCount - 1)}\r\n`)
    expect(codeOf(more)).toEqual([431, 'HEADERS_TOO_LARGE'])
  })
})

it('connections beyond the bound are refused and counted', async () => {
  const full = await openServer()
  full.server.server.maxConnections = 1
  const first = connect((full.server.server.address() as AddressInfo).port, '127.0.0.1')
  await once(first, 'connect')
  await expect(full.get('/')).rejects.toThrow()
  first.destroy()
  await expect
    .poll(() =>
      full.get('/').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  const metrics = await (await full.get('/metrics')).text()
  expect(metrics).toMatch(/^analytics_http_connections_refused_total [1-9]\d*$/m)
  await full.server.close()
})

describe('a slow client', () => {
  it('gets no more time than the limits allow', () => {
    const { server } = app.server
    expect(server).toMatchObject({
      headersTimeout: requestLimits.headersMs,
      requestTimeout: requestLimits.requestMs,
      keepAliveTimeout: requestLimits.keepAliveMs,
      maxRequestsPerSocket: requestLimits.requestsPerConnection,
      timeout: requestLimits.silentMs,
    })
  })

  it('gets an error and is disconnected', async () => {
    const slow = await openServer()
    const { server } = slow.server
    // The same ways with less patience: nothing here depends on how fast this computer is.
    server.headersTimeout = 1
    server.requestTimeout = 1
    const reply = await slow.sendRaw('GET / HTTP/1.1\r\nX-Slow: ')
    expect(codeOf(reply)).toEqual([408, 'REQUEST_TOO_SLOW'])
    await slow.server.close()
  }, 20_000)

  it('a second request that can not be read ends the connection without a second answer', async () => {
    const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1')
    let received = ''
    socket.on('data', chunk => {
      if (received === '') socket.write('NONSENSE\r\n\r\n')
      received += String(chunk)
    })
    socket.write('GET /assets/style.css HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise(resolve => socket.on('close', resolve))
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

it('nothing of all this counts as a failure of ours', () => {
  expect(app.failures).toEqual([])
})
