import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it } from 'vitest'

import { startTestServer } from './testing/startTestServer.ts'
import { now, useFilledServer } from './testing/useFilledServer.ts'

const { get, load, seriesOf } = useFilledServer()

const chartOf = async (url: string) => ((await get(url)) as { data: SeriesData }).data
/** Sums of the datasets on the complete days: the explorer ends on the as-of day. */
const sumsOf = ({ datasets, buckets }: SeriesData) =>
  buckets.flatMap(({ partial }, index) =>
    partial && buckets.length > 25
      ? []
      : [
          datasets.reduce<number | null>((sum, { data }) => {
            const value = data[index] ?? null
            return value === null ? sum : (sum ?? 0) + value
          }, null),
        ],
  )

function expectNear(values: readonly (number | null)[], wantedValues: readonly (number | null)[]) {
  expect(values).toHaveLength(wantedValues.length)
  for (const [index, value] of values.entries()) {
    if (value === null) expect(wantedValues[index]).toBeNull()
    else expect(value).toBeCloseTo(wantedValues[index] ?? Number.NaN, 1)
  }
}

describe('a row is what the chart of its page shows', { timeout: 120_000 }, () => {
  it.each([
    ['fees.app.uniswap', 'app/timeseries?app=uniswap&metric=fees&by=version'],
    ['fees.app.uniswap-v3', 'app/timeseries?app=uniswap-v3&metric=fees&by=version'],
    ['borrows.app.aave', 'app/timeseries?app=aave&metric=borrows&by=version'],
    ['tvl.app.lido', 'app/timeseries?app=lido&metric=tvl'],
    ['treasury.app.uniswap', 'app/treasury-timeseries?app=uniswap'],
    ['bridgeVolume.bridge.across', 'bridge/timeseries?id=across'],
    ['stablecoinSupply.stablecoin.tether', 'stablecoin/timeseries?id=tether'],
    ['stablecoinSupply.all', 'stablecoin-market-share-by-chain?format=timeseries'],
    ['fees.all', 'app-fees/timeseries?limit=all'],
    ['fees.all!stablecoins', 'app-fees/timeseries?limit=all&excludeStablecoins=true'],
    ['fees.chain.base', 'app-fees-by-chain/timeseries?type=single-chain&chain=base&limit=all'],
    ['fees.category.dexs', 'category/timeseries?id=dexs&metric=fees'],
  ])('%s: %s', async (name, url) => {
    const daily = await chartOf(`${url}&timeFrame=30d`)
    expectNear((await seriesOf(`s=${name}&range=30d`)).values, sumsOf(daily))
    const weekly = await chartOf(`${url}&timeFrame=90d&resamplePeriod=W`)
    const series = await seriesOf(`s=${name}&range=90d&grain=W`)
    expectNear(series.values, sumsOf(weekly))
    // The total of a stock is its mean.
    if (weekly.bars === 'sum') expect(series.total).toBeCloseTo(weekly.totals.value ?? Number.NaN, 0)
  })

  it('on one chain: an application, and a coin', async () => {
    const { datasets } = await chartOf('app/timeseries?app=uniswap&metric=fees&by=chain&timeFrame=30d')
    const base = await seriesOf('s=fees.app.uniswap@base&range=30d')
    expectNear(
      base.values,
      (datasets.find(({ id }) => id === 'base')?.data ?? []).slice(0, base.values.length),
    )
    const coin = await chartOf('stablecoin/timeseries?id=tether&timeFrame=30d')
    const tron = await seriesOf('s=stablecoinSupply.stablecoin.tether@tron&range=30d')
    expectNear(
      tron.values,
      (coin.datasets.find(({ id }) => id.includes('tron'))?.data ?? []).slice(0, tron.values.length),
    )
  })
})

describe('a formula', { timeout: 120_000 }, () => {
  it('is a ratio of sums over the same days, in its buckets and in its total', async () => {
    const { series } = await load('s=revenue.app.uniswap&s=fees.app.uniswap&s=A/B;pct&range=90d&grain=W')
    const [revenue, fees, rate] = series
    expect(rate).toMatchObject({
      unit: 'percent',
      axis: 'right',
      expanded: 'revenue.app.uniswap/fees.app.uniswap',
    })
    for (const [index, value] of (rate?.values ?? []).entries()) {
      // Both sides are complete in the demo data, so the ratio of the rows is that of the formula.
      if (revenue?.days[index] !== fees?.days[index]) continue
      expect(value).toBeCloseTo(((revenue?.values[index] ?? 0) / (fees?.values[index] ?? 0)) * 100, 6)
    }
    expect(rate?.total).toBeCloseTo(((revenue?.total ?? 0) / (fees?.total ?? 0)) * 100, 1)
    expect(rate?.changeUnit).toBe('points')
  })

  it('of a named ratio is the figure of the page', async () => {
    const page = (await get('app?app=aave&timeFrame=30d')) as {
      data: { figures: { id: string; value: number | null }[] }
    }
    const shownValue = page.data.figures.find(({ id }) => id === 'takeRate')?.value
    const rate = await seriesOf('s=takeRate.app.aave;pct&range=30d')
    expect(rate.total).toBeCloseTo(shownValue ?? Number.NaN, 1)
    // Pages show it in percent, so it is in percent by itself. `x` makes it a multiple.
    expect(await seriesOf('s=takeRate.app.aave&range=30d')).toEqual(rate)
    const multiple = await seriesOf('s=takeRate.app.aave;x&range=30d')
    expect([rate.unit, multiple.unit]).toEqual(['percent', 'ratio'])
    expect((multiple.total ?? 0) * 100).toBeCloseTo(rate.total ?? 0, 9)
    expect(multiple.change).toBeCloseTo(rate.change ?? 0, 9)
  })

  it('adds members up to the whole', async () => {
    const shares = await load('s=share(fees.chain.ethereum)&s=fees.chain.ethereum/fees.all;pct&range=30d')
    expectNear(shares.series[0]?.values ?? [], shares.series[1]?.values ?? [])
  })
})

describe('a wildcard', { timeout: 120_000 }, () => {
  it('is the ranking of the dashboard, with shares, and Others is the rest of the whole', async () => {
    const { series, rows } = await load('s=fees.app.*;top=5;others&s=fees.all&range=30d')
    const chart = await chartOf('app-fees/timeseries?timeFrame=30d&limit=5')
    const wantedDatasets = chart.datasets.filter(({ id }) => id !== 'others')
    const members = series.filter(({ letter, member }) => letter === 'A' && member !== 'others')
    expect(members.map(({ name }) => name)).toEqual(wantedDatasets.map(({ label }) => `${label} fees`))
    expectNear(
      members.map(({ total }) => total),
      wantedDatasets.map(({ total }) => total),
    )
    expectNear(
      rows[0]?.members?.map(({ share }) => share) ?? [],
      wantedDatasets.map(({ marketShare }) => marketShare),
    )
    expect(rows[0]?.members?.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
    const whole = series.find(({ letter }) => letter === 'B')
    const parts = series.filter(({ letter }) => letter === 'A')
    for (const [index, value] of (whole?.values ?? []).entries())
      expect(parts.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)).toBeCloseTo(value ?? 0, 0)
  })

  it('joins the lines of a formula by id, and ranks by another metric', async () => {
    const { series, rows } = await load('s=revenue.app.*/fees.app.*;pct;top=5;of=fees&range=90d')
    expect(series).toHaveLength(5)
    for (const { expanded, total } of series) {
      const [, id] = /^revenue\.app\.([^/]+)\/fees\.app\.\1$/.exec(expanded) ?? []
      expect(id).toBeDefined()
      expect(total).toBeCloseTo((await seriesOf(`s=takeRate.app.${id};pct&range=90d`)).total ?? Number.NaN, 6)
    }
    expect(rows[0]?.count).toBeGreaterThan(5)
  })

  it('ranks by a metric that the formula has not', async () => {
    const { series, rows } = await load('s=revenue.app.*/fees.app.*;pct;top=5;of=spotVolume&range=30d')
    const largest = await load('s=spotVolume.app.*;top=8&range=30d')
    const wantedMembers = largest.series.map(({ member }) => member)
    const drawn = series.map(({ member }) => member)
    expect(drawn).toHaveLength(5)
    // An application without revenue is no member of the formula.
    expect(wantedMembers).toEqual(expect.arrayContaining(drawn))
    expect(rows[0]?.count).toBeGreaterThan(5)
  })

  it('stands for versions and chains', async () => {
    const versions = await load('s=fees.app.uniswap.*&s=fees.app.uniswap&range=30d')
    const sum = (letter: string) =>
      versions.series
        .filter(series => series.letter === letter)
        .reduce((total, series) => total + (series.total ?? 0), 0)
    expect(sum('A')).toBeCloseTo(sum('B'), 0)
    const chains = await load('s=fees.app.uniswap@*&range=30d')
    expect(chains.series.map(({ expanded }) => expanded)).toContain('fees.app.uniswap@base')
  })

  it('names a member with its chain only beside other rows', async () => {
    const namesOf = async (search: string) => (await load(search)).series.map(({ name }) => name)
    const [largest = ''] = await namesOf('s=fees.app.*@base;top=1&range=30d')
    expect(largest).not.toContain('Base')
    const beside = await namesOf(
      's=fees.app.*@base;top=1&s=fees.app.uniswap-v3@base&s=fees.app.uniswap@*;top=2&range=30d',
    )
    expect(beside.slice(0, 2)).toEqual([`${largest} on Base fees`, 'Uniswap V3 on Base fees'])
    for (const name of beside.slice(2)) expect(name).toMatch(/^Uniswap on \w+ fees$/)
  })
})

describe('a comparison in time', { timeout: 120_000 }, () => {
  it('with the year before pairs December with December, wherever the range begins', async () => {
    const growth = await load('s=fees.all&range=1y&grain=M&t=yoy')
    const index = growth.buckets.findIndex(({ from }) => from.endsWith('-12-01'))
    const monthOf = async (text: string) => (await seriesOf(`s=fees.all&range=${text}`)).total ?? Number.NaN
    const year = Number(growth.buckets[index]?.from.slice(0, 4))
    const expected = ((await monthOf(`${year}-12`)) / (await monthOf(`${year - 1}-12`)) - 1) * 100
    expect(growth.series[0]?.values[index]).toBeCloseTo(expected, 6)
    expect(growth.series[0]).toMatchObject({ unit: 'percent', total: null, changeUnit: 'points' })
  })

  it('multiplies no transformed ratio by 100', async () => {
    const plain = await seriesOf('s=takeRate.app.aave&range=90d&grain=W&t=index')
    expect((await seriesOf('s=takeRate.app.aave;pct&range=90d&grain=W&t=index')).values).toEqual(plain.values)
  })
})

describe('the rest of a wildcard', { timeout: 120_000 }, () => {
  it('is the share of the others, also beside another row of the same wildcard', async () => {
    const { series } = await load(
      's=share(fees.app.*);top=3;others&s=share(fees.app.*);top=10;others&range=30d',
    )
    for (const letter of ['A', 'B']) {
      const ownSeries = series.filter(oneSeries => oneSeries.letter === letter)
      expect(ownSeries.at(-1)?.member).toBe('others')
      // A member is a share of the days on which it has a value.
      expect(ownSeries.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBeCloseTo(100, 0)
    }
  })

  it('has its own chain’s whole in shares by chain', async () => {
    const { rows } = await load('s=share(fees.app.uniswap@*);top=1;others&range=30d')
    expect(rows[0]?.state).toBe('ready')
  })
})

describe('members without a total', { timeout: 120_000 }, () => {
  it.each([
    'growth(fees.chain.*)',
    'ma(fees.chain.*,7)',
    'tvl.chain.*',
    'fees.app.*/sum(tvl.app.*,borrows.app.*)',
  ])('%s are ranked by their latest value', async text => {
    const { series, rows } = await load(`s=${text}&range=90d`)
    expect(rows[0]?.count).toBeGreaterThan(3)
    const latest = series.map(oneSeries => oneSeries.latest ?? Number.NaN)
    if (!text.includes('/')) expect(latest).toEqual(latest.toSorted((a, b) => b - a))
  })
})

describe('a hostile query', { timeout: 120_000 }, () => {
  it.each([
    's=fees.app.*&range=9999y',
    's=fees.all&range=30d&vs=9999y',
    's=lag(lag(lag(fees.all,1500),1500),1500)&grain=Y',
    's=fees.app.*;top=100&range=all&grain=D',
  ])('%s is answered within the bounds of the data', async search => {
    const { buckets, series } = await load(search)
    expect(buckets.length).toBeLessThan(5000)
    expect(series.length).toBeLessThanOrEqual(16)
  })
})

describe('rows side by side', { timeout: 120_000 }, () => {
  it('have one range and the same buckets, each with its own unit', async () => {
    const { series, buckets } = await load(
      's=fees.app.uniswap@base&s=tvl.chain.base&s=price.asset.bitcoin&s=bridgeVolume.bridge.across&range=90d&grain=W',
    )
    expect(series.map(({ unit }) => unit)).toEqual(['USD per week', 'USD', 'price', 'USD per week'])
    for (const { values } of series) expect(values).toHaveLength(buckets.length)
  })

  it('start at 100 on the first day on which all have a value', async () => {
    const { series, base, buckets } = await load('s=price.asset.bitcoin&s=fees.app.uniswap&range=90d&t=index')
    const index = buckets.findIndex(({ from }) => from === base)
    expect(series.map(({ values }) => values[index])).toEqual([100, 100])
    for (const before of buckets.keys())
      if (before < index) expect(series.map(({ values }) => values[before])).toContain(null)
    expect(series.map(({ unit }) => unit)).toEqual(['index', 'index'])
  })

  it('are compared with the range before', async () => {
    const { series, versus } = await load('s=fees.app.uniswap&range=30d&vs=prev')
    const before = await seriesOf(`s=fees.app.uniswap&range=${versus?.from}..${versus?.to}`)
    expect(series[0]?.versus).toEqual(before.values)
    expect(series[0]?.previous).toBeCloseTo(before.total ?? Number.NaN, 2)
  })

  it('leave the others as they are where one fails', async () => {
    const sick = await startDemoProvider({ now })
    sick.setFault('/bridges/bridgevolume/all', { kind: 'status', status: 500 })
    const other = await startTestServer(sick.url, now)
    const reply = await other.get('/api/query?s=fees.all&s=bridgeVolume.bridge.across&lenient=1')
    await other.server.close()
    await other.engine.stop()
    await sick.close()
    const { rows, series } = ExploreResponse.parse(reply.json()).data
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'failed'])
    expect(series.map(({ letter }) => letter)).toEqual(['A'])
  })

  it('have no values on a chain of which nothing is known', async () => {
    const { rows } = await load(
      's=treasury.app.uniswap&s=treasury.app.uniswap@base&s=openInterest.app.hyperliquid@base',
    )
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'not-reported', 'not-offered'])
  })
})
