import { BridgesResponse } from '@analytics/contract/api/responses/bridges'
import {
  BridgeProfileResponse,
  BridgeTimeseriesResponse,
} from '@analytics/contract/api/responses/entities/bridge'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it, vi } from 'vitest'

import { startTestServer } from './testing/startTestServer.ts'
import { now, useFilledServer } from './testing/useFilledServer.ts'

const { get, server } = useFilledServer({ isOwn: true })

const profileOf = async (id: string) => BridgeProfileResponse.parse(await get(`bridge?id=${id}`)).data
const seriesOf = async (id: string, query = '') =>
  BridgeTimeseriesResponse.parse(await get(`bridge/timeseries?id=${id}${query}`)).data
const dashboard = async (timeFrame: string) =>
  BridgesResponse.parse(await get(`bridge-volume?timeFrame=${timeFrame}&limit=all`)).data.tableData.bridges

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)

describe("a bridge's figures", { timeout: 120_000 }, () => {
  it.each(['24h', '7d', '30d'])('over %s are those of the dashboard', async timeFrame => {
    const rows = await dashboard(timeFrame)
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.map(({ pageId }) => pageId)).size).toBe(rows.length)
    for (const row of rows) {
      const { bridge, figures, change1d } = await profileOf(row.pageId)
      expect(bridge).toMatchObject({ key: row.id, name: row.displayName })
      expect(figures.find(({ period }) => period === timeFrame)).toMatchObject({
        value: row.value,
        share: row.marketShare,
        rank: row.rank,
        of: rows.length,
      })
      expect(change1d).toBe(row.change1d)
    }
  })

  it('over time add up to them', async () => {
    const [first, second] = await dashboard('30d')
    for (const row of [first, second]) {
      const { totals, datasets, labels } = await seriesOf(row?.pageId ?? '')
      expect(labels).toHaveLength(30)
      expect(sum(datasets[0]?.data ?? [])).toBeCloseTo(totals.value ?? 0, 1)
      expect((totals.value ?? 0) / (row?.value ?? 1)).toBeCloseTo(1, 6)
      const weeks = await seriesOf(row?.pageId ?? '', '&resamplePeriod=W')
      expect(sum(weeks.datasets[0]?.data ?? [])).toBeCloseTo(totals.value ?? 0, 1)
    }
  })

  it('are in a file, day by day', async () => {
    const { datasets, labels } = await seriesOf('wormhole')
    const { text, headers } = await server().get('/bridge/wormhole.csv?data=full&about=1')
    const lines = text.trimEnd().split('\r\n').slice(-labels.length)
    expect(lines.map(line => line.split(',')[0])).toEqual(labels)
    expect(lines.map(line => Number(line.split(',').at(-1)))).toEqual(datasets[0]?.data)
    expect(headers['content-disposition']).toContain('"demo-wormhole-volume-series-all-data-30d-')
  })

  it('change against the days just before', async () => {
    const { totals } = await seriesOf('wormhole', '&timeFrame=7d')
    const { datasets } = await seriesOf('wormhole', '&from=2026-09-11&to=2026-09-24')
    const days = datasets[0]?.data ?? []
    const [before, after] = [sum(days.slice(0, 7)), sum(days.slice(7))]
    expect(totals.change).toBeCloseTo((after / before - 1) * 100, 2)
  })
})

it('the dashboard fetches the histories of its bridges a few at a time, and compares those that are whole', async () => {
  const compared = async () => (await dashboard('7d')).filter(({ change }) => change !== null)
  await vi.waitFor(async () => expect((await compared()).length).toBeGreaterThan(3), {
    timeout: 60_000,
    interval: 200,
  })
  for (const { pageId, change } of await compared()) {
    const { datasets } = await seriesOf(pageId, '&from=2026-09-11&to=2026-09-24')
    const days = datasets[0]?.data ?? []
    expect(days, pageId).toHaveLength(14)
    expect(change, pageId).toBeCloseTo((sum(days.slice(7)) / sum(days.slice(0, 7)) - 1) * 100, 2)
  }
  for (const { change, change1d } of await dashboard('24h')) expect(change).toBe(change1d)
}, 120_000)

it('own dates rank the sums of all histories: those of the source, and of each bridge’s own page', async () => {
  const ask = async (query: string) => BridgesResponse.parse(await get(`bridge-volume?limit=all&${query}`))
  const week = 'from=2026-09-18&to=2026-09-24'
  // Twenty histories a minute are fetched, so each question comes some seconds after the one before.
  const realNow = performance.now.bind(performance)
  let aheadMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs)
  await vi.waitFor(
    async () => {
      aheadMs += 5000
      expect((await ask(week)).metadata.history).toBeUndefined()
    },
    { timeout: 60_000, interval: 200 },
  )
  clock.mockRestore()
  const { data } = await ask(week)
  const bySource = (await ask('timeFrame=7d')).data.tableData.bridges
  expect(data.missing).toEqual([])
  expect(data.tableData.bridges.map(({ id }) => id)).toEqual(bySource.map(({ id }) => id))
  for (const [index, { value, volume7d, coverage, marketShare }] of data.tableData.bridges.entries()) {
    expect((value ?? 0) / (volume7d ?? 1)).toBeCloseTo(1, 6)
    expect(coverage).toEqual({ days: 7, of: 7 })
    expect(marketShare).toBeCloseTo(bySource[index]?.marketShare ?? Number.NaN, 2)
  }
  const spring = 'from=2026-03-02&to=2026-05-17'
  for (const versus of ['', '&vs=year']) {
    const { tableData, chartData } = (await ask(`${spring}${versus}`)).data
    for (const { pageId, value, change } of tableData.bridges) {
      const { datasets, totals } = await seriesOf(pageId, `&${spring}${versus}`)
      expect(sum(datasets[0]?.data ?? []), pageId).toBeCloseTo(value ?? 0, 0)
      if (change !== null) expect(totals.change, pageId).toBeCloseTo(change, 2)
    }
    expect(chartData.totals.value).toBeCloseTo(sum(tableData.bridges.map(({ value }) => value)), 0)
    expect(chartData.totals.change).not.toBeNull()
  }
})
describe('who is not there', () => {
  it.each(['wormhol', '<script>', '../wormhole', '🦄', 'x'.repeat(200)])(
    '%j is a 404 that names it',
    async id => {
      for (const path of ['bridge', 'bridge/timeseries']) {
        const response = await server().get(`/api/analytics/${path}?id=${encodeURIComponent(id)}`)
        expect(response.status).toBe(404)
        expect(response.json()).toMatchObject({ message: `No bridge has the id “${id}”` })
      }
    },
  )
})

it('what is known today takes in the histories that come after its first answer', async () => {
  const demo = await startDemoProvider({ now })
  const fresh = await startTestServer(demo.url, now)
  const ask = async (path: string) =>
    BridgesResponse.parse((await fresh.get(`/api/analytics/bridge-volume?limit=all${path}`)).json()).data
  await ask('&known=2026-09-25')
  await vi.waitFor(async () => {
    expect(fresh.engine.records.filter(({ id }) => id.startsWith('bridgeVolume/')).length).toBeGreaterThan(3)
    expect(fresh.engine.progress).toBeNull()
  }, 60_000)
  expect(await ask('&known=2026-09-25')).toEqual(await ask(''))
  await fresh.server.close()
  await fresh.engine.stop()
  await demo.close()
}, 120_000)
