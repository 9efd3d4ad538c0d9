import { AppProfileResponse } from '@analytics/contract/api/responses/entities/app'
import { AssetProfileResponse } from '@analytics/contract/api/responses/entities/asset'
import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { RankingResponse, type ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { SeriesResponse } from '@analytics/contract/api/responses/series'
import { toLineName } from '@analytics/contract/lines/lineName'
import { assetIds, assetOf } from '@analytics/contract/metrics/assets'
import { isMetric, type Metric } from '@analytics/contract/metrics/metrics'
import {
  isMultiple,
  ratioColumnIds,
  ratioColumns,
  type RatioColumn,
} from '@analytics/contract/metrics/ratioColumns'
import { sample } from '@analytics/contract/testing/sample'
import { describe, expect, it } from 'vitest'

import { daysBetween, divide, mean, ratio, sum, times, type Daily } from './testing/plainLoops.ts'
import { useFilledServer } from './testing/useFilledServer.ts'

const { get, server, load } = useFilledServer()

const formulas = ratioColumnIds.filter(id => !isMultiple(id))
const ranges = [
  ['timeFrame=30d', 'range=30d'],
  ['timeFrame=1y', 'range=1y'],
  ['from=2026-07-01&to=2026-08-15', 'range=2026-07-01..2026-08-15'],
] as const

async function rank(search: string): Promise<readonly ProtocolRow[]> {
  return RankingResponse.parse(await get(search)).data.protocols
}

const nameOf = (metric: Metric, id: string) =>
  toLineName({ metric, subject: { kind: 'app', id, chain: null, excludes: null } })

/** The formula of a column for one subject, as a user of the explorer writes it. */
const expressionOf = (column: RatioColumn, id: string) =>
  (ratioColumns[column].expression ?? '').replaceAll(/\w+/g, word =>
    isMetric(word) ? nameOf(word, id) : word,
  )

/** The explorer's figure; null where it has none, or nothing of the row. */
async function exploreTotal(column: RatioColumn, id: string, range: string): Promise<number | null> {
  const expression = encodeURIComponent(`${expressionOf(column, id)}`)
  const reply = await server().get(`/api/query?s=${expression};pct&${range}`)
  if (reply.status !== 200) return null
  return ExploreResponse.parse(reply.json()).data.series[0]?.total ?? null
}

describe('a ratio of a ranking', { timeout: 120_000 }, () => {
  it.each([
    ['app-fees', 'version'],
    ['app-fees', 'parent'],
    ['app-revenue', 'version'],
    ['borrow-lend-tvl-by-app', 'version'],
    ['borrow-lend-tvl-by-app', 'parent'],
  ])("%s by %s: equals the explorer's figure for the same subject and range", async (endpoint, group) => {
    let knownCount = 0
    for (const [ownDates, range] of sample(ranges, 2)) {
      const rows = await rank(`${endpoint}?${ownDates}&limit=8&group=${group}&ratios=${formulas.join(',')}`)
      expect(rows).toHaveLength(8)
      for (const { ratios, pageId } of sample(rows, 4))
        for (const column of formulas) {
          const total = await exploreTotal(column, pageId, range)
          const label = `${column} of ${pageId}, ${range}`
          // A page fetches the TVL of what is not in the list of lenders; a ranking does not.
          const isOfTvl = column === 'feesToTvl' || column === 'utilisation'
          if (isOfTvl && (group === 'parent' || ratios?.[column] === null)) continue
          if (total === null) expect(ratios?.[column], label).toBeNull()
          else {
            knownCount++
            expect(ratios?.[column], label).toBeCloseTo(total, 3)
          }
        }
    }
    expect(knownCount).toBeGreaterThan(5)
  })

  it("of a parent is the explorer's ratio of the sums of its versions", async () => {
    const search = 'borrow-lend-tvl-by-app?timeFrame=90d&limit=all&ratios=utilisation'
    const versions = await rank(search)
    const parents = (await rank(`${search}&group=parent`)).filter(({ id }) => id.startsWith('parent#'))
    expect(parents.length).toBeGreaterThan(1)
    for (const { id, ratios } of parents) {
      const ownVersions = versions.filter(({ parent }) => id === `parent#${parent}`)
      const sumOf = (metric: Metric) =>
        `sum(${ownVersions.map(({ pageId }) => nameOf(metric, pageId)).join(',')})`
      const expression = `${sumOf('borrows')}/(${sumOf('tvl')}%2B${sumOf('borrows')})`
      const { series } = await load(`s=${expression};pct&range=90d`)
      expect(ratios?.utilisation, id).toBeCloseTo(series[0]?.total ?? Number.NaN, 3)
    }
  })

  it('equals plain loops over single days', async () => {
    const rows = await rank(
      'borrow-lend-tvl-by-app?timeFrame=90d&limit=6&ratios=takeRate,supplySideShare,utilisation,feesToTvl',
    )
    for (const { pageId, ratios } of rows) {
      const lines = (['fees', 'revenue', 'supplySideRevenue', 'tvl', 'borrows'] as const).map(metric =>
        nameOf(metric, pageId),
      )
      const search = lines.map(line => `s=${encodeURIComponent(line)}`).join('&')
      const { series, buckets } = await load(`${search}&range=90d&grain=D`)
      const [fees, revenue, supplySide, tvl, borrows] = lines.map((line): Daily => {
        const values = series.find(({ expanded }) => expanded === line)?.values ?? []
        return day => values[day] ?? null
      }) as [Daily, Daily, Daily, Daily, Daily]
      const days = daysBetween(0, buckets.length - 1)
      const both = days.filter(day => fees(day) !== null)
      const last = days.findLast(day => tvl(day) !== null && borrows(day) !== null) ?? -1
      const deposits = (tvl(last) ?? 0) + (borrows(last) ?? 0)
      const annual = times(sum(fees, both), 365 / both.length)
      const shown = [ratios?.takeRate, ratios?.supplySideShare, ratios?.utilisation, ratios?.feesToTvl]
      expect(shown, pageId).toEqual(
        [
          ratio(revenue, fees, days),
          ratio(supplySide, fees, days),
          divide(borrows(last), deposits),
          divide(annual, mean(tvl, days)),
        ].map(value => (value === null ? null : expect.closeTo(value * 100, 3))),
      )
    }
  })

  it('is a multiple as on the page of the token: of a parent, not of one of its versions', async () => {
    const rows = await rank('app-fees?limit=all&group=parent&ratios=pf,ps')
    const tokens = assetIds.filter(id => assetOf(id).app !== undefined)
    let knownCount = 0
    for (const id of tokens) {
      const { data } = AssetProfileResponse.parse(await get(`asset?id=${id}`))
      const row = rows.find(({ pageId }) => pageId === data.asset.behind?.id)
      if (!row) continue
      const [pf, ps] = data.multiples.map(({ value }) => value)
      expect(row.ratios, id).toEqual({ pf, ps })
      if (pf !== null) knownCount++
    }
    expect(knownCount).toBeGreaterThan(10)
    const versions = await rank('app-fees?limit=all&ratios=pf')
    expect(versions.filter(({ parent, ratios }) => parent !== null && ratios?.pf !== null)).toEqual([])
  })

  it('is there only where a request names it', async () => {
    const [row] = await rank('app-fees?limit=1')
    expect(row).toBeDefined()
    expect(row).not.toHaveProperty('ratios')
    const refused = await server().get('/api/analytics/app-fees?ratios=alpha')
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.json())).toContain('takeRate')
  })
})

it("an application has its token's price and multiples, as the token's page, the ranking and the explorer do", async () => {
  const rows = await rank('app-fees?limit=all&group=parent&ratios=pf,ps')
  let knownCount = 0
  for (const id of assetIds.filter(assetId => assetOf(assetId).app !== undefined)) {
    const { asset, multiples } = AssetProfileResponse.parse(await get(`asset?id=${id}`)).data
    const app = asset.behind?.id
    if (app === undefined) continue
    const [pf, ps] = multiples.map(({ value }) => value)
    const { token } = AppProfileResponse.parse(await get(`app?app=${app}&timeFrame=90d`)).data
    expect(token, app).toEqual({
      id,
      symbol: asset.symbol,
      name: asset.name,
      price: asset.currentPrice,
      change: asset['24h'],
      pf,
      ps,
    })
    const row = rows.find(({ pageId }) => pageId === app)
    if (row) expect(row.ratios, app).toEqual({ pf, ps })
    const isOfYear = multiples.every(({ basis, completeness }) => basis === '1y' && completeness === 1)
    if (!isOfYear || asset.marketCap === null) continue
    knownCount++
    const lines = [nameOf('fees', app), nameOf('revenue', app)]
    const { series } = await load(`${lines.map(line => `s=${encodeURIComponent(line)}`).join('&')}&range=1y`)
    for (const [index, multiple] of [pf, ps].entries())
      expect(multiple, app).toBeCloseTo(asset.marketCap / (series[index]?.total ?? Number.NaN), 3)
  }
  expect(knownCount).toBeGreaterThan(3)
}, 120_000)

it('an application has the token of all its versions whichever is shown; a version or one without a token has none', async () => {
  const tokenOf = async (search: string) =>
    AppProfileResponse.parse(await get(`app?app=${search}`)).data.token
  expect(await tokenOf('uniswap&version=uniswap-v3')).toEqual(await tokenOf('uniswap'))
  expect(await tokenOf('uniswap&from=2026-01-01&to=2026-02-01')).toEqual(await tokenOf('uniswap'))
  expect([await tokenOf('uniswap-v3'), await tokenOf('tether')]).toEqual([null, null])
}, 60_000)

it('a ratio of a token is that of the application behind it, with all versions', async () => {
  const names = ratioColumnIds.join(',')
  const { data } = PerformanceResponse.parse(await get(`performance-defi?timeFrame=90d&ratios=${names}`))
  const parents = await rank(`app-fees?timeFrame=90d&limit=all&group=parent&ratios=${names}`)
  let knownCount = 0
  for (const { id, ratios } of data.tableData.assets) {
    expect(Object.keys(ratios ?? {}), id).toHaveLength(ratioColumnIds.length)
    const row = parents.find(({ pageId }) =>
      assetIds.some(assetId => assetId === id && assetOf(assetId).app === pageId),
    )
    if (!row) continue
    knownCount++
    expect(ratios, id).toEqual(row.ratios)
  }
  expect(knownCount).toBeGreaterThan(10)
}, 60_000)

describe('rankings by parent', { timeout: 120_000 }, () => {
  it.each([
    ['app-fees', 'app-fees/timeseries', ''],
    ['app-fees', 'app-fees/timeseries', '&excludeStablecoins=true'],
    ['app-revenue', 'app-revenue/timeseries', '&from=2026-07-01&to=2026-08-15'],
    ['borrow-lend-tvl-by-app', 'borrow-lend-tvl-by-app/timeseries', ''],
  ])('%s: sums of versions equal the parent, in rows and bars (%s%s)', async (endpoint, chart, more) => {
    const versions = await rank(`${endpoint}?limit=all${more}`)
    const parents = await rank(`${endpoint}?limit=all&group=parent${more}`)
    expect(parents.length).toBeLessThan(versions.length)
    const several = parents.filter(({ id }) => id.startsWith('parent#'))
    expect(several.length).toBeGreaterThan(1)
    for (const row of several) {
      const ownVersions = versions.filter(({ parent }) => row.id === `parent#${parent}`)
      for (const field of ['value', 'total24h', 'total'] as const)
        expect(row[field], `${row.id} ${field}`).toBeCloseTo(
          addUp(ownVersions.map(version => version[field])),
          0,
        )
    }
    const shares = parents.map(({ marketShare }) => marketShare)
    expect(addUp(shares)).toBeCloseTo(addUp(versions.map(({ marketShare }) => marketShare)), 1)
    const load = async (group: string) =>
      SeriesResponse.parse(await get(`${chart}?limit=10&group=${group}${more}`)).data
    const [apart, together] = [await load('version'), await load('parent')]
    expect(together.totals.value).toBe(apart.totals.value)
    const sumsOf = ({ datasets, labels }: typeof apart) =>
      labels.map((_, index) => addUp(datasets.map(({ data }) => data[index] ?? null)))
    const wantedSums = sumsOf(apart)
    for (const [index, value] of sumsOf(together).entries())
      expect(value).toBeCloseTo(wantedSums[index] ?? 0, 0)
    for (const { id, total, data } of together.datasets) {
      const row = parents.find(parent => parent.id === id)
      const complete = data.filter((_, index) => !together.buckets[index]?.partial)
      if (row && endpoint !== 'borrow-lend-tvl-by-app') expect(addUp(complete)).toBeCloseTo(total ?? 0, 0)
      if (row) expect(row.value).toBe(total)
    }
  })

  it("a parent's row equals the explorer's line of it, and leads to its page", async () => {
    const rows = await rank('app-fees?limit=12&group=parent&timeFrame=90d')
    for (const { pageId, value } of rows) {
      const { series } = await load(`s=${encodeURIComponent(nameOf('fees', pageId))}&range=90d`)
      expect(series[0]?.total, pageId).toBeCloseTo(value ?? 0, 0)
    }
  })
})

const addUp = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)
