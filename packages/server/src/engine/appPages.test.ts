import { endpointIds, getEndpoint } from '@analytics/contract/api/endpoints/endpoints'
import {
  AppChainsResponse,
  AppHistoryResponse,
  AppProfileResponse,
  type AppProfileData,
} from '@analytics/contract/api/responses/entities/app'
import { RankingResponse, type ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { ChainAppRankingResponse } from '@analytics/contract/api/responses/ranking'
import { appMetrics, isWider, type AppMetric, type WiderMetric } from '@analytics/contract/metrics/appMetrics'
import { sample } from '@analytics/contract/testing/sample'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const responseOf = async <Shape>(shape: { parse(value: unknown): Shape }, url: string) =>
  shape.parse((await server.get(`/api/analytics/${url}`)).json())

type DashboardMetric = Exclude<AppMetric, WiderMetric>

const dashboardMetrics = appMetrics.filter((metric): metric is DashboardMetric => !isWider(metric))

/** The dashboards that show every application of a metric. */
const dashboards: Readonly<Record<DashboardMetric, string>> = {
  fees: 'app-fees',
  revenue: 'app-revenue',
  spotVolume: 'spot-dex-volume-by-app',
  perpsVolume: 'perps-volume-by-app',
  tvl: 'borrow-lend-tvl-by-app',
  borrows: 'borrow-lend-borrows-by-app',
}

async function rowsOf(metric: DashboardMetric, timeFrame: string): Promise<readonly ProtocolRow[]> {
  const url = `${dashboards[metric]}?limit=all&timeFrame=${timeFrame}`
  const { json } = await server.get(`/api/analytics/${url}`)
  const { data } = json() as { data: { protocols?: unknown; tableData?: unknown } }
  const ranking = data.protocols ? data : data.tableData
  return RankingResponse.shape.data.parse(ranking).protocols
}

const profileOf = async (id: string, query = '') =>
  (await responseOf(AppProfileResponse, `app?app=${encodeURIComponent(id)}${query}`)).data

const figureOf = ({ figures }: AppProfileData, id: string) => figures.find(figure => figure.id === id)

it('an application that is on no followed chain has its history as a whole', async () => {
  const { figures } = await profileOf('tether')
  for (const by of ['', '&by=chain']) {
    const { data } = await responseOf(AppHistoryResponse, `app/timeseries?app=tether${by}`)
    expect([data.by, data.datasets.map(({ name }) => name)]).toEqual(['version', ['Tether']])
    expect(data.totals.value).toBe(figures.find(({ id }) => id === 'fees')?.value)
  }
})

it('a parent has no description of one of its versions', async () => {
  const { app } = await profileOf('uniswap')
  expect(app.versions.length).toBeGreaterThan(1)
  expect(app.description).toBeNull()
  for (const { id } of app.versions) {
    const alone = (await profileOf('uniswap', `&version=${id}`)).app
    const ownApp = (await profileOf(id)).app
    expect(alone.description).toBe(ownApp.description)
  }
})

describe("an application's figures", () => {
  it.each(dashboardMetrics)(
    '%s: are those of the dashboard, for fifty applications in three ranges',
    async metric => {
      for (const timeFrame of ['24h', '30d', '1y']) {
        const rows = await rowsOf(metric, timeFrame)
        expect(rows.length).toBeGreaterThan(5)
        for (const row of sample(rows.slice(0, 50), timeFrame === '30d' ? 10 : 4)) {
          // A parent, or another application, may have the slug.
          const profile = await profileOf(`${row.slug}~${row.id}`, `&timeFrame=${timeFrame}`)
          const figure = figureOf(profile, metric)
          expect(figure, row.name).toMatchObject({
            state: 'available',
            value: row.value,
            previous: row.previous,
            change: row.change,
          })
        }
      }
    },
  )

  it('of a parent are the sum of its versions, in figures, chains and chart', async () => {
    for (const id of ['uniswap', 'aave', 'pancakeswap', 'hyperliquid']) {
      const parent = await profileOf(id)
      expect(parent.app.versions.length).toBeGreaterThan(1)
      for (const metric of appMetrics) {
        const whole = figureOf(parent, metric)?.value ?? 0
        let sum = 0
        const days = new Set([figureOf(parent, metric)?.asOf])
        for (const version of parent.app.versions) {
          const ownFigure = figureOf(await profileOf(id, `&version=${version.id}`), metric)
          sum += ownFigure?.value ?? 0
          days.add(ownFigure?.asOf)
        }
        // Without a history, a TVL is of the day of the list, and that of a lender is of the last complete day.
        if (metric === 'tvl' && days.size > 1) continue
        expect(sum, `${id} ${metric}`).toBeCloseTo(whole, 0)
        // The history of a TVL that is on no dashboard would be fetched on demand.
        if (figureOf(parent, metric)?.lastDay === null) continue
        const { data } = await responseOf(AppHistoryResponse, `app/timeseries?app=${id}&metric=${metric}`)
        expect(data.totals.value ?? 0, `${id} ${metric}`).toBeCloseTo(whole, 0)
        if (isWider(metric)) continue
        const { data: byChain } = await responseOf(
          AppHistoryResponse,
          `app/timeseries?app=${id}&metric=${metric}&by=chain`,
        )
        const parts = byChain.datasets.reduce((total, dataset) => total + (dataset.total ?? 0), 0)
        expect(parts, `${id} ${metric} by chain`).toBeCloseTo(whole, -1)
      }
    }
  })

  it('on a chain are those of the chain, share and all', async () => {
    const { data } = await responseOf(AppChainsResponse, 'app/chains?app=uniswap-v3')
    expect(data.rows.length).toBeGreaterThan(2)
    for (const row of data.rows) {
      const chain = await responseOf(
        ChainAppRankingResponse,
        `app-fees-by-chain?type=single-chain&chain=${row.id}&limit=all`,
      )
      const ownProtocol = chain.data.protocols.find(({ slug }) => slug === 'uniswap-v3')
      expect(row.values.fees, row.name).toBe(ownProtocol?.value)
      expect(row.share, row.name).toBe(ownProtocol?.marketShare)
      expect(row.shareChange, row.name).toBe(ownProtocol?.shareChange)
      expect(row.change, row.name).toBe(ownProtocol?.change)
    }
  })
})

it.each(['30d', '1y'])(
  'on a chain, the versions add up to their parent and its share, %s',
  async timeFrame => {
    const rowsOn = async (query: string) =>
      (await responseOf(AppChainsResponse, `app/chains?app=uniswap&timeFrame=${timeFrame}${query}`)).data.rows
    const { versions } = (await profileOf('uniswap')).app
    const ofVersions = await Promise.all(versions.map(({ id }) => rowsOn(`&version=${id}`)))
    for (const { id, values, share } of await rowsOn('')) {
      const parts = ofVersions.flatMap(rows => rows.filter(row => row.id === id))
      const sum = (each: readonly (number | null | undefined)[]) =>
        each.reduce<number>((total, value) => total + (value ?? 0), 0)
      expect(sum(parts.map(part => part.values.fees)), id).toBeCloseTo(values.fees ?? 0, 0)
      expect(sum(parts.map(part => part.share)), id).toBeCloseTo(share ?? 0, 2)
    }
    expect(versions.length).toBeGreaterThan(2)
  },
)

describe('ranks', () => {
  it('count every parent once, by what its versions have in the category', async () => {
    const profile = await profileOf('uniswap')
    const { data } = await responseOf(RankingResponse, 'app-fees?limit=all')
    const sums = new Map<string, number>()
    for (const { category, parent, id, value } of data.protocols) {
      if (category !== 'Dexs') continue
      const group = parent ?? id
      sums.set(group, (sums.get(group) ?? 0) + (value ?? 0))
    }
    const order = [...sums].sort(([, a], [, b]) => b - a).map(([group]) => group)
    expect(figureOf(profile, 'fees')?.standing).toMatchObject({
      rank: order.indexOf('uniswap') + 1,
      of: order.length,
    })
    const all = [...sums.values()].reduce((total, value) => total + value, 0)
    expect(figureOf(profile, 'fees')?.share).toBeCloseTo(((sums.get('uniswap') ?? 0) / all) * 100, 3)
    const { share, shareChange } = profile.competitors.rows.find(({ isSubject }) => isSubject) ?? {}
    expect(figureOf(profile, 'fees')).toMatchObject({ share, shareChange })
    expect(profile.competitors.rows.map(({ rank }) => rank)).toEqual(
      profile.competitors.rows.map((_, index) => index + 1),
    )
  })

  it('of one version count every application alone', async () => {
    const profile = await profileOf('uniswap-v3')
    const { data } = await responseOf(RankingResponse, 'app-fees?limit=all')
    const rivals = data.protocols.filter(({ category }) => category === 'Dexs')
    expect(figureOf(profile, 'fees')?.standing).toMatchObject({
      rank: rivals.findIndex(({ slug }) => slug === 'uniswap-v3') + 1,
      of: rivals.length,
    })
  })
})

describe('ratios', () => {
  it('divide what the page shows', async () => {
    const lender = await profileOf('aave-v3')
    const valueOf = (id: string) => figureOf(lender, id)?.value ?? Number.NaN
    expect(valueOf('takeRate')).toBeCloseTo((valueOf('revenue') / valueOf('fees')) * 100, 3)
    expect(valueOf('utilisation')).toBeCloseTo(
      (valueOf('borrows') / (valueOf('tvl') + valueOf('borrows'))) * 100,
      3,
    )
    expect(figureOf(lender, 'feeRate')).toMatchObject({ value: null, state: 'not-reported' })
  })
})

describe('who is not there', () => {
  it.each(['uniswpa', '<script>', '../app', '🦄', 'x'.repeat(200)])('%j is a 404 that names it', async id => {
    const response = await server.get(`/api/analytics/app?app=${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(response.json()).toMatchObject({
      error: 'PROTOCOL_NOT_FOUND',
      message: `Protocol ${id} not found`,
    })
  })

  it('a version that the parent lacks is a 404 that names it', async () => {
    const response = await server.get('/api/analytics/app?app=uniswap&version=nosuch')
    expect(response.status).toBe(404)
    expect(response.json()).toMatchObject({
      error: 'PROTOCOL_NOT_FOUND',
      message: 'Protocol nosuch not found',
    })
  })

  const ofApps = endpointIds.filter(id => getEndpoint(id).required?.some(name => name === 'app'))
  it.each(ofApps.flatMap(id => ['', '?app=', '?app=%20'].map(query => `${id}${query}`)))(
    '%s is a 400 that asks for the application',
    async path => {
      const response = await server.get(`/api/analytics/${path}`)
      expect(response.status).toBe(400)
      expect(response.json()).toMatchObject({
        error: 'SLUG_REQUIRED',
        message: 'Protocol slug is required and must be a string',
        parameter: 'app',
      })
    },
  )

  const ofOthers = endpointIds.filter(id => getEndpoint(id).required?.some(name => name === 'id'))
  it.each(ofOthers)(
    '%s without an id is a 400 that names the parameter, an unknown one a 404',
    async path => {
      for (const query of ['', '?id=', '?id=%20']) {
        const response = await server.get(`/api/analytics/${path}${query}`)
        expect(response.status).toBe(400)
        expect(response.json()).toMatchObject({
          error: 'MISSING_PARAMETER',
          message: "Parameter 'id' is missing",
          parameter: 'id',
        })
      }
      const response = await server.get(`/api/analytics/${path}?id=nosuch`)
      expect(response.status).toBe(404)
      expect(response.json()).toMatchObject({
        error: 'UNKNOWN_ENTITY',
        message: expect.stringMatching(/^No \w+ has the id “nosuch”$/) as string,
      })
    },
  )
})
