import type {
  StablecoinProfileResponse,
  StablecoinSupplyResponse,
} from '@analytics/contract/api/responses/entities/stablecoin'
import type { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, load, seriesOf, server } = useFilledServer()

describe('members with a history each', { timeout: 120_000 }, () => {
  it.each([
    ['stablecoinSupply.stablecoin.*', /^stablecoinSupply\.stablecoin\./],
    ['stablecoinSupply.stablecoin.*@tron', /^stablecoinSupply\.stablecoin\..*@tron$/],
    ['inflow.stablecoin.*', /^inflow\.stablecoin\./],
    ['bridgeVolume.bridge.*', /^bridgeVolume\.bridge\./],
  ])('%s: the largest are fetched, and the row counts the rest', async (name, pattern) => {
    const { rows, series } = await load(`s=${name};top=3&range=30d`)
    expect(series).toHaveLength(3)
    for (const { expanded, values } of series) {
      expect(expanded).toMatch(pattern)
      expect(values).toEqual((await seriesOf(`s=${expanded}&range=30d`)).values)
    }
    const { count = 0, message = null } = rows[0] ?? {}
    expect(count).toBeGreaterThan(2)
    expect(message === null ? count : Number(message.split(' ')[1])).toBe(count)
    const totals = series.map(
      ({ latest, total }) => (name.startsWith('stablecoinSupply') ? latest : total) ?? 0,
    )
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })
})

describe('members of a part of the applications', { timeout: 120_000 }, () => {
  it.each([
    ['fees.app.*;in=lending;top=5;others', 'fees.category.lending.*;top=5;others'],
    ['spotVolume.app.*@base;in=dexs;top=3', 'spotVolume.category.dexs.*@base;top=3'],
    [
      'revenue.app.*/fees.app.*;in=dexs;top=5;of=fees',
      'revenue.category.dexs.*/fees.category.dexs.*;top=5;of=fees',
    ],
  ])('%s are those of the category', async (narrowed, named) => {
    const [narrowedData, wholeData] = [
      await load(`s=${narrowed}&range=90d`),
      await load(`s=${named}&range=90d`),
    ]
    const figuresOf = ({ series }: typeof narrowedData) =>
      series.map(({ member, values, total, change }) => ({ member, values, total, change }))
    expect(narrowedData.series.length).toBeGreaterThan(2)
    expect(figuresOf(narrowedData)).toEqual(figuresOf(wholeData))
    expect(narrowedData.rows[0]?.members).toEqual(wholeData.rows[0]?.members)
  })

  it('are the versions of a parent, with shares of their sum', async () => {
    const { rows, series } = await load('s=fees.app.*;in=uniswap&s=fees.app.uniswap&range=90d&members=all')
    const { members = [], name } = rows[0] ?? {}
    expect(name).toBe('Applications by fees, in Uniswap')
    expect((members ?? []).map(({ id }) => id)).toContain('uniswap-v3')
    const whole = series.find(({ letter }) => letter === 'B')?.total ?? Number.NaN
    for (const { value, share } of members ?? []) expect(share).toBeCloseTo(((value ?? 0) / whole) * 100, 6)
    expect((members ?? []).reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(100, 6)
  })

  it('of supplies are the chains that are followed, and the row says so', async () => {
    const { rows } = await load('s=stablecoinSupply.chain.*&range=30d&members=all')
    const ids = (rows[0]?.members ?? []).map(({ id }) => id)
    expect(ids).not.toContain('tron')
    expect(rows[0]?.message).toContain(`Shows the ${ids.length} chains that are followed`)
    expect((await load('s=fees.chain.*&range=30d')).rows[0]?.message).toBe(null)
  })

  it('are listed by their ids: a parent is its versions, or one member', async () => {
    const idsOf = async (options: string) => {
      const { rows } = await load(`s=fees.app.*${options}&range=30d&members=all`)
      return (rows[0]?.members ?? []).map(({ id }) => id).toSorted()
    }
    const uniswap = await idsOf(';in=uniswap')
    const parents = await idsOf(';parents')
    const single = (await idsOf('')).find(id => parents.includes(id)) ?? ''
    expect(uniswap.length).toBeGreaterThan(1)
    expect(await idsOf(`;in=${single}`)).toEqual([single])
    expect(await idsOf(`;in=uniswap,${single}`)).toEqual([...uniswap, single].toSorted())
    expect(await idsOf(`;in=uniswap,${single};parents`)).toEqual([single, 'uniswap'].toSorted())
    // A version is itself beside parents, unless it is counted in its own.
    expect(await idsOf(`;in=aave,uniswap-v3;parents`)).toEqual(['aave', 'uniswap-v3'])
    expect(await idsOf(';in=uniswap,uniswap-v3;parents')).toEqual(['uniswap'])
    const { rows, series } = await load('s=fees.app.*;in=aave,uniswap;parents&s=fees.app.uniswap&range=30d')
    expect(rows[0]?.name).toBe('Applications by fees, among Aave, Uniswap, grouped by parent')
    const [ownSeries, alone] = [series.find(({ member }) => member === 'uniswap'), series.at(-1)]
    expect(ownSeries?.values).toEqual(alone?.values)
    expect(ownSeries?.change).toEqual(alone?.change)
  })

  it.each([
    ['fees.app.uniswap.*', 'Versions of Uniswap by fees'],
    ['utilisation.app.aave@*', 'Aave utilisation by chain'],
    ['fees.category.dexs.*', 'DEXs by fees'],
    ['takeRate.app.*@base;top=2;in=lending;pct', 'Take rate of lenders on Base'],
    ['fees.category.lending.*', 'Lenders by fees'],
    ['fees.app.*;top=2;in=dexs', 'Fees of DEXs'],
  ])('%s is named as pages name its subject', async (row, name) => {
    const { rows } = await load(`s=${row}&range=30d`)
    expect(rows[0]?.name).toBe(name)
  })

  it('are refused where there is no such part, or nothing to narrow', async () => {
    const url = '/api/query?range=30d&s='
    for (const [row, detail] of [
      ['fees.app.*;in=lendng', 'in=lendng is no category'],
      ['fees.app.*;in=aave,narnia,uniswap,gondor', 'in=narnia,gondor is no category and no application'],
      [`fees.app.*;in=${Array.from({ length: 51 }, (_, index) => `a${index}`).join(',')}`, 'at most 50 ids'],
      ['fees.chain.*;in=lending', 'in narrows the applications of app.*'],
      ['fees.app.*;in=lending;parents', 'use in, or parents'],
      ['fees.app.*;in=', 'is not an option of a row'],
      ['fees.all;in=lending', 'the row has no star'],
    ] as const) {
      const reply = await server().get(url + row)
      expect(reply.status, row).toBe(400)
      expect((reply.json() as { message: string }).message, row).toContain(detail)
    }
    const { rows } = await load('s=fees.app.*;in=lendng&s=fees.all&range=30d&lenient=1')
    expect(rows[0]).toMatchObject({ state: 'refused', near: expect.arrayContaining(['lending']) as string[] })
    expect(rows[1]?.state).toBe('ready')
  })
})

describe('shares of members with a history each', { timeout: 120_000 }, () => {
  it.each([
    ['stablecoinSupply.stablecoin.*', 'stablecoinSupply.all', 'latest'],
    ['stablecoinSupply.stablecoin.*@tron', 'stablecoinSupply.chain.tron', 'latest'],
    ['bridgeVolume.bridge.*', 'bridgeVolume.all', 'total'],
  ] as const)('%s are of %s, and Others is the rest of it', async (name, whole, figure) => {
    const { rows, series } = await load(`s=${name};top=3;others&s=${whole}&range=30d`)
    const all = series.find(({ letter }) => letter === 'B')
    expect(rows[0]?.whole).toBe(all?.[figure])
    for (const { value, share } of rows[0]?.members ?? [])
      expect(share).toBeCloseTo(((value ?? 0) / (all?.[figure] ?? 0)) * 100, 6)
    const parts = series.filter(({ letter }) => letter === 'A')
    expect(parts.map(({ member }) => member)).toContain('others')
    for (const [index, value] of (all?.values ?? []).entries()) {
      const ownValues = parts.map(({ values }) => values[index] ?? null)
      if (value === null || ownValues.includes(null)) continue
      expect(ownValues.reduce<number>((sum, ownValue) => sum + (ownValue ?? 0), 0) / value).toBeCloseTo(1, 9)
    }
  })

  it('are those of the page', async () => {
    const { data } = (await get('stablecoin?id=tether')) as StablecoinProfileResponse
    const { rows } = await load('s=stablecoinSupply.stablecoin.*;top=3&range=30d')
    const tether = rows[0]?.members?.find(({ id }) => id === 'tether')
    expect(tether?.share).toBeCloseTo(data.share ?? Number.NaN, 0)
  })
})

it('has as many members as the ranking has applications', { timeout: 120_000 }, async () => {
  const { rows } = await load('s=fees.app.*&range=30d&members=all')
  const { data } = (await get('app-fees?timeFrame=30d&limit=all')) as RankingResponse
  expect(rows[0]?.count).toBe(data.protocols.length)
  expect(rows[0]?.members?.map(({ rank, name }) => [rank, name])).toEqual(
    data.protocols.map(({ rank, displayName }) => [rank, displayName]),
  )
  expect(rows[0]?.members?.at(-1)?.rank).toBe(data.protocols.length)
})

describe('sums of TVL', { timeout: 120_000 }, () => {
  it('are named after the lending market, which is all that they hold', async () => {
    const names = ['all', 'chain.ethereum', 'category.lending', 'app.aave', 'chain.*;top=1', 'category.dexs']
    const { series, rows } = await load(`${names.map(name => `s=tvl.${name}`).join('&')}&lenient=1&range=30d`)
    expect(rows.map(({ name }) => name)).toEqual([
      'All lending TVL',
      'Ethereum lending TVL',
      'Lending TVL',
      'Aave TVL',
      'Chains by lending TVL',
      'tvl.category.dexs',
    ])
    expect(series[0]?.latest).toBe(series[2]?.latest)
    expect(rows.at(-1)).toMatchObject({
      state: 'not-reported',
      message: expect.stringContaining('sums are stored of the TVL of lenders only') as string,
    })
  })

  it('have no shares of applications that they do not hold', async () => {
    expect((await seriesOf('s=share(tvl.app.aave-v3)&range=30d')).latest).toBeGreaterThan(1)
    const search = 's=fees.all&s=1%2Bshare(tvl.app.uniswap)&range=30d'
    const reply = await server().get(`/api/query?${search}`)
    expect(reply.json()).toMatchObject({
      error: 'INVALID_PARAMETER',
      parameter: 's',
      row: 2,
      position: 8,
      message: expect.stringContaining('tvl.all is the lending market') as string,
    })
    const { rows } = await load(`${search}&lenient=1`)
    expect(rows.map(({ state, position }) => [state, position])).toEqual([
      ['ready', null],
      ['refused', 8],
    ])
  })
})

describe('a range without any day of the data', { timeout: 120_000 }, () => {
  it.each([
    ['/api/query?s=fees.app.uniswap&range=2027-03-01..2027-03-31', 'range', 'ends on 24 Sep 2026'],
    ['/api/query?s=fees.app.uniswap&range=2027&lenient=1', 'range', 'ends on 24 Sep 2026'],
    ['/api/query?s=fees.app.*&range=2001', 'range', 'begins on'],
    ['/explore.csv?s=fees.all&range=2027', 'range', 'ends on 24 Sep 2026'],
    ['/api/analytics/app-fees?from=2027-03-01&to=2027-03-31', 'from', 'ends on 24 Sep 2026'],
    ['/api/analytics/app-fees/timeseries?from=2001-03-01&to=2001-03-31', 'to', 'begins on'],
    ['/application-fees.csv?range=2027-03-01..2027-03-31', 'range', 'ends on 24 Sep 2026'],
    ['/application-fees.csv?range=2001-03-01..2001-03-31', 'range', 'begins on'],
    ['/api/analytics/chain?id=base&from=2027-03-01&to=2027-03-31', 'from', 'ends on 24 Sep 2026'],
    ['/api/analytics/app?app=uniswap&from=2027-03-01&to=2027-03-31', 'from', 'ends on 24 Sep 2026'],
  ])('is refused: %s', async (path, parameter, text) => {
    const reply = await server().get(path)
    expect([path, reply.status, reply.text]).toEqual([path, 400, expect.stringContaining(text)])
    expect(reply.json()).toMatchObject({ parameter })
  })

  it('is cut where it overlaps the data', async () => {
    const { range } = await load('s=fees.app.uniswap&range=2026-09-20..2027-03-31')
    expect(range).toMatchObject({ from: '2026-09-20', to: '2026-09-24' })
  })
})

describe('an inflow', { timeout: 120_000 }, () => {
  it('is the daily change that the page of a coin shows', async () => {
    const { data } = (await get('stablecoin/timeseries?id=tether&timeFrame=30d')) as StablecoinSupplyResponse
    const shownInflows = data.inflows.filter((_, index) => !data.buckets[index]?.partial)
    const { values, unit } = await seriesOf('s=inflow.stablecoin.tether&range=30d')
    expect(unit).toBe('USD per day')
    expect(values).toHaveLength(shownInflows.length)
    for (const [index, value] of values.entries())
      expect(value).toBeCloseTo(shownInflows[index] ?? Number.NaN, 0)
  })

  it('adds up to the change of the supply, on one chain and on all', async () => {
    for (const subject of ['chain.ethereum', 'chain.base', 'all']) {
      const [inflow, supply] = (
        await load(`s=inflow.${subject}&s=stablecoinSupply.${subject}&range=60d&grain=D`)
      ).series
      const knownValues = (supply?.values ?? []).filter(value => value !== null)
      const later = (inflow?.values ?? []).slice(1).reduce<number>((sum, value) => sum + (value ?? 0), 0)
      expect(later / ((knownValues.at(-1) ?? 0) - (knownValues[0] ?? 0))).toBeCloseTo(1, 6)
    }
  })

  it('ranks chains, with those that lose supply last', async () => {
    const { series } = await load('s=inflow.chain.*&range=30d')
    const totals = series.map(({ total }) => total ?? 0)
    expect(totals.length).toBeGreaterThan(3)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })
})

describe('events', { timeout: 120_000 }, () => {
  it('are those of the applications of the rows, each with the figure around it', async () => {
    const rows = 's=fees.app.curve-finance&s=fees.app.balancer'
    const { events } = await load(`${rows}&range=all&events=hack`)
    expect(events?.kinds.map(({ kind, state }) => [kind, state])).toEqual([['hack', 'available']])
    const list = events?.list ?? []
    expect(new Set(list.map(({ letter }) => letter))).toEqual(new Set(['A', 'B']))
    for (const { day, letter, app, link, before, after } of list) {
      const id = letter === 'A' ? 'curve-finance' : 'balancer'
      expect(app?.id).toContain(id.split('-')[0])
      expect(link).toMatch(/^https?:/)
      const dayAt = (offset: number) => toIsoDay(fromIsoDay(day) + offset)
      const totalOf = async (from: number, to: number) =>
        (await seriesOf(`s=fees.app.${id}&range=${dayAt(from)}..${dayAt(to)}`)).total
      expect([before, after]).toEqual([await totalOf(-30, -1), await totalOf(0, 29)])
    }
  })

  it('are none unless they are asked for', async () => {
    expect((await load('s=fees.app.curve-finance&range=all')).events).toBeNull()
  })
})

it(
  'members of stocks are ranked by their latest values, however they are drawn',
  { timeout: 120_000 },
  async () => {
    const selectBy = async (transform: string) => {
      const { rows } = await load(`s=tvl.app.*;top=4&range=30d${transform}`)
      return rows[0]?.members?.map(({ id, share, shareChange, rank, previousRank }) =>
        [id, share, shareChange, rank, previousRank].join(' '),
      )
    }
    const plain = await selectBy('')
    expect(plain).toHaveLength(4)
    for (const transform of ['index', 'return', 'growth', 'diff', 'yoy', 'ma7'])
      expect([transform, await selectBy(`&t=${transform}`)]).toEqual([transform, plain])
  },
)
