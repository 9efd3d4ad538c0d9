import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
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

  it('is not compared with a host that is none', async () => {
    const { sendRaw } = await open()
    const reply = await sendRaw(
      'POST /mcp HTTP/1.1\r\nHost: a b\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    )
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  })
})

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
      `${url}/explore.png?s=fees.all&range=90d&size=card&theme=dark`,
    )
  })
})
