import { brotliDecompressSync } from 'node:zlib'

import { endpointIds, getEndpoint } from '@analytics/contract/api/endpoints/endpoints'
import { Failure } from '@analytics/contract/api/responses/envelope'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { SeriesResponse } from '@analytics/contract/api/responses/series'
import { parameters, type ParameterName } from '@analytics/contract/query/parameters'
import { timeRangeIds } from '@analytics/contract/query/timeRange'
import { sampleSize, sample } from '@analytics/contract/testing/sample'
import { sampleSubject } from '@analytics/contract/testing/sampleValues'
import { startDemoProvider } from '@analytics/demo-provider'
import { array, assert, asyncProperty, constantFrom, oneof, string, tuple } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { getFilledServer, type FilledServer } from '../../engine/testing/getFilledServer.ts'
import { startTestServer } from '../../engine/testing/startTestServer.ts'
import { queries } from '../../query/registry.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const path = '/api/analytics/app-fees'
const ranking = async (query = '') => RankingResponse.parse((await server.get(`${path}?${query}`)).json())
const series = async (query = '') =>
  SeriesResponse.parse((await server.get(`${path}/timeseries?${query}`)).json())

const requests = endpointIds.flatMap(id => {
  const { serves } = getEndpoint(id)
  return 'query' in serves
    ? [{ id, type: '', response: serves.response }]
    : Object.entries(serves.of).map(([value, { response }]) => ({
        id,
        type: `&${serves.by}=${value}`,
        response,
      }))
})

/** Current figures instead of complete days, and those without daily values. */
const current = /^(performance|assetProfile|stablecoin(Table|Profile)|appTreasury)$/
const uncounted =
  /^(stablecoin(Table|Profile)|bridges|(bridge|chain)Profile|entities|events|restatements|app(Chains|Treasury|Quality)|sourceQuality)$/
/** Endpoints about single days, or about sources that end on different days. */
const undated = /^(events|restatements|sourceQuality)$/

describe.each(requests)('GET /api/analytics/$id $type', ({ id, type, response }) => {
  const { parameters: ownParameters, timeFrames = timeRangeIds, defaults } = getEndpoint(id)
  const takesRange = ownParameters.includes('timeFrame')

  it.each(takesRange ? sample(timeFrames, 2) : [defaults.timeFrame])(
    '%s answers in the shape that its own schema describes',
    async timeFrame => {
      const range = `${takesRange ? `timeFrame=${timeFrame}` : ''}&${sampleSubject(id)}`
      const reply = await server.get(`/api/analytics/${id}?${range}${type}`)
      expect(reply.status, reply.text.slice(0, 300)).toBe(200)
      const { shape } = queries[response].schema as unknown as z.ZodObject
      const parsed = z.strictObject(shape).parse(reply.json()) as unknown as Pick<RankingResponse, 'metadata'>
      expect(parsed.metadata).toMatchObject({ timeFrame, timeFrameShown: timeFrame })
      expect(parsed.metadata.asOf).toBe(
        undated.test(response) ? null : current.test(response) ? '2026-09-25' : '2026-09-24',
      )
      expect(parsed.metadata.availability).toBe('available')
      expect(parsed.metadata.origin).toEqual({ kind: 'demo', label: 'test', simulated: true })
      if (!uncounted.test(response)) expect(parsed.metadata.completeness).toBeGreaterThan(0.5)
    },
  )

  it('takes every parameter that it lists', async () => {
    const given: Record<string, string> = {
      timeFrame: getEndpoint(id).timeFrames?.at(-1) ?? '90d',
      topN: '5',
      limit: '7',
      queryLimit: '7',
      excludeStablecoins: 'true',
      resamplePeriod: 'W',
      resample: 'M',
      chains: 'eth,base',
      chain: 'sol',
      sortByFees: 'false',
      sortByRevenue: 'true',
      minFees24h: '1000',
      minRevenue24h: '10',
      includeTimeSeries: 'true',
      enhanced: 'true',
    }
    const needed = new URLSearchParams(sampleSubject(id))
    const search = new URLSearchParams(
      getEndpoint(id)
        .parameters.filter(name => name !== 'type' && name !== 'format')
        .map(name => [name, needed.get(name) ?? given[name] ?? '']),
    )
    const reply = await server.get(`/api/analytics/${id}?${search}${type}`)
    expect(reply.status, reply.text.slice(0, 300)).toBe(200)
    queries[response].schema.parse(reply.json())
  })
})

describe('the ranking', () => {
  it('counts ranked entries before the cut, largest first, with shares of one denominator', async () => {
    const all = await ranking('limit=all')
    expect(all.data.protocols).toHaveLength(all.data.count)
    expect(all.data.count).toBeGreaterThan(150)
    expect(all.data.protocols).toEqual(all.data.protocols.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)))
    expect(all.data.protocols.reduce((sum, row) => sum + (row.marketShare ?? 0), 0)).toBeCloseTo(100, 1)
    const ten = await ranking('limit=10')
    expect(ten.data.protocols).toEqual(all.data.protocols.slice(0, 10))
    expect(ten.data.count).toBe(all.data.count)
  })

  it('leaves stablecoin issuers out of rows, totals and shares, and says what and how much', async () => {
    const kept = await ranking('limit=all')
    const left = await ranking('limit=all&excludeStablecoins=true')
    expect(kept.data.excluded).toBeNull()
    const names = left.data.protocols.map(row => row.name)
    for (const name of ['Tether', 'Circle', 'Paxos Stablecoin Issuer']) expect(names).not.toContain(name)
    expect(left.data.excluded?.names).toEqual(expect.arrayContaining(['Tether', 'Circle']))
    const sum = (kept.data.totals.total30d ?? 0) - (left.data.totals.total30d ?? 0)
    expect(left.data.excluded?.value).toBeCloseTo(sum, 0)
    expect(left.data.excluded?.share).toBeCloseTo((sum / (kept.data.totals.total30d ?? 1)) * 100, 3)
    expect(left.data.protocols.reduce((total, row) => total + (row.marketShare ?? 0), 0)).toBeCloseTo(100, 1)
  })

  it('holds no blockchain, nothing counted twice, and nobody without a name', async () => {
    const { data } = await ranking('limit=all')
    for (const row of data.protocols) {
      expect(row.id).not.toMatch(/^chain#/)
      expect(row.name.trim()).not.toBe('')
      expect(row.total24h).not.toBe(0)
    }
  })
})

describe('the time series', () => {
  it.each(['D', 'W', 'M'])(
    '%s: largest first, Others last, the partial day marked and kept out of the totals',
    async period => {
      const { data, metadata } = await series(`timeFrame=90d&resamplePeriod=${period}`)
      expect(data.datasets).toHaveLength(11)
      expect(data.datasets.at(-1)?.id).toBe('others')
      expect(data.buckets.at(-1)).toMatchObject({ partial: true, complete: false })
      expect(data.buckets.slice(0, -1).every(bucket => !bucket.partial)).toBe(true)
      expect(metadata.range).toEqual({ from: '2026-06-27', to: '2026-09-24' })
      const sum = data.datasets.reduce((total, { total: value }) => total + (value ?? 0), 0)
      expect(sum).toBeCloseTo(data.totals.value ?? Number.NaN, 0)
    },
  )

  it('has no daily bars at 2y', async () => {
    expect((await series('timeFrame=2y&resamplePeriod=D')).data.resamplePeriod).toBe('W')
  })
})

describe('shortly after midnight', () => {
  it('a day that many have not reported yet is not the last complete one', async () => {
    const early = () => Date.parse('2026-09-25T00:40:00Z')
    const provider = await startDemoProvider({ now: early })
    const night = await startTestServer(provider.url, early)
    const { data: figures, metadata } = RankingResponse.parse(
      (await night.get(`${path}?timeFrame=24h`)).json(),
    )
    expect(metadata.asOf).toBe('2026-09-23')
    const day = await ranking('timeFrame=24h')
    expect(figures.totals.total24h).toBeGreaterThan(0.6 * (day.data.totals.total24h ?? 0))
    await night.engine.stop()
    await provider.close()
  })
})

describe('bad input', () => {
  it.each([
    ['limit=1e9', 'limit'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['timeFrame=constructor', 'timeFrame'],
    ['timeFrame=__proto__', 'timeFrame'],
    ['excludeStablecoins=maybe', 'excludeStablecoins'],
    ['limit=5&limit=6', 'limit'],
    ['colour=blue', 'colour'],
    ['__proto__=1', '__proto__'],
  ])('?%s gets a 400 that names %s', async (query, parameter) => {
    const reply = await server.get(`${path}?${query}`)
    expect(reply.status).toBe(400)
    const failure = Failure.parse(reply.json())
    expect(failure.parameter).toBe(parameter)
    expect(failure.message).toContain(parameter)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('names the allowed values', async () => {
    const failure = Failure.parse((await server.get(`${path}?timeFrame=1d`)).json())
    expect(failure.allowed).toEqual(timeRangeIds)
  })

  it('a 10 kB query string gets a 400', async () => {
    const reply = await server.get(`${path}?limit=${'9'.repeat(10_000)}`)
    expect([reply.status, Failure.parse(reply.json()).error]).toEqual([400, 'QUERY_TOO_LONG'])
  })

  it('empty parameters count as absent', async () => {
    expect((await ranking('limit=&timeFrame=')).data).toEqual((await ranking()).data)
  })

  it('no query string whatever gets a 500', async () => {
    const name = oneof(constantFrom(...(Object.keys(parameters) as ParameterName[])), string())
    const likely = 'all 24h 2y true false 10 0 D M NaN %00 ../.. eth,sol ethereum single-chain multi-chain'
    const value = oneof(constantFrom(...likely.split(' ')), string())
    await assert(
      asyncProperty(
        constantFrom(...endpointIds),
        array(tuple(name, value), { maxLength: 5 }),
        async (id, pairs) => {
          const query = pairs
            .map(([key, text]) => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`)
            .join('&')
          const { status } = await server.get(`/api/analytics/${id}?${query}`)
          expect([200, 400, 404]).toContain(status)
        },
      ),
      { numRuns: sampleSize(400, 100) },
    )
    expect(server.errors).toEqual([])
  })

  it('an unknown address and a write get a JSON answer, not a stack trace', async () => {
    expect(await server.get('/api/analytics/nothing')).toMatchObject({ status: 404 })
    const reply = await server.server.inject({ method: 'POST', url: path })
    expect([reply.statusCode, Failure.parse(reply.json()).error]).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })
})

describe('answers as bytes', () => {
  it('come compressed as asked, with an ETag that is honoured', async () => {
    const plain = await server.get(path)
    const reply = await server.server.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain.text)
    const again = await server.get(path, { 'if-none-match': String(plain.headers['etag']) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('are made once per data version, whatever the order of the parameters', async () => {
    const first = await server.get(`${path}?limit=7&timeFrame=7d`)
    const second = await server.get(`${path}?timeFrame=7d&limit=7`)
    expect(second.headers['x-cache']).toBe('hit')
    expect(second.text).toBe(first.text)
    expect(second.headers['x-data-checked']).toBe('2026-09-25T10:00:00.000Z')
  })
})

describe('pages', () => {
  it('carry their own title, description and social tags, and preload the very requests of their view', async () => {
    const { status, text } = await server.get('/application-fees?timeFrame=7d&limit=25')
    expect(status).toBe(200)
    expect(text).toContain('<title>Application Fees · Analytics</title>')
    expect(text).toContain('property="og:title"')
    expect(text).toContain('name="data-origin" content="demo"')
    expect(text).toContain('href="/api/analytics/app-fees?timeFrame=7d&amp;limit=25"')
    expect(text.match(/href="\/api\/analytics\/[^"]*shape=result"/g)).toEqual([
      'href="/api/analytics/app-fees?timeFrame=7d&amp;limit=10&amp;shape=result"',
    ])
  })

  it('an unknown id answers 404 with a page, and its name as text', async () => {
    const { status, text } = await server.get(`/${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    expect(status).toBe(404)
    expect(text).not.toContain('<img')
    expect(text).toContain('Section not found: &lt;img')
  })
})

describe('the API’s description', () => {
  it('names every endpoint with its parameters, and has a page to read it', async () => {
    const openApi = (await server.get('/api/openapi.json')).json() as {
      paths: Record<string, { get: { parameters?: { name: string; schema: { enum?: string[] } }[] } }>
    }
    for (const id of endpointIds) {
      const { get } = openApi.paths[`/api/analytics/${id}`] ?? { get: {} }
      expect(get.parameters?.map(parameter => parameter.name)).toEqual(getEndpoint(id).parameters)
      const { parameters: ownParameters, timeFrames = timeRangeIds } = getEndpoint(id)
      expect(get.parameters?.find(({ name }) => name === 'timeFrame')?.schema.enum).toEqual(
        ownParameters.includes('timeFrame') ? timeFrames : undefined,
      )
    }
    expect((await server.get('/api/docs')).text).toContain('GET /api/analytics/app-fees')
  })

  it('health says on which data the server runs', async () => {
    const reply = await server.get('/api/health')
    expect(reply.json()).toMatchObject({ status: 'ok', origin: { kind: 'demo', simulated: true } })
  })
})
