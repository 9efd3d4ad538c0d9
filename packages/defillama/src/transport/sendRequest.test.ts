import { EventEmitter, once } from 'node:events'
import { inspect } from 'node:util'
import { gzipSync, brotliCompressSync } from 'node:zlib'

import { expect, it, onTestFinished, vi } from 'vitest'

import { getPayloadLimits } from '../limits/payloadLimits.ts'
import { findClosedUrl, startLoopback } from '../testing/startLoopback.ts'
import { sendRequest } from './sendRequest.ts'

const wire = { fetch, timeoutMs: 5000, userAgent: 'Client/1.0' }
const thrownBy = (error: unknown) => error
const text = (body: Uint8Array) => new TextDecoder().decode(body)

it('hands back whatever status, with headers and body', async () => {
  const { url } = await startLoopback((_, response) => response.writeHead(418, { 'x-a': 'b' }).end('teapot'))
  const reply = await sendRequest(url, '/x', wire)
  expect(reply.status).toBe(418)
  expect(reply.headers.get('x-a')).toBe('b')
  expect(text(reply.body)).toBe('teapot')
})

it('says who asks, and asks for compressed JSON', async () => {
  const { url, requests } = await startLoopback((_, response) => response.end('{}'))
  await sendRequest(url, '/x', wire)
  expect(requests[0]?.headers).toMatchObject({
    'user-agent': 'Client/1.0',
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
  })
})

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('decodes %s', async (encoding, compress) => {
  const { url } = await startLoopback((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(compress('{"a":1}')),
  )
  expect(text((await sendRequest(url, '/x', wire)).body)).toBe('{"a":1}')
})

it('reads a body into a buffer of its own', async () => {
  const { url } = await startLoopback((_, response) => response.end('{"a":1}'))
  const { body } = await sendRequest(url, '/x', wire)
  expect(body.buffer.byteLength).toBe(body.byteLength)
})

it('gives up on headers that do not come', async () => {
  const { url } = await startLoopback(() => undefined)
  await expect(sendRequest(url, '/overview/fees', { ...wire, timeoutMs: 30 })).rejects.toMatchObject({
    code: 'TIMEOUT',
    message: 'Request timeout for /overview/fees',
  })
})

it('gives up on a body that drips: the time is that of the whole exchange', async () => {
  const { url } = await startLoopback((_, response) => {
    const drip = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(drip))
  })
  await expect(sendRequest(url, '/x', { ...wire, timeoutMs: 60 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

it('hangs up on the server it gave up on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = new EventEmitter()
  const [arrived, closed] = [once(server, 'request'), once(server, 'close')]
  const { url } = await startLoopback((_, response) => {
    response.on('close', () => server.emit('close'))
    server.emit('request')
  })
  const sent = sendRequest(url, '/x', { ...wire, timeoutMs: 30 }).catch(thrownBy)
  await arrived
  vi.advanceTimersByTime(30)
  expect(await sent).toMatchObject({ code: 'TIMEOUT' })
  await closed
})

it('says why there is no connection, and nothing else', async () => {
  const url = await findClosedUrl()
  const error: unknown = await sendRequest(`${url}/SECRET`, '/x', wire).catch(thrownBy)
  expect(error).toMatchObject({
    code: 'NETWORK_ERROR',
    details: { endpoint: '/x', reason: 'ECONNREFUSED' },
  })
  expect(inspect(error)).not.toMatch(/SECRET|127\.0\.0\.1/)
})

it('names a port that fetch forbids', async () => {
  const sent = sendRequest('http://127.0.0.1:4190/', '/x', wire)
  await expect(sent).rejects.toMatchObject({ details: { reason: 'FORBIDDEN_PORT' } })
})

it('calls a reset in the middle of a body a network error', async () => {
  const { url } = await startLoopback((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"protocols":[')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(sendRequest(url, '/x', wire)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
})

it('calls a broken compression a network error', async () => {
  const { url } = await startLoopback((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
  )
  await expect(sendRequest(url, '/x', wire)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
})

const { bytes: coinBytes } = getPayloadLimits('/coins/chart')

it('refuses an oversize body while it streams, also when it was small on the wire', async () => {
  const { url } = await startLoopback((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(coinBytes + 1))),
  )
  await expect(sendRequest(url, '/coins/chart', wire)).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'More than 4 MB for /coins/chart',
  })
})

it('refuses a body that is announced as oversize before any of it has come', async () => {
  const { url } = await startLoopback((_, response) =>
    response.writeHead(200, { 'content-length': String(coinBytes + 1) }).flushHeaders(),
  )
  await expect(sendRequest(url, '/coins/chart', wire)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

it('takes a body of exactly the limit', async () => {
  const { url } = await startLoopback((_, response) => response.end(' '.repeat(coinBytes)))
  expect((await sendRequest(url, '/coins/chart', wire)).body).toHaveLength(coinBytes)
})

it('hangs up on a body as soon as it is nested too deeply', async () => {
  let hungUp: (value: string) => void
  const closed = new Promise<string>(resolve => (hungUp = resolve))
  const { url } = await startLoopback((_, response) => {
    response.on('close', () => hungUp('closed'))
    response.write('['.repeat(100))
  })
  await expect(sendRequest(url, '/x', wire)).rejects.toMatchObject({
    code: 'TOO_LARGE',
    details: { endpoint: '/x', limit: '16 levels' },
  })
  expect(await closed).toBe('closed')
})

it('cuts the body of an error instead of refusing it', async () => {
  const { url } = await startLoopback((_, response) => response.writeHead(502).end('x'.repeat(100_000)))
  const reply = await sendRequest(url, '/x', wire)
  expect([reply.status, reply.body.length]).toEqual([502, 16_384])
})

it('posts JSON when there is some to send', async () => {
  const { url, requests } = await startLoopback((request, response) => {
    response.writeHead(200)
    request.pipe(response)
  })
  const { body } = await sendRequest(url, '/x', wire, '{"coins":["a:b"]}')
  expect(text(body)).toBe('{"coins":["a:b"]}')
  expect(requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
})
