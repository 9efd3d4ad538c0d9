import { endpointIds } from '@analytics/contract/api/endpoints/endpoints'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import {
  AppChainsResponse,
  AppHistoryResponse,
  AppProfileResponse,
} from '@analytics/contract/api/responses/entities/app'
import {
  CategoryProfileResponse,
  CategorySeriesResponse,
} from '@analytics/contract/api/responses/entities/category'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { toNameSlug } from '@analytics/contract/directory/ids'
import { isWider, appMetrics, widerMetrics, type WiderMetric } from '@analytics/contract/metrics/appMetrics'
import { toCategory, uncategorised } from '@analytics/contract/metrics/categories'
import { eventSources } from '@analytics/contract/metrics/eventKinds'
import { metrics } from '@analytics/contract/metrics/metrics'
import { fromIsoDay } from '@analytics/contract/query/day'
import { toDayRange, toPreviousRange, type DayRange } from '@analytics/contract/query/timeRange'
import { sample } from '@analytics/contract/testing/sample'
import { beforeAll, describe, expect, it } from 'vitest'

import { subjectSources } from '../domain/sources.ts'
import { sources } from '../ingest/sources.ts'
import { bind } from '../query/registry.ts'
import { filledAt } from './testing/filledStore.ts'
import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

const addresses: Readonly<Record<WiderMetric, string>> = {
  openInterest: 'open-interest?dataType=openInterestAtEnd',
  optionsVolume: 'options?dataType=dailyNotionalVolume',
  optionsPremium: 'options?dataType=dailyPremiumVolume',
  dexAggregatorVolume: 'aggregators?dataType=dailyVolume',
  perpsAggregatorVolume: 'aggregator-derivatives?dataType=dailyVolume',
  supplySideRevenue: 'fees?dataType=dailySupplySideRevenue',
  protocolRevenue: 'fees?dataType=dailyProtocolRevenue',
  holdersRevenue: 'fees?dataType=dailyHoldersRevenue',
}
const wider = appMetrics.filter(isWider)

interface Payload {
  readonly protocols: readonly {
    readonly defillamaId: string
    readonly name: string
    readonly slug: string
    readonly category: string | null
    readonly protocolType: string
    readonly doublecounted?: boolean
  }[]
  readonly totalDataChartBreakdown: readonly (readonly [number, Readonly<Record<string, number>>])[]
}

let server: FilledServer
beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const responseOf = async <Shape>(shape: { parse(value: unknown): Shape }, url: string) =>
  shape.parse((await server.get(`/api/analytics/${url}`)).json())

/** Reads the provider's response without our code: values by day of every row that counts. */
async function readByHand(metric: WiderMetric) {
  const response = await fetch(`${server.demo.url}/api/overview/${addresses[metric]}`)
  const { protocols, totalDataChartBreakdown: days } = (await response.json()) as Payload
  return protocols
    .filter(row => row.protocolType === 'protocol' && row.doublecounted !== true && row.name !== '')
    .map(row => ({
      ...row,
      daily: new Map(
        days.flatMap(([second, cells]) =>
          cells[row.name] === undefined ? [] : [[second / 86_400, cells[row.name] ?? Number.NaN] as const],
        ),
      ),
    }))
}

type Row = Awaited<ReturnType<typeof readByHand>>[number]

function valuesIn({ daily }: Row, { from, to }: DayRange): number[] {
  return [...daily].filter(([day]) => from <= day && day <= to).map(([, value]) => value)
}

const sum = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((total, value) => total + value, 0) : null

/** The sum of a flow, or the last observation of a stock, which may be two days old. */
function valueByHand(metric: WiderMetric, row: Row, range: DayRange): number | null {
  if (metrics[metric].kind === 'flow') return sum(valuesIn(row, range))
  const days = [range.to, range.to - 1, range.to - 2]
  return days.map(day => row.daily.get(day)).find(value => value !== undefined) ?? null
}

const roundCents = (value: number | null | undefined) =>
  value == null ? null : Math.round(value * 100) / 100

describe.each(wider)('%s', metric => {
  it('of every application is what its payload adds up to, in three ranges', async () => {
    const rows = await readByHand(metric)
    let count = 0
    for (const timeFrame of ['24h', '30d', '1y'] as const) {
      for (const row of sample(rows.slice(0, 80), timeFrame === '30d' ? 5 : 2)) {
        const url = `app?app=${encodeURIComponent(`${row.slug}~${row.defillamaId}`)}&timeFrame=${timeFrame}`
        const { data } = await responseOf(AppProfileResponse, url)
        const figure = data.figures.find(({ id }) => id === metric)
        const asOf = fromIsoDay(figure?.asOf ?? '')
        expect(figure?.asOf).toMatch(/^2026-09-2[34]$/)
        const range = toDayRange(timeFrame, asOf, 0)
        const value = valueByHand(metric, row, range)
        if (![...row.daily.keys()].some(day => day <= asOf)) {
          expect(figure, row.name).toMatchObject({ state: 'not-reported', value: null })
          continue
        }
        count++
        const before = toPreviousRange(timeFrame, asOf)
        expect(figure, row.name).toMatchObject({
          state: 'available',
          value: roundCents(value),
          previous: before ? roundCents(valueByHand(metric, row, before)) : null,
        })
      }
    }
    expect(count).toBeGreaterThan(5)
  })

  it('ranks its category by it, with shares of the whole', async () => {
    const { id, name } = widerMetrics[metric].category
    const { data } = await responseOf(CategoryProfileResponse, `category?id=${id}&metric=${metric}&limit=all`)
    expect(data.metric).toBe(metric)
    const asOf = fromIsoDay(data.ranking.protocols[0] ? '2026-09-24' : '')
    const range = toDayRange('30d', asOf, 0)
    // A stock that fell silent before the range stands for its first days.
    const reach = metrics[metric].kind === 'flow' ? range : { ...range, from: range.from - 2 }
    const all = (await readByHand(metric)).filter(({ category }) => category === name)
    const rows = all
      .filter(({ daily }) => daily.get(asOf) !== 0)
      .map(row => ({ key: row.defillamaId, row, value: valueByHand(metric, row, range) }))
      .filter(({ row }) => valuesIn(row, reach).length > 0)
      .sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
    // A row that was zero on the last day is dropped, and counts in the total.
    const total = sum(all.flatMap(row => valueByHand(metric, row, range) ?? [])) ?? Number.NaN
    expect(data.ranking.protocols.map(({ id: key }) => key)).toEqual(rows.map(({ key }) => key))
    for (const [index, row] of data.ranking.protocols.entries()) {
      const value = rows[index]?.value ?? null
      expect(row.value, row.name).toBe(roundCents(value))
      if (value !== null) expect(row.marketShare, row.name).toBeCloseTo((value / total) * 100, 1)
    }
    expect(data.figures.find(figure => figure.id === metric)?.value).toBeCloseTo(total, 1)
  })
})

describe('open interest', () => {
  const app = 'hyperliquid'

  it('is never summed: a day and a month have means, a week its last observation, the whole the latest', async () => {
    const rows = await readByHand('openInterest')
    const venue = rows.find(({ slug }) => slug === 'hyperliquid-perps')
    const { data } = await responseOf(CategoryProfileResponse, 'category?id=derivatives&metric=openInterest')
    const row = data.ranking.protocols.find(({ slug }) => slug === 'hyperliquid-perps')
    const asOf = fromIsoDay('2026-09-24')
    const meanOf = (days: number) => {
      const values = venue ? valuesIn(venue, { from: asOf - days + 1, to: asOf }) : []
      return (sum(values) ?? Number.NaN) / values.length
    }
    expect(row?.total24h).toBe(roundCents(venue?.daily.get(asOf)))
    expect(row?.total7d).toBeCloseTo(meanOf(7), 1)
    expect(row?.total30d).toBeCloseTo(meanOf(30), 1)
    expect(row?.total).toBe(roundCents(venue?.daily.get(asOf)))
    const url = `app/timeseries?app=${app}&metric=openInterest&timeFrame=90d&resamplePeriod=W`
    const weeks = (await responseOf(AppHistoryResponse, url)).data
    expect(weeks.totals.value).toBe(roundCents(venue?.daily.get(asOf)))
    const [dataset] = weeks.datasets
    for (const [index, bucket] of weeks.buckets.entries())
      expect(dataset?.data[index], bucket.from).toBeCloseTo(
        venue?.daily.get(Math.min(fromIsoDay(bucket.to), filledAt / 86_400_000)) ??
          venue?.daily.get(asOf + 1) ??
          Number.NaN,
        0,
      )
  })

  it('has no chains: its chart is by version however it is asked for, and the table of chains leaves it out', async () => {
    const { data } = await responseOf(
      AppHistoryResponse,
      `app/timeseries?app=${app}&metric=openInterest&by=chain`,
    )
    expect(data.by).toBe('version')
    expect(data.missing).toEqual([])
    const chains = await responseOf(AppChainsResponse, `app/chains?app=${app}`)
    expect(chains.data.metrics).toContain('perpsVolume')
    expect(chains.data.metrics.filter(isWider)).toEqual([])
  })
})

it.each([
  ['options', 'optionsVolume'],
  ['dex-aggregator', 'dexAggregatorVolume'],
  ['interface', 'perpsAggregatorVolume'],
  ['derivatives', 'fees'],
  ['dexs', 'fees'],
])('the category %s is ranked by its %s', async (id, metric) => {
  expect((await responseOf(CategoryProfileResponse, `category?id=${id}`)).data.metric).toBe(metric)
  expect((await responseOf(CategorySeriesResponse, `category/timeseries?id=${id}`)).data.metric).toBe(metric)
})

it('a category has the rank and the share that the sums of all categories give it', async () => {
  const { data } = await responseOf(RankingResponse, 'app-fees?limit=all')
  const sums = new Map<string, number>()
  let all = 0
  for (const { category, value } of data.protocols) {
    all += value ?? 0
    const id = toNameSlug(toCategory(category) ?? uncategorised)
    sums.set(id, (sums.get(id) ?? 0) + (value ?? 0))
  }
  const order = [...sums].sort(([, a], [, b]) => b - a).map(([id]) => id)
  for (const [index, id] of order.entries()) {
    const profile = await responseOf(CategoryProfileResponse, `category?id=${id}`)
    const fees = profile.data.figures.find(figure => figure.id === 'fees')
    expect(fees?.standing, id).toMatchObject({ rank: index + 1, of: order.length })
    expect(fees?.share, id).toBeCloseTo(((sums.get(id) ?? 0) / all) * 100, 3)
  }
  expect(order.length).toBeGreaterThan(10)
})

it('what another source flags as doublecounted counts where it is counted once', async () => {
  const { data } = await responseOf(AppProfileResponse, 'app?app=1inch')
  const stateOf = (id: string) => data.figures.find(figure => figure.id === id)?.state
  expect(stateOf('dexAggregatorVolume')).toBe('available')
  expect(stateOf('spotVolume')).toBe('not-reported')
})

it('is fetched after all others, and waited for only by what is about it', () => {
  const last: readonly string[] = [...wider, subjectSources.stablecoinPrices, ...Object.values(eventSources)]
  expect(
    sources
      .slice(-last.length)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(last.toSorted())
  const waiting = endpointIds.flatMap(id => {
    const { query, response } = toServedRequest(id, { timeFrame: '30d', app: 'aave', id: 'dexs' })
    const { required, optional } = bind({ query, response }).sources
    return [...required, ...optional].some(source => last.includes(source)) ? [id] : []
  })
  const ownEndpoints = ['app-supply-side-revenue', 'app-supply-side-revenue/timeseries']
  expect(waiting).toEqual([...ownEndpoints, 'events', 'app/events'])
  const { query, response } = toServedRequest('category', { timeFrame: '30d', id: 'options' })
  expect(bind({ query, response }).sources.optional).toContain('optionsVolume')
})
