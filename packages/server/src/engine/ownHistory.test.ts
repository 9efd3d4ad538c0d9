import { AppHistoryResponse, AppProfileResponse } from '@analytics/contract/api/responses/entities/app'
import { CategoryProfileResponse } from '@analytics/contract/api/responses/entities/category'
import { MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { SeriesResponse } from '@analytics/contract/api/responses/series'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, load, seriesOf, server } = useFilledServer({ isOwn: true })

const timeout = 120_000

async function profileOf(id: string) {
  const { data } = AppProfileResponse.parse(await get(`app?app=${id}`))
  return { tvl: data.figures.find(figure => figure.id === 'tvl'), competitors: data.competitors }
}

const historyOf = async (id: string) =>
  AppHistoryResponse.parse(await get(`app/timeseries?app=${id}&metric=tvl`))

// Curve has versions with an observed TVL and others without.
describe.each(['lido', 'curve-finance'])('the TVL of %s', id => {
  it(
    'is of the day of the list until a history is requested, and of the history then',
    { timeout },
    async () => {
      const before = await profileOf(id)
      expect(before.tvl).toMatchObject({
        state: 'available',
        previous: null,
        change: null,
        asOf: '2026-09-25',
        lastDay: null,
      })
      const { data, metadata } = await historyOf(id)
      const { value, previous, change } = data.totals
      expect(previous).not.toBeNull()
      const after = await profileOf(id)
      expect(after.tvl).toMatchObject({ value, previous, change, asOf: metadata.asOf })
      expect(metadata.asOf).toBe('2026-09-24')
    },
  )

  it('keeps its rank and its competitors when the history is stored', { timeout }, async () => {
    const other = id === 'lido' ? 'balancer-v2' : 'balancer'
    const before = await profileOf(other)
    expect(before.tvl?.standing.rank).toBeGreaterThan(0)
    expect(before.tvl?.lastDay).toBeNull()
    await historyOf(other)
    const after = await profileOf(other)
    expect(after.tvl?.lastDay).not.toBeNull()
    expect(after.tvl?.standing).toEqual(before.tvl?.standing)
    expect(withoutColors(after.competitors)).toEqual(withoutColors(before.competitors))
  })
})

/** Colours are assigned while the engine is idle, so an early response may have others. */
const withoutColors = (competitors: object | null) =>
  JSON.stringify(competitors, (key, value: unknown) => (key === 'color' ? undefined : value))

it('a TVL of the list does not depend on which histories are stored', { timeout }, async () => {
  const before = await profileOf('uniswap')
  expect(before.tvl?.value).toBeGreaterThan(0)
  const [version] = AppProfileResponse.parse(await get('app?app=uniswap')).data.app.versions
  await historyOf(version?.id ?? '')
  expect((await profileOf('uniswap')).tvl).toEqual(before.tvl)
})

it('no history is fetched for a page that only uses it where it is stored, however often it is requested', async () => {
  await profileOf('tether')
  await profileOf('tether')
  // Sources are registered one after another, so one that the page asked for would be there now.
  await historyOf('lido')
  const ids = server().engine.records.map(({ id }) => id)
  expect(ids).toContain('tvl/app/lido')
  expect(ids).not.toContain('tvl/app/tether')
})

const rowsOf = async (query: string) =>
  RankingResponse.parse(await get(`borrow-lend-tvl-by-app?limit=all&${query}`)).data.protocols

it('a lending parent is the sum of its versions, whichever history was opened', { timeout }, async () => {
  const figuresOf = async () => {
    const { data } = AppProfileResponse.parse(await get('app?app=aave&timeFrame=7d'))
    const [tvl, utilisation] = ['tvl', 'utilisation'].map(id => data.figures.find(figure => figure.id === id))
    return { tvl, utilisation }
  }
  const before = await figuresOf()
  const chart = await historyOf('aave')
  await historyOf('aave-v1')
  expect(await figuresOf()).toEqual(before)
  const parent = (await rowsOf('timeFrame=7d&group=parent')).find(({ name }) => name === 'Aave')
  const line = await seriesOf('s=tvl.app.aave&range=7d')
  const ratio = await seriesOf('s=utilisation.app.aave&range=7d&grain=D')
  expect(before.tvl?.value).toBeGreaterThan(0)
  expect([chart.data.totals.value, parent?.value]).toEqual([before.tvl?.value, before.tvl?.value])
  expect(line.latest).toBeCloseTo(before.tvl?.value ?? 0, 0)
  expect(ratio.latest).toBeCloseTo(before.utilisation?.value ?? 0, 3)
})

describe('a lender without an observation on the last day of a range', () => {
  /** A lender, and a day of the last year on which it alone has no observation. */
  async function findSilent() {
    const lenders = (await rowsOf('timeFrame=7d')).slice(0, 12)
    const { series, buckets } = await load(
      `${lenders.map(({ pageId }) => `s=tvl.app.${pageId}`).join('&')}&range=1y&grain=D`,
    )
    for (const [index, { filled }] of series.entries()) {
      const place = filled.find(candidate => candidate > 30)
      const [lender, day] = [lenders[index], buckets[place ?? -1]?.from]
      if (lender && day !== undefined) return { lender, day, from: buckets[(place ?? 0) - 6]?.from ?? day }
    }
    throw new Error('every lender has an observation on every day')
  }

  it('counts with its last one, marked, in every form', { timeout }, async () => {
    const { lender, day, from } = await findSilent()
    const range = `from=${from}&to=${day}`
    const rows = await rowsOf(range)
    const row = rows.find(({ id }) => id === lender.id)
    const { data: chart } = SeriesResponse.parse(await get(`borrow-lend-tvl-by-app/timeseries?${range}`))
    const { data: totals } = MarketTotalsResponse.parse(await get(`market-totals?${range}`))
    const tile = AppProfileResponse.parse(await get(`app?app=${lender.pageId}&${range}`)).data.figures
    const { data: category } = CategoryProfileResponse.parse(await get(`category?id=lending&${range}`))
    const [ownSeries, all] = (
      await load(`s=tvl.app.${lender.pageId}&s=tvl.category.lending&range=${from}..${day}&grain=D`)
    ).series

    expect(row?.filled).toEqual({ members: 1, value: row?.value })
    expect(row?.completeness).toBeLessThan(1)
    const [tvl, utilisation] = ['tvl', 'utilisation'].map(id => tile.find(figure => figure.id === id))
    expect(tvl).toMatchObject({ value: row?.value, filled: row?.filled })
    expect(tvl?.standing.rank).toBe(row?.rank)
    expect(utilisation?.filled).toEqual({ members: 1, value: null })
    expect([ownSeries?.latest, ownSeries?.latestFilled, ownSeries?.filled.at(-1)]).toEqual([
      row?.value,
      true,
      6,
    ])
    expect(ownSeries?.completeness).toBeLessThan(1)

    const sum = rows.reduce((total, { value }) => total + (value ?? 0), 0)
    const bar = chart.datasets.reduce((total, { data }) => total + (data.at(-1) ?? 0), 0)
    const lending = category.figures.find(({ id }) => id === 'tvl')
    const overview = totals.totals.find(({ metric }) => metric === 'tvl')
    for (const value of [bar, chart.totals.value, lending?.value, overview?.value, all?.latest])
      expect(value).toBeCloseTo(sum, 0)
    for (const { filled } of [chart.totals, lending ?? {}, overview ?? {}])
      expect(filled?.members).toBeGreaterThan(0)
    expect([all?.latestFilled, all?.filled.at(-1)]).toEqual([true, 6])
    expect(chart.buckets.at(-1)?.complete).toBe(false)
    expect(chart.datasets.some(({ filled }) => filled?.includes(6))).toBe(true)
  })

  it('is marked in files', { timeout }, async () => {
    const { lender, day, from } = await findSilent()
    const view = `range=${from}..${day}`
    const table = (await server().get(`/borrow-lend-tvl-app.csv?panel=table&${view}`)).text
    const [head = '', ...lines] = table.replace('\uFEFF', '').split('\r\n')
    const index = head.split(',').indexOf('filled')
    expect(head).toContain('filled')
    expect(lines.find(line => line.includes(`,${lender.displayName},`))?.split(',')[index]).toBe('1')
    const chart = (await server().get(`/borrow-lend-tvl-app.csv?panel=chart&resample=D&${view}`)).text
    expect(chart.trimEnd().split('\r\n').at(-1)).toContain(',false,false,false,')
  })
})
