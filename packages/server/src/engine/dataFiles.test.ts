import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const toValue = (cell: string) => (cell === '' ? null : Number(cell))
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')
/** Days and marks come before the values. */
const firstValue = 6
const chartOf = async (url: string) =>
  ((await server.get(`/api/analytics/${url}`)).json() as { data: SeriesData }).data

describe('the address of a page with another ending', () => {
  it('is a file of its chart, value by value, with line names in the first line', async () => {
    const { text, status, headers } = await server.get('/application-fees.csv?timeFrame=90d&resample=W')
    const { datasets, buckets } = await chartOf('app-fees/timeseries?timeFrame=90d&limit=10&resamplePeriod=W')
    const [header = '', ...rows] = linesOf(text)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'x-data-origin': 'demo',
    })
    const names = header.split(',')
    expect(names.slice(0, firstValue)).toEqual(['from', 'to', 'days', 'complete', 'cut', 'partial'])
    expect(names.at(-1)).toBe('Others')
    expect(rows.map(row => row.split(',').slice(firstValue).map(toValue))).toEqual(
      buckets.map((_, index) => datasets.map(({ data }) => data[index])),
    )
    // The header can be pasted back.
    const name = names[firstValue] ?? ''
    const { data } = (await server.get(`/api/query?s=${name}&range=90d&grain=W`)).json() as {
      data: { series: { values: number[] }[] }
    }
    const drawn = data.series[0]?.values ?? []
    expect(drawn).toHaveLength(buckets.length)
    for (const [index, value] of drawn.entries())
      expect(value).toBeCloseTo(datasets[0]?.data[index] ?? Number.NaN, 2)
  })

  it.each([
    '/app/uniswap.csv?by=version',
    '/app/uniswap.csv?by=chain',
    '/app/uniswap.csv?by=chain&version=uniswap-v3&resample=W',
    '/app/aave.csv?by=part',
    '/app/aave.csv?metric=tvl&by=chain',
    '/category/lending.csv',
    '/chain/base.csv?mode=absolute&timeFrame=1y',
    '/chain/base.csv?mode=absolute&excludeStablecoins=true&timeFrame=1y',
    '/stablecoin/tether.csv',
    '/bridge/across.csv',
    '/app-fees-by-chain.csv?resample=W',
    '/app-fees-by-chain.csv?excludeStablecoins=true',
    '/app-fees-by-chain.csv?tab=breakdown&chain=base&excludeStablecoins=true',
    '/perps-volume-chain.csv',
    '/perps-fees-chain.csv',
    '/spot-dex-volume-app.csv?resample=W',
    '/spot-dex-volume-chain.csv?resample=W',
    '/borrow-lend-tvl-chain.csv',
    '/stablecoin-market-share-chain.csv',
  ])('has columns that the explorer draws by their names: %s', async address => {
    const { text, status } = await server.get(address)
    expect(status).toBe(200)
    const [header = '', ...lines] = linesOf(text)
    const names = header.split(',')
    const rows = lines.map(line => line.split(','))
    const [from = '', to = ''] = [rows[0]?.[0], rows.at(-1)?.[1]]
    const grain = rows.some(([first, last]) => first !== last) ? 'W' : 'D'
    const ownNames = names.flatMap((name, at) => (/^[a-z]+\(?.*[.]/i.test(name) ? [{ name, at }] : []))
    expect(ownNames.length).toBeGreaterThan(0)
    for (const { name, at } of ownNames.slice(0, 3)) {
      const reply = await server.get(
        `/api/query?s=${encodeURIComponent(name)}&range=${from}..${to}&grain=${grain}`,
      )
      expect([name, reply.status]).toEqual([name, 200])
      const { series } = (reply.json() as { data: { series: { values: (number | null)[] }[] } }).data
      const drawn = series[0]?.values ?? []
      expect(drawn).toHaveLength(rows.length)
      for (const [row, cells] of rows.entries()) {
        // A rate of a week that is still running is drawn on dashboards only.
        if (cells[firstValue - 1] === 'true') continue
        const cell = toValue(cells[at] ?? '')
        const off = Math.abs((drawn[row] ?? 0) - (cell ?? 0))
        if (off > Math.max(0.02, Math.abs(cell ?? 0) * 1e-7))
          expect([name, row, drawn[row]]).toEqual([name, row, cell])
      }
    }
  })

  it('has days where its address names no grain, though the page of a year draws weeks', async () => {
    const rowsOf = async (query: string) => {
      const { text } = await server.get(`/application-fees.csv?timeFrame=1y${query}`)
      return linesOf(text).slice(1).length
    }
    expect(await rowsOf('')).toBe(365)
    expect(await rowsOf('&resample=W')).toBe(53)
  })

  it('follows the view: shares, shown series, own days', async () => {
    const { datasets } = await chartOf('app-fees/timeseries?timeFrame=30d&limit=10')
    const [first] = datasets
    const { text } = await server.get(`/application-fees.csv?mode=percent&show=${first?.id}`)
    const [header = '', ...rows] = linesOf(text)
    expect(header).toMatch(/,share\(fees\.app\.[^)]+\)$/)
    const whole = datasets.reduce((sum, { data }) => sum + (data[0] ?? 0), 0)
    expect(Number(rows[0]?.split(',')[firstValue])).toBeCloseTo(((first?.data[0] ?? 0) / whole) * 100, 6)
    expect(rows[0]?.split(',')).toHaveLength(firstValue + 1)
    const zoomed = await server.get('/application-fees.csv?zoom=2026-09-01_2026-09-07')
    expect(
      linesOf(zoomed.text)
        .slice(1)
        .map(row => row.slice(0, 10)),
    ).toEqual([1, 2, 3, 4, 5, 6, 7].map(day => `2026-09-0${day}`))
  })

  it('is a file of its table', async () => {
    const { text } = await server.get('/application-fees.csv?panel=table')
    const { json } = await server.get('/api/analytics/app-fees?timeFrame=30d&limit=10')
    const [header = '', ...rows] = linesOf(text)
    const index = header.split(',').indexOf('total30d')
    const { protocols } = RankingResponse.parse(json()).data
    expect(rows.map(row => Number(row.split(',')[index]))).toEqual(protocols.map(({ total30d }) => total30d))
    const all = await server.get('/application-fees.csv?panel=table&data=all')
    expect(linesOf(all.text).length).toBeGreaterThan(100)
  })

  it('holds every row and column, or the ticked rows alone', async () => {
    const { json } = await server.get('/api/analytics/app-fees?timeFrame=30d&limit=all')
    const { protocols } = RankingResponse.parse(json()).data
    const full = linesOf((await server.get('/application-fees.csv?panel=table&data=full')).text)
    expect(full).toHaveLength(protocols.length + 1)
    expect(full[0]).toMatch(/^id,rank,previousRank,name,category,chains,total24h,/)
    const [first, second] = protocols
    const { text } = await server.get(`/application-fees.csv?panel=table&rows=${second?.id},${first?.id}`)
    expect(
      linesOf(text)
        .slice(1)
        .map(line => line.split(',')[1]),
    ).toEqual([first?.displayName, second?.displayName])
  })

  it('is searched, sorted and has the columns of the view', async () => {
    const search = 'panel=table&find=a&sort=name&columns=previous,-total24h'
    const { text, headers } = await server.get(`/application-fees.csv?${search}`)
    const [header = '', ...rows] = linesOf(text)
    expect(header).toContain('total30d,total90d,totalYtd,total1y,previous,')
    expect(header).not.toContain('total24h')
    const names = rows.map(row => row.split(',')[1] ?? '')
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
    expect(headers['content-disposition']).toBe(
      'attachment; filename="demo-app-fees-a-by-smallest-name-columns-30d-2026-09-24.csv"',
    )
  })

  it('says above the header what it is of, on request', async () => {
    const { text } = await server.get('/application-fees.csv?about=1')
    expect(text).toMatch(/^# Application Fees/)
    expect(text).toContain('# Demo data: all figures are simulated')
  })

  it.each([
    ['/application-fees.csv?timeFrame=soon', /timeFrame/],
    ['/application-fees.csv?panel=map', /chart, table/],
    ['/application-fees.csv?colour=red', /colour/],
    ['/application-fees.csv?rows=1&data=some', /view, full, all/],
    ['/major-cryptocurrencies.csv?moments=today', /moments/],
    ['/status.csv', /panel/],
  ])('%s is refused with what is wrong', async (url, message) => {
    const reply = await server.get(url)
    expect(reply.status).toBe(400)
    expect(reply.text).toMatch(message)
  })

  it('is no page where nothing has it', async () => {
    expect((await server.get('/nothing-here.csv')).status).toBe(404)
  })
})
