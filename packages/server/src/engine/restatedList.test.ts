import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ApiResponse } from '@analytics/contract/api/fields/responseData'
import { RestatementsResponse } from '@analytics/contract/api/responses/restatements'
import { startDemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { firstKnown, restatedAt, restatedOn, copyRestatedStore } from './testing/restatedStore.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

let server: TestServer
let close: () => Promise<void>

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-restated-'))
  const databasePath = join(folder, 'demo.duckdb')
  await copyRestatedStore(inject('filledStore'), databasePath)
  const demo = await startDemoProvider({ now: () => restatedAt })
  server = await startTestServer(demo.url, () => restatedAt, { kind: 'demo', databasePath })
  close = async () => {
    await server.server.close()
    await server.engine.stop()
    await demo.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 500_000)
afterAll(() => close())

async function list(query = '') {
  const { status, text } = await server.get(`/api/restatements?${query}`)
  expect(status, text).toBe(200)
  return RestatementsResponse.parse(JSON.parse(text)).data
}

describe('the list of restatements', () => {
  it('has the largest changes first, with what they were and became, and counts all', async () => {
    const { changes, count, since, sources } = await list('limit=all')
    expect(changes).toHaveLength(1000)
    expect(since).toBe(firstKnown)
    expect(sources.reduce((sum, source) => sum + source.count, 0)).toBe(count)
    const status = await server.engine.status()
    expect(sources).toEqual(
      expect.arrayContaining(
        status.flatMap(({ id, restatements }) => (restatements ? [{ id, count: restatements.count }] : [])),
      ),
    )
    const sizes = changes.map(({ difference }) => Math.abs(difference))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    for (const { before, after, difference, change, day, at } of changes) {
      expect(difference).toBeCloseTo((after ?? 0) - (before ?? 0), 1)
      expect(at.slice(0, 10)).toBe(restatedOn)
      // Days that were partial at the first fetch have only grown.
      expect(day < firstKnown).toBe(true)
      if (after === null) expect(change).toBeNull()
      else expect(change).toBeCloseTo(10, 1)
    }
    expect(changes.some(({ after }) => after === null)).toBe(true)
    expect(changes.some(({ after }) => after !== null)).toBe(true)
  })

  it('keeps to a source or a family of them, an application, a chain and days of change', async () => {
    const { sources } = await list()
    const countOf = (id: string) => sources.find(source => source.id === id)?.count ?? 0
    expect((await list('source=fees')).count).toBe(countOf('fees'))
    expect((await list('source=fees/*')).count).toBe(countOf('fees') + countOf('fees/base'))
    const base = await list('chain=base&limit=all')
    expect(base.count).toBe(countOf('fees/base'))
    expect(new Set(base.changes.map(({ chain }) => chain))).toEqual(new Set(['base']))
    const { changes } = await list('app=uniswap&limit=all')
    expect(changes.length).toBeGreaterThan(0)
    for (const { subject, name } of changes) {
      expect(name).toMatch(/Uniswap/)
      expect(subject?.id).toMatch(/^uniswap/)
    }
    expect((await list(`since=${restatedOn}`)).count).toBe((await list(`until=${restatedOn}`)).count)
    expect((await list('since=2026-09-28')).count).toBe(0)
    expect((await list('until=2026-09-26')).changes).toEqual([])
    expect((await list(`known=${firstKnown}`)).count).toBe(0)
  })

  it.each([
    ['source=nobody', 400, /no source has the id nobody/],
    ['since=2026-10-01&until=2026-09-01', 400, /'until' .*not before since, 2026-10-01; 2026-09-01 is/],
    ['since=2026-02-30', 400, /'since' .*not '2026-02-30'/],
    ['chain=tron', 400, /Unsupported chain: tron/],
    ['app=nobody', 404, /nobody not found/],
    ['limit=0', 400, /limit/],
    ['days=3', 400, /Unknown parameter 'days'/],
  ])('refuses %s', async (query, expected, message) => {
    const { status, text } = await server.get(`/api/restatements?${query}`)
    expect(status).toBe(expected)
    expect(text).toMatch(message)
  })

  it('is a file and a feed, with the newest in the feed', async () => {
    const { status, text } = await server.get('/status/restatements.csv?source=fees&data=full')
    expect(status).toBe(200)
    expect(text.trim().split('\r\n')).toHaveLength(1001)
    const feed = await server.get('/status/restatements.atom?source=fees')
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(feed.text.match(/<entry>/g)).toHaveLength(100)
    expect((await server.get('/application-fees.atom')).status).toBe(404)
  })

  it('filters its file and its feed as it does its page, and names in them what is left', async () => {
    const filters = `source=fees/*&chain=base&since=${restatedOn}&until=${restatedOn}`
    const { count } = await list(filters)
    const csv = await server.get(`/status/restatements.csv?${filters}&data=full&about=1`)
    const lines = csv.text.trim().split('\r\n')
    expect(lines.filter(line => line.includes(',fees/base,'))).toHaveLength(Math.min(1000, count))
    expect(csv.headers['content-disposition']).toContain(
      `restatements-fees-base-since-${restatedOn}-until-${restatedOn}`,
    )
    expect(csv.text).toContain(`on Base; fetched since ${restatedOn} until ${restatedOn}`)
    const feed = await server.get(`/status/restatements.atom?${filters}`)
    expect(feed.text.match(/<entry>/g)).toHaveLength(Math.min(100, count))
    expect(feed.text).not.toContain('Source fees.')
    const empty = await server.get('/status/restatements.atom?since=2026-09-28')
    expect(empty.text).not.toContain('<entry>')
  })

  it.each([
    ['chain=tron', /takes no chain=tron/],
    ['since=2026-02-30', /takes no since=2026-02-30; use a day such as/],
    ['since=2026-10-01&until=2026-09-01', /takes no until=2026-09-01/],
    ['from=2026-10-01', /takes no from=2026-10-01/],
  ])('refuses a file or a feed of %s', async (query, message) => {
    for (const ending of ['csv', 'atom']) {
      const { status, text } = await server.get(`/status/restatements.${ending}?${query}`)
      expect(status).toBe(400)
      expect(text).toMatch(message)
    }
  })
})

it('a response tells the changed days of its range, of its application alone', async () => {
  const ask = async (path: string) => {
    const { text } = await server.get(`/api/analytics/${path}`)
    return (JSON.parse(text) as ApiResponse).metadata.restatements
  }
  const all = await ask('app-fees/timeseries?timeFrame=90d&limit=10')
  const ownList = await ask('app/timeseries?app=uniswap&metric=fees&timeFrame=90d')
  const { changes } = await list('source=fees&app=uniswap&limit=all&since=2026-09-26')
  const inRange = changes.filter(({ day }) => day >= '2026-06-29' && day <= '2026-09-26')
  expect(ownList.count).toBe(inRange.length)
  expect(ownList.count).toBeLessThan(all.count)
  expect(ownList.days).toEqual(
    [...new Set(inRange.map(({ day }) => day))].toSorted().map(day => {
      const ofDay = inRange.filter(change => change.day === day)
      const sum = (read: (change: (typeof ofDay)[number]) => number) =>
        expect.closeTo(
          ofDay.reduce((total, change) => total + read(change), 0),
          0,
        ) as number
      return {
        day,
        count: ofDay.length,
        before: sum(each => each.before ?? 0),
        after: sum(each => each.after ?? 0),
      }
    }),
  )
  expect((await ask(`app-fees/timeseries?timeFrame=90d&known=${firstKnown}`)).count).toBe(0)
})
