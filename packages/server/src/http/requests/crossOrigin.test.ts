import { AppError } from '@analytics/contract/api/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { limitOf, openServer, toEncodedResponse, type OpenServer } from '../testing/openServer.ts'

let server: OpenServer

beforeAll(async () => {
  server = await openServer({
    basePath: '/defi',
    embedOrigins: 'https://blog.example',
    run: async request => {
      if (request.response === 'appCombined') return toEncodedResponse()
      if (limitOf(request) === 2) throw new AppError('OVERLOADED', { seconds: 3 })
      throw new AppError('UNKNOWN_ENTITY', {
        kind: 'application',
        id: 'nobody',
        hint: '',
        row: 0,
        near: 'uniswap',
      })
    },
    make: async () => ({ bytes: new TextEncoder().encode('day,value'), name: 'fees', known: '2026-09-24' }),
  })
})
afterAll(() => server.server.close())

const elsewhere = { origin: 'https://notebook.example' }
const query = '/defi/api/query?s=fees.app.nobody&range=7d'

describe('a page of another origin', () => {
  it.each([
    ['/defi/application-fees.csv', 200],
    ['/defi/application-fees.svg', 200],
    ['/defi/embed/application-fees', 200],
    [query, 404],
    ['/defi/api/query?s=(', 400],
    ['/api/query?s=(', 400],
    ['/defi/api/query', 400],
    ['/defi/api/analytics/app-fees?limit=2', 503],
    ['/defi/api/analytics/nothing', 404],
    ['/defi/api/restatements?wrong=1', 400],
    ['/defi/explore.csv?s=fees.app.nobody', 404],
    ['/defi/explore.atom?s=(', 400],
    ['/defi/application-fees.png?timeFrame=99d', 400],
    ['/defi/application-fees.csv?timeFrame=99d', 400],
    ['/defi/app/nobody.parquet', 404],
    ['/defi/nothing.csv', 404],
    ['/defi/embed/application-fees?height=1', 400],
    ['/defi/embed/nothing', 404],
    ['/defi/%E0%A4%A.csv', 400],
    ['/defi/api/openapi.json', 200],
    ['/defi/llms.txt', 200],
  ])('reads %s', async (path, status) => {
    const { status: given, headers } = await server.get(path, elsewhere)
    expect([given, headers.get('access-control-allow-origin')]).toEqual([status, '*'])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it.each([
    '/defi/',
    '/defi/application-fees',
    '/defi/nothing',
    '/defi/mcp',
    '/defi/api/health',
    '/defi/metrics',
  ])('does not read %s', async path => {
    const { headers } = await server.get(path, elsewhere)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('reads the text of a page by its type, and why it has none', async () => {
    const { status, headers } = await server.get('/defi/application-fees?timeFrame=99d', {
      ...elsewhere,
      accept: 'text/markdown',
    })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([400, '*'])
  })

  it('reads the headers that say what the figures are and when to ask again', async () => {
    const { headers } = await server.get('/defi/api/analytics/app-fees?limit=2', elsewhere)
    expect(headers.get('retry-after')).toBe('3')
    expect(headers.get('access-control-expose-headers')).toBe(
      'accept-ranges, content-disposition, content-range, etag, retry-after, x-cache, x-data-checked, x-data-origin, x-data-version, x-known, x-now, x-request-id',
    )
  })

  it('learns before a request that it may ask for a part of a file', async () => {
    const ask = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' }
    for (const path of [
      '/defi/explore.parquet?s=fees.all',
      query,
      '/defi/application-fees.svg',
      '/defi/embed/explore',
    ]) {
      const reply = await fetch(server.url + path, { method: 'OPTIONS', headers: { ...elsewhere, ...ask } })
      expect([reply.status, await reply.text()]).toEqual([204, ''])
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'accept, content-type, if-none-match, if-range, range, *',
        'access-control-max-age': '86400',
      })
    }
    for (const path of ['/defi/application-fees', '/defi/mcp', '/defi/api/health']) {
      const reply = await fetch(server.url + path, { method: 'OPTIONS', headers: { ...elsewhere, ...ask } })
      expect([reply.status, reply.headers.get('access-control-allow-origin')], path).toEqual([405, null])
    }
  })
})

it('a refused embed may be framed by the sites that may frame the chart', async () => {
  const { headers } = await server.get('/defi/embed/application-fees?height=1', elsewhere)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://blog.example')
})
