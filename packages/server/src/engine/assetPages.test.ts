import { AppProfileResponse } from '@analytics/contract/api/responses/entities/app'
import {
  AssetProfileResponse,
  type AssetProfileData,
  type Multiple,
} from '@analytics/contract/api/responses/entities/asset'
import { ChainProfileResponse } from '@analytics/contract/api/responses/entities/chain'
import { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import {
  assetGroups,
  assetIds,
  assetOf,
  groupOf,
  type AssetGroup,
  type AssetId,
} from '@analytics/contract/metrics/assets'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const get = async (url: string) => (await server.get(`/api/analytics/${url}`)).json()
const load = async (id: string, query: string) =>
  AssetProfileResponse.parse(await get(`asset?id=${encodeURIComponent(id)}${query}`))
const loaded = new Map<string, ReturnType<typeof load>>()
/** Asked for once. */
const profileOf = (id: string, query = '') => {
  const key = id + query
  const response = loaded.get(key) ?? load(id, query)
  loaded.set(key, response)
  return response
}
const dashboards: Readonly<Record<AssetGroup, string>> = {
  majors: 'performance-majors',
  layerOnes: 'performance-layer-one-chains',
  defi: 'performance-defi',
}
const groups = Object.entries(dashboards) as [AssetGroup, string][]

describe("an asset's figures", () => {
  it.each(groups)(
    '%s: are those of every dashboard that has it, and its line is that of its own group',
    async (group, endpoint) => {
      for (const range of ['timeFrame=24h', 'timeFrame=all', 'from=2026-09-01&to=2026-09-07']) {
        const board = PerformanceResponse.parse(await get(`${endpoint}?${range}`))
        const ids: readonly AssetId[] = assetGroups[group].filter((_, index) => index % 10 === 0)
        for (const id of ids) {
          const { data, metadata } = await profileOf(id, `&${range}`)
          const row = board.data.tableData.assets.find(asset => asset.id === id)
          const { rank: _, displayName: __, ...figures } = row ?? { rank: 0, displayName: '' }
          expect(data.asset, `${id} ${range}`).toMatchObject(figures)
          const requested = range.startsWith('from') ? 'custom' : range.replace('timeFrame=', '')
          expect(metadata).toMatchObject({ timeFrame: requested, timeFrameShown: requested })
          expect(metadata.range).toEqual(board.metadata.range)
          // The last moment is that of the latest price of a group.
          if (data.asset.group !== group) continue
          expect(data.timeSeriesData).toEqual({
            step: board.data.timeSeriesData.step,
            assets: board.data.timeSeriesData.assets.filter(asset => asset.id === id),
          })
          expect(data.updatedAt).toBe(board.data.updatedAt)
        }
      }
    },
  )

  it('stand beside the whole of its narrowest group', async () => {
    const { data } = await profileOf('uniswap')
    expect(data.asset.group).toBe('defi')
    const { data: board } = PerformanceResponse.parse(await get('performance-defi'))
    expect(data.tableData).toEqual(board.tableData)
  })

  it('have a rank by market cap among all assets, counted a second way', async () => {
    const caps = new Map<string, number>()
    for (const [, endpoint] of groups)
      for (const { id, marketCap } of PerformanceResponse.parse(await get(endpoint)).data.tableData.assets)
        if (marketCap !== null) caps.set(id, marketCap)
    const order = [...caps].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
    for (const id of assetIds.filter((_, index) => index % 6 === 0)) {
      const { standing } = (await profileOf(id)).data.asset
      expect(standing, id).toEqual({
        rank: caps.has(id) ? order.indexOf(id) + 1 : null,
        of: caps.size,
      })
    }
  })

  it.each(['dogwifhat', '<script>', '__proto__', '../uniswap'])('%j is a 404 that names it', async id => {
    const response = await server.get(`/api/analytics/asset?id=${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(response.json()).toMatchObject({ message: `No asset has the id “${id}”` })
  })
})

const multipleOf = ({ multiples }: AssetProfileData, id: Multiple['id']) => {
  const response = multiples.find(multiple => multiple.id === id)
  if (!response) throw new Error(`no ${id}`)
  return response
}

describe('what is behind an asset', () => {
  it.each([
    ['uniswap', { kind: 'app', id: 'uniswap', name: 'Uniswap' }],
    ['curve-dao-token', { kind: 'app', id: 'curve-finance', name: 'Curve Finance' }],
    ['hyperliquid', { kind: 'app', id: 'hyperliquid', name: 'Hyperliquid' }],
    ['binancecoin', { kind: 'chain', id: 'bsc', name: 'BSC' }],
    ['solana', { kind: 'chain', id: 'solana', name: 'Solana' }],
    ['tron', { kind: 'chain', id: 'tron', name: 'Tron' }],
    ['dogecoin', null],
  ] as const)('of %s', async (id, behind) => {
    expect((await profileOf(id)).data.asset.behind).toEqual(behind)
  })

  it('is listed under its id and name', async () => {
    const { kind, id: ids, name } = EntitiesResponse.parse(await get('entities')).data
    const pages = new Set(kind.map((each, index) => `${each} ${ids[index]} ${name[index]}`))
    for (const id of assetIds) {
      const { behind } = (await profileOf(id)).data.asset
      if (behind === null) continue
      expect(pages.has(`${behind.kind} ${behind.id} ${behind.name}`), id).toBe(true)
    }
  })
})

describe('P/F and P/S', () => {
  it.each([
    ['pf', 'app-fees'],
    ['ps', 'app-revenue'],
  ] as const)('%s of an application: market cap by the sum over its versions', async (multiple, endpoint) => {
    const ranking = async (timeFrame: string) =>
      RankingResponse.parse(await get(`${endpoint}?limit=all&timeFrame=${timeFrame}`)).data.protocols
    const ranked = { '1y': await ranking('1y'), '30d': await ranking('30d') }
    const bases = new Set<string>()
    for (const id of assetGroups.defi) {
      const { data } = await profileOf(id)
      const { behind, marketCap } = data.asset
      const { state, basis, value, annualised } = multipleOf(data, multiple)
      if (behind?.kind !== 'app' || state !== 'available' || basis === null) continue
      bases.add(basis)
      const { app } = AppProfileResponse.parse(await get(`app?app=${behind.id}`)).data
      const keys = new Set(app.versions.map(({ key }) => key))
      const ownRows = ranked[basis].filter(row => keys.has(row.id))
      const sum = ownRows.reduce((total, row) => total + (row.value ?? 0), 0)
      const year = basis === '1y' ? sum : (sum * 365) / 30
      expect(annualised, id).toBeCloseTo(year, 0)
      expect((value ?? 0) * year, id).toBeCloseTo(marketCap ?? Number.NaN, -6)
      expect(ownRows.every(({ completeness }) => (completeness ?? 0) > 0.1)).toBe(true)
    }
    expect(bases.size).toBeGreaterThan(0)
  })

  it('of an application: its own page has the same year of fees', async () => {
    const { data } = await profileOf('aster-2')
    const { basis, annualised } = multipleOf(data, 'pf')
    const app = AppProfileResponse.parse(await get('app?app=aster&timeFrame=1y')).data
    expect(basis).toBe('1y')
    expect(annualised).toBe(app.figures.find(({ id }) => id === 'fees')?.value)
  })

  it('of a chain: market cap by what its applications earn, as on its page', async () => {
    for (const [id, chain] of [
      ['solana', 'solana'],
      ['ethereum', 'ethereum'],
      ['binancecoin', 'bsc'],
      ['avalanche-2', 'avalanche'],
    ]) {
      const { data } = await profileOf(id ?? '')
      for (const multiple of data.multiples) {
        expect(multiple.state, id).toBe('available')
        const { figures } = ChainProfileResponse.parse(
          await get(`chain?id=${chain}&timeFrame=${multiple.basis}`),
        ).data
        const sum = figures.find(figure => figure.id === multiple.metric)?.value ?? Number.NaN
        expect(multiple.annualised, id).toBeCloseTo(multiple.basis === '1y' ? sum : (sum * 365) / 30, 0)
        expect((multiple.value ?? 0) * (multiple.annualised ?? 0), id).toBeCloseTo(
          data.asset.marketCap ?? Number.NaN,
          -7,
        )
        expect(multiple.completeness).toBeGreaterThanOrEqual(0.95)
      }
    }
  })

  it('are null with a reason where a side is missing', async () => {
    expect((await profileOf('dogecoin')).data.multiples).toMatchObject([
      { state: 'nothing-behind', value: null, annualised: null, basis: null },
      { state: 'nothing-behind', value: null },
    ])
    expect(multipleOf((await profileOf('tron')).data, 'pf')).toMatchObject({
      state: 'not-followed',
      value: null,
    })
    for (const id of assetIds) {
      const { data } = await profileOf(id)
      for (const { state, value } of data.multiples) {
        expect(state === 'available', id).toBe(value !== null)
        if (value !== null) expect(Number.isFinite(value) && value > 0, id).toBe(true)
      }
    }
  })

  it('has a group and a symbol for every asset', () => {
    for (const id of assetIds) {
      expect((assetGroups[groupOf(id)] as readonly AssetId[]).includes(id)).toBe(true)
      expect(assetOf(id).symbol).not.toBe('')
    }
  })
})
