import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openServer } from '../http/testing/openServer.ts'
import { Logos } from './Logos.ts'

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 7)])

let host: Server
let dataDir = ''
let now = 0
let requests: string[] = []
let opened: Logos[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

/** Brings what is meant for the two icon hosts to the fake one; any other request throws. */
const send: typeof fetch = async (input, init) => {
  const url = new URL(String(input))
  if (!['icons.llama.fi', 'icons.llamao.fi'].includes(url.host)) throw new Error(`requested ${url.host}`)
  requests.push(url.href)
  return fetch(`http://127.0.0.1:${(host.address() as AddressInfo).port}${url.pathname}${url.search}`, init)
}

function open(limitBytes?: number): Logos {
  const logos = new Logos({ dataDir, now: () => now, fetch: send, ...(limitBytes ? { limitBytes } : {}) })
  opened.push(logos)
  return logos
}
const files = () => readdirSync(join(dataDir, 'logos'))

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'logos-'))
  now = 1_000_000_000
  requests = []
  opened = []
  answer = (_request, response) => response.end(png)
  host = createServer((request, response) => answer(request, response))
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  host.closeAllConnections()
  host.close()
  // A logo is answered before it is on the disk.
  await Promise.all(opened.map(logos => logos.settled()))
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a logo', () => {
  it('is fetched once, however many ask, and kept over a restart', async () => {
    const logos = open()
    const foundLogos = await Promise.all([logos.find('file', 'aave.png'), logos.find('file', 'aave.png')])
    expect(foundLogos).toEqual([foundLogos[0], foundLogos[0]])
    expect(foundLogos[0]).toMatchObject({ type: 'image/png', bytes: png })
    await logos.find('file', 'aave.png')
    await logos.settled()
    expect(await open().find('file', 'aave.png')).toEqual(foundLogos[0])
    expect(requests).toEqual(['https://icons.llama.fi/aave.png'])
  })

  it.each([
    ['png', png, 'image/png'],
    ['jpeg', Buffer.from('\xff\xd8\xff\xe0rest of it', 'latin1'), 'image/jpeg'],
    ['gif', Buffer.from('GIF89a and so on'), 'image/gif'],
    ['webp', Buffer.from('RIFF1234WEBPVP8 '), 'image/webp'],
  ])('is a %s by its first bytes, whatever the host calls it', async (_, bytes, type) => {
    answer = (_request, response) => response.setHeader('content-type', 'text/html').end(bytes)
    expect(await open().find('file', 'a')).toMatchObject({ type, bytes })
  })

  it('may be somewhere else on the two hosts', async () => {
    answer = ({ url }, response) =>
      url === '/aave.png'
        ? response.writeHead(302, { location: 'https://icons.llamao.fi/icons/protocols/aave' }).end()
        : response.end(png)
    expect(await open().find('file', 'aave.png')).toMatchObject({ type: 'image/png' })
    expect(requests).toEqual([
      'https://icons.llama.fi/aave.png',
      'https://icons.llamao.fi/icons/protocols/aave',
    ])
  })
})

const reply = (status: number, body: Buffer | string = '', headers: Record<string, string> = {}) =>
  ((_request, response) => response.writeHead(status, headers).end(body)) as typeof answer

describe('nothing is shown', () => {
  it.each<[string, typeof answer, number]>([
    ['where there is none', reply(404, 'no'), 3600],
    ['of a page', reply(200, '<html>'), 3600],
    [
      'of an SVG',
      reply(200, '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }),
      3600,
    ],
    ['of nothing', reply(200), 3600],
    ['of more than 200 KB', reply(200, Buffer.concat([png, Buffer.alloc(200 * 1024)])), 3600],
    ['from elsewhere', reply(302, '', { location: 'https://example.org/a.png' }), 3600],
    ['from a host without TLS', reply(302, '', { location: 'http://icons.llama.fi/a.png' }), 3600],
    ['from this host', reply(301, '', { location: 'http://127.0.0.1/a.png' }), 3600],
    ['of a redirect that leads nowhere', reply(302, '', { location: 'https://' }), 3600],
    ['of a redirect that leads around', reply(302, '', { location: '/a.png' }), 3600],
    ['while the host fails', reply(503), 300],
    ['while the host asks for patience', reply(429), 300],
    ['while nobody answers', (_request, response) => response.destroy(), 300],
  ])('%s, and it is not requested again so soon', async (_, behaviour, seconds) => {
    answer = behaviour
    const logos = open()
    expect(await logos.find('file', 'a.png')).toEqual({ absentFor: seconds })
    const requested = requests.length
    now += seconds * 1000 - 1
    expect(await logos.find('file', 'a.png')).toEqual({ absentFor: 1 })
    expect(requests).toHaveLength(requested)
    now += 1
    answer = reply(200, png)
    expect(await logos.find('file', 'a.png')).toMatchObject({ type: 'image/png' })
  })

  it.each([
    ['tokens', 'a.png'],
    ['file', '..%2fsecret'],
    ['file', '.env'],
  ])('of %s/%s, without any request', async (kind, name) => {
    expect(await open().find(kind, name)).toEqual({ absentFor: 3600 })
    expect(requests).toEqual([])
  })

  it('of a stored file that is no image any more; it is fetched anew', async () => {
    const logos = open()
    await logos.find('file', 'a.png')
    await logos.settled()
    writeFileSync(join(dataDir, 'logos', files()[0] ?? ''), '<html>')
    expect(await open().find('file', 'a.png')).toMatchObject({ type: 'image/png' })
    expect(requests).toHaveLength(2)
  })
})

it('at most four are fetched at once, and the rest in turn', async () => {
  const running: ServerResponse[] = []
  let most = 0
  answer = (_request, response) => {
    running.push(response)
    most = Math.max(most, running.length)
  }
  const logos = open()
  const all = Promise.all(Array.from({ length: 9 }, (_, index) => logos.find('file', `a${index}.png`)))
  for (let left = 9; left > 0; left--) {
    while (running.length < Math.min(4, left)) await new Promise(resolve => setImmediate(resolve))
    running.shift()?.end(png)
  }
  expect((await all).every(logo => 'bytes' in logo)).toBe(true)
  expect(most).toBe(4)
})

it('the disk holds no more than it may', async () => {
  const logos = open(png.length * 2)
  for (const name of ['a', 'b', 'c', 'd']) {
    await logos.find('file', name)
    now += 1000
  }
  await logos.settled()
  expect(files()).toHaveLength(2)
})

describe('GET /api/logo/{kind}/{name}', () => {
  it('sends the image with its type and an ETag, to be kept for a day', async () => {
    const { get, server } = await openServer({ logos: open() })
    const response = await get('/api/logo/file/aave.png')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/api/logo/file/aave.png', { 'if-none-match': etag })).status).toBe(304)
    await server.close()
  })

  it('lets the browser remember that there is none', async () => {
    answer = reply(404)
    const { get, server } = await openServer({ logos: open() })
    const response = await get('/api/logo/file/none.png')
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'public, max-age=3600'])
    await server.close()
  })

  it.each([
    '/api/logo/file/..%2f..%2fetc%2fpasswd',
    '/api/logo/file/a%00b',
    '/api/logo/file',
    '/api/logo/file/a/b',
  ])('has no %s', async path => {
    const { get, server } = await openServer({ logos: open() })
    expect((await get(path)).status).toBe(404)
    expect(requests).toEqual([])
    await server.close()
  })

  it('has none at all where the data is not live', async () => {
    const { get, server } = await openServer()
    expect((await get('/api/logo/file/aave.png')).status).toBe(404)
    expect(requests).toEqual([])
    await server.close()
  })
})
