import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { fromIsoDay } from '@analytics/contract/query/day'
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client'
import { describe, expect, it, onTestFinished } from 'vitest'

import { openServer, toEncodedResponse, type OpenParts } from '../testing/openServer.ts'

async function open(parts: OpenParts = {}) {
  const app = await openServer(parts)
  onTestFinished(() => app.server.close())
  const post = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' }) =>
    fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const callTool = async (name: string, input: Record<string, unknown>) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', app.url)))
    const result = (await client.callTool({ name, arguments: input })) as CallToolResult
    await client.close()
    return result
  }
  return { ...app, post, callTool }
}

describe('the origin of a request', () => {
  it('may be our own, or none', async () => {
    const { post, url } = await open({ publicUrl: 'https://analytics.example.org' })
    for (const origin of [undefined, url, 'https://analytics.example.org'])
      expect((await post(origin === undefined ? {} : { origin })).status).toBe(200)
  })

  it.each(['https://evil.example', 'null', 'file://', 'x'])('%s is refused', async origin => {
    const { post } = await open()
    const reply = await post({ origin })
    expect([reply.status, await reply.json()]).toMatchObject([403, { error: 'FOREIGN_ORIGIN' }])
  })

  it.each([
    ['analytics.local:4000', 'http://analytics.local:4000', undefined, 403],
    ['evil.example', 'http://evil.example', undefined, 403],
    ['evil.example', 'http://evil.example', 'https://analytics.example.org', 403],
    ['evil.example', undefined, undefined, 200],
    ['localhost:4000', 'http://localhost:4000', undefined, 200],
    ['app.localhost', 'http://app.localhost', undefined, 200],
    ['192.168.1.7:4000', 'http://192.168.1.7:4000', undefined, 200],
    ['[::1]:4000', 'http://[::1]:4000', undefined, 200],
    ['192.168.1.7:4000', 'http://192.168.1.8:4000', undefined, 403],
    ['127.0.0.1.evil.example', 'http://127.0.0.1.evil.example', undefined, 403],
    ['internal:4000', 'https://analytics.example.org', 'https://analytics.example.org', 200],
  ])('with host %s, origin %s and public address %s gets %i', async (host, origin, publicUrl, status) => {
    const { sendRaw } = await open(publicUrl === undefined ? {} : { publicUrl })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const headers = [`Host: ${host}`, ...(origin === undefined ? [] : [`Origin: ${origin}`])]
    const reply = await sendRaw(
      `POST /mcp HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1])).toBe(status)
  })

  it('is not compared with a host that is none', async () => {
    const { sendRaw } = await open()
    const reply = await sendRaw(
      'POST /mcp HTTP/1.1\r\nHost: a b\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    )
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  })
})

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const version = '2026-07-28'
const modern = { 'mcp-protocol-version': version, 'mcp-method': 'server/discover' }
const discover = {
  jsonrpc: '2.0',
  id: 1,
  method: 'server/discover',
  params: {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
}

describe('a message', () => {
  it.each([
    ['that is no JSON', 'x', 400],
    ['of nothing', '', 400],
    ['of a type that is not JSON', { jsonrpc: '2.0', id: 1, method: 'ping' }, 415],
  ])('%s is refused in the protocol', async (_, body, status) => {
    const { post, failures } = await open()
    const reply = await post(status === 415 ? { 'content-type': 'text/plain' } : {}, body)
    expect([reply.status, await reply.json()]).toMatchObject([status, { jsonrpc: '2.0' }])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(failures).toEqual([])
  })

  it.each([
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['', 'application/json'],
    ['application/json, text/event-stream', 'application/json'],
    ['text/event-stream', 'text/event-stream'],
    ['text/event-stream, application/json;q=0', 'text/event-stream'],
  ])('that accepts “%s” is answered with %s', async (accept, type) => {
    const { post } = await open()
    for (const headers of [{ accept }, { accept, ...modern }]) {
      const reply = await post(headers, 'mcp-method' in headers ? discover : ping)
      expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
      expect(await reply.text()).toMatch(
        type === 'application/json' ? /^\{.*"result"/ : /^event: message\ndata: \{/,
      )
    }
  })

  it('that accepts neither JSON nor an event stream is refused', async () => {
    const { post } = await open()
    const reply = await post({ accept: 'text/html' })
    expect([reply.status, await reply.json()]).toMatchObject([
      406,
      { error: { message: 'Answers are application/json or text/event-stream' } },
    ])
  })

  it.each([[[]], [[ping]], [[ping, { ...ping, id: 2 }]]])('of a batch such as %j is refused', async batch => {
    const { post } = await open()
    const reply = await post({}, ` ${JSON.stringify(batch)}`)
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { id: null, error: { code: -32600, message: expect.stringContaining('Batches are not supported') } },
    ])
  })

  it('that needs no answer gets none', async () => {
    const { post } = await open()
    const reply = await post({}, { jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([reply.status, await reply.text()]).toEqual([202, ''])
  })

  it('is served below the base path', async () => {
    const { url } = await open({ basePath: '/defi' })
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL('/defi/mcp', url)))
    const { contents } = await client.readResource({ uri: 'analytics://guide' })
    expect(JSON.stringify(contents)).toContain(`${url}/defi/explore?`)
    await client.close()
  })
})

const failing: OpenParts = {
  run: async () => {
    throw new Error('secret')
  },
}

it('an error of ours says nothing about itself, and is reported', async () => {
  const { callTool, failures } = await open(failing)
  const result = await callTool('query', { rows: ['fees.all'] })
  expect(result).toMatchObject({ isError: true, content: [{ type: 'text', text: 'Unknown error' }] })
  expect(failures).toMatchObject([{ url: '/mcp', status: 500 }])
})

it('a query takes its turn among those of its client', async () => {
  const clients: string[] = []
  const { callTool } = await open({
    run: async () => toEncodedResponse(noRows),
    prepare: (_request, client) => {
      clients.push(client)
      return null
    },
  })
  await callTool('query', { rows: ['fees.all'] })
  expect(clients).toContain('127.0.0.1')
})

describe('an argument', () => {
  it.each<[string, Record<string, unknown>]>([
    ['find', { query: 'uniswap' }],
    ['query', { rows: ['fees.all'] }],
    ['rank', { of: 'fees.app.*' }],
    ['explain', { what: 'fees' }],
    ['read_page', { path: '/application-fees' }],
    ['draw', { rows: ['fees.all'] }],
  ])('of %s that it does not have is refused by name', async (name, input) => {
    const { callTool } = await open()
    await expect(callTool(name, { ...input, knwon: '2026-09-24' })).resolves.toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('no argument “knwon”. Use ') }],
    })
  })

  const long = 'x'.repeat(3000)

  it.each<[string, Record<string, unknown>]>([
    ['find', { query: long }],
    ['query', { rows: [long] }],
    ['query', { rows: ['fees.all'], range: long }],
    ['query', { rows: ['fees.all'], known: long }],
    ['query', { rows: ['fees.all'], [long]: 1 }],
    ['rank', { of: long }],
    ['explain', { what: long }],
    ['explain', { what: `/${long}` }],
    ['read_page', { path: `/${long}` }],
    ['read_page', { path: `/application-fees?timeFrame=${long}` }],
    ['read_page', { path: `/application-fees?${long}=1` }],
    ['draw', { rows: [long] }],
  ])('of %s that is very long is not repeated', async (name, input) => {
    const { callTool } = await open()
    const { isError, content } = await callTool(name, input)
    expect(isError).toBe(true)
    expect(JSON.stringify(content).length).toBeLessThan(1000)
  })
})

it.each<[string, Record<string, unknown>]>([
  ['query', { rows: ['fees.all'] }],
  ['rank', { of: 'fees.app.*' }],
  ['explain', { what: 'fees.all' }],
  ['draw', { rows: ['fees.all'] }],
  ['find', { query: 'uniswap' }],
  ['read_page', { path: '/application-fees' }],
  ['read_page', { path: '/explore?s=fees.all&known=2026-09-20' }],
])('%s asks for the figures as known at the end of a day', async (name, input) => {
  const runs: ServedRequest[] = []
  const { callTool } = await open({
    run: async request => {
      runs.push(request)
      return toEncodedResponse()
    },
    make: async () => ({ bytes: new Uint8Array(8), name: null, known: null }),
  })
  await callTool(name, { ...input, known: '2026-09-24' })
  // Pages take the names of their subjects from the present directory.
  const ownRuns = runs.filter(({ response }) => name === 'find' || response !== 'entities')
  expect(ownRuns).not.toEqual([])
  for (const { query } of ownRuns) expect(query.known).toBe(fromIsoDay('2026-09-24'))
})

it.each(['day', 'known'])('explain takes no %s for a definition or a page', async parameter => {
  const { callTool } = await open()
  for (const what of ['fees', '/application-fees']) {
    const { isError, content } = await callTool('explain', { what, [parameter]: '2026-09-24' })
    expect([isError, JSON.stringify(content)]).toEqual([
      true,
      expect.stringContaining(`takes no “${parameter}”`),
    ])
  }
})

const noRows = JSON.stringify({ success: true, data: { rows: [] }, metadata: {} })

it('figures that may not be exported are refused', async () => {
  const runs: ServedRequest[] = []
  const { callTool } = await open({
    exports: 'free-families',
    run: async request => {
      runs.push(request)
      return toEncodedResponse()
    },
  })
  const result = await callTool('query', { rows: ['perpsVolume.all'] })
  expect(JSON.stringify(result.content)).toContain('does not allow exports of Perps volume')
  expect(runs.filter(({ response }) => response === 'explore')).toEqual([])
})

describe('a picture', () => {
  it('is drawn smaller until it is small enough', async () => {
    const widths: (number | undefined)[] = []
    const { callTool, url } = await open({
      make: async job => {
        const width = job.kind === 'picture' ? job.wanted.size?.width : undefined
        widths.push(width)
        return { bytes: new Uint8Array((width ?? 0) * 200), name: null, known: null }
      },
    })
    const { content } = await callTool('draw', { rows: ['fees.all'], range: '90d' })
    expect(widths).toEqual([1200, 800, 640])
    expect(content).toMatchObject([{ type: 'image', mimeType: 'image/png' }, { type: 'text' }])
    expect(JSON.stringify(content[1])).toContain(
      `${url}/explore.png?s=fees.all&range=90d&size=card&theme=light`,
    )
  })
})
