import { gzipSync } from 'node:zlib'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, type Demo, type Overview } from '../testing/demo.ts'

let demo: Demo
let good: Overview
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
  good = await demo.overview('options')
})
afterEach(() => demo.setFault(null, null))
afterAll(() => demo.close())

const path = '/api/overview/options'
const day = 86_400

describe('a fault', () => {
  test('applies to the paths below its prefix, the longest first, until it is cleared', async () => {
    demo.setFault('/api/overview', { kind: 'status', status: 503 })
    demo.setFault('/api/overview/options', { kind: 'status', status: 504 })
    expect((await demo.fetch('/secret/api/overview/fees')).status).toBe(503)
    expect((await demo.fetch(path)).status).toBe(504)
    expect((await demo.fetch('/api/summary/options/derive-v2')).status).toBe(200)
    demo.setFault('/api/overview/options', null)
    expect((await demo.fetch(path)).status).toBe(503)
    demo.setFault(null, null)
    expect((await demo.fetch(path)).status).toBe(200)
  })

  test('can depend on the query', async () => {
    demo.setFault(`${path}?dataType=dailyNotionalVolume`, { kind: 'status', status: 500 })
    expect((await demo.fetch(`${path}?dataType=dailyNotionalVolume`)).status).toBe(500)
    expect((await demo.fetch(`${path}?dataType=dailyPremiumVolume`)).status).toBe(200)
  })

  test('ends after a number of requests', async () => {
    demo.setFault(null, { kind: 'outage', times: 2 })
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await demo.fetch(path)).status)
    expect(statuses).toEqual([404, 404, 200])
  })
})

describe('on the wire', () => {
  test('status: any status with any body, type and headers', async () => {
    demo.setFault(path, {
      kind: 'status',
      status: 429,
      body: '<h1>Slow down</h1>',
      contentType: 'text/html',
      headers: { 'retry-after': '3' },
    })
    const response = await demo.fetch(path)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3'])
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'text/html',
      '<h1>Slow down</h1>',
    ])
  })

  test('slow: later than a request sent afterwards, but correct', async () => {
    const arrived: string[] = []
    demo.setFault(path, { kind: 'slow', ms: 150, times: 1 })
    const slow = demo.overview('options').then(answer => {
      arrived.push('first')
      return answer
    })
    while (!demo.requests().some(request => request.path === path && request.status === 0))
      await new Promise(resolve => {
        setImmediate(resolve)
      })
    await demo.overview('options')
    arrived.push('second')
    expect(await slow).toEqual(good)
    expect(arrived).toEqual(['second', 'first'])
  })

  test('bytes: any body in any encoding', async () => {
    demo.setFault(path, { kind: 'bytes', body: gzipSync('[1]'), encoding: 'gzip' })
    expect(await (await demo.fetch(path)).json()).toEqual([1])
    demo.setFault(path, { kind: 'bytes', body: Buffer.from('[2]') })
    expect(await (await demo.fetch(path)).json()).toEqual([2])
  })

  test('refuse: not a byte', async () => {
    demo.setFault(path, { kind: 'refuse' })
    await expect(demo.fetch(path)).rejects.toThrow('fetch failed')
    expect(demo.requests().at(-1)?.status).toBe(0)
  })

  test('reset: a good head, half a body', async () => {
    demo.setFault(path, { kind: 'reset' })
    const response = await demo.fetch(path)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('html, empty and outage', async () => {
    const shown = async () => {
      const response = await demo.fetch(path)
      return [response.status, response.headers.get('content-type')?.split(';')[0], await response.text()]
    }
    demo.setFault(path, { kind: 'html' })
    expect(await shown()).toEqual([200, 'text/html', expect.stringContaining('<!DOCTYPE html>')])
    demo.setFault(path, { kind: 'empty' })
    expect(await shown()).toEqual([200, 'application/json', ''])
    demo.setFault(path, { kind: 'outage' })
    expect(await shown()).toEqual([404, 'text/plain', '404 page not found'])
  })

  test('oversize: good JSON behind as many bytes as wanted', async () => {
    demo.setFault(path, { kind: 'oversize', bytes: 3_000_001 })
    const body = await (await demo.fetch(path)).text()
    expect(body.length).toBe(3_000_001 + JSON.stringify(good).length)
    expect(JSON.parse(body)).toEqual(good)
  })
})

describe('in the body', () => {
  const read = async (): Promise<Overview> => (await (await demo.fetch(path)).json()) as Overview

  test('truncated-json: well received, but half of it', async () => {
    demo.setFault(path, { kind: 'truncated-json' })
    const body = await (await demo.fetch(path)).text()
    expect(JSON.stringify(good).startsWith(body)).toBe(true)
    expect(() => JSON.parse(body) as unknown).toThrow('JSON')
  })

  test('wrong-shape and renamed-fields: JSON that lacks what is wanted', async () => {
    demo.setFault(path, { kind: 'wrong-shape' })
    expect(await read()).not.toHaveProperty('protocols')
    demo.setFault(path, { kind: 'renamed-fields' })
    const renamed = await read()
    expect(renamed).not.toHaveProperty('totalDataChart')
    expect(renamed).toHaveProperty('chart', good.totalDataChart)
  })

  test('numbers-as-strings', async () => {
    demo.setFault(path, { kind: 'numbers-as-strings' })
    const { total24h, totalDataChart } = await read()
    expect(total24h).toBe(String(good.total24h))
    expect(totalDataChart.at(-1)).toEqual([
      good.totalDataChart.at(-1)?.[0],
      String(good.totalDataChart.at(-1)?.[1]),
    ])
  })

  test('absurd: finite and infinite numbers beyond belief', async () => {
    demo.setFault(path, { kind: 'absurd' })
    const values = (await read()).totalDataChart.map(([, value]) => value)
    for (const absurd of [1e308, -1e308, Number.POSITIVE_INFINITY]) expect(values).toContain(absurd)
  })

  test('duplicate-days: stale at midnight, right an hour later', async () => {
    demo.setFault(path, { kind: 'duplicate-days' })
    const { totalDataChart } = await read()
    const [sec, value] = good.totalDataChart.at(-1) ?? [0, 0]
    expect(totalDataChart.slice(-2)).toEqual([
      [sec, value / 2],
      [sec + 3600, value],
    ])
    expect(totalDataChart).toHaveLength(good.totalDataChart.length + 4)
  })

  test('future-days', async () => {
    demo.setFault(path, { kind: 'future-days' })
    const last = good.totalDataChart.at(-1)?.[0] ?? 0
    const { totalDataChart, totalDataChartBreakdown } = await read()
    const future = [1, 2, 400].map(days => last + days * day)
    expect(totalDataChart.slice(-3).map(([sec]) => sec)).toEqual(future)
    expect(totalDataChartBreakdown.slice(-3).map(([sec]) => sec)).toEqual(future)
  })

  test('zeros: every day and total, but the days themselves', async () => {
    demo.setFault(path, { kind: 'zeros' })
    const { totalDataChart, total24h } = await read()
    expect(totalDataChart).toEqual(good.totalDataChart.map(([sec]) => [sec, 0]))
    expect(total24h).toBe(0)
  })

  test('hostile-name: the largest app that is no issuer, in row and chart', async () => {
    const name = '<img src=x onerror=alert(1)>'
    demo.setFault('/api/overview', { kind: 'hostile-name', name })
    const dexs = await demo.overview('dexs/solana')
    const row = dexs.protocols.find(one => one.name === name)
    expect(row).toMatchObject({ displayName: name, slug: 'pumpswap' })
    expect(dexs.totalDataChartBreakdown.at(-1)?.[1]).toHaveProperty([name])
    expect(JSON.stringify(dexs)).not.toContain('"PumpSwap"')
  })
})
