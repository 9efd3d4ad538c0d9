import type { SeriesData } from '@analytics/contract/api/responses/series'
import { recipes } from '@analytics/contract/explore/recipes'
import { fromIsoDay, startOf, type Day } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import {
  daysBetween,
  divide,
  expectValues,
  mean,
  pointsOf,
  ratio,
  split,
  sum,
  times,
  toShareGains,
  type Daily,
} from './testing/plainLoops.ts'
import { useFilledServer } from './testing/useFilledServer.ts'

/**
 * The questions that the explorer is measured by. Each answer is calculated a second time from single rows of days, in plain loops
 * that share nothing with the explorer's own arithmetic.
 */
const { get, server, load } = useFilledServer()

const asOf = fromIsoDay('2026-09-24')
/** The demo data begin here. */
const firstDay = fromIsoDay('2022-06-01')

/** The days of single rows over their whole history. */
async function loadDaily(names: readonly string[]): Promise<ReadonlyMap<string, Daily>> {
  const dailyByName = new Map<string, Daily>()
  for (let offset = 0; offset < names.length; offset += 12) {
    const ownNames = names.slice(offset, offset + 12)
    const { series, buckets } = await load(
      `${ownNames.map(name => `s=${name}`).join('&')}&range=all&grain=D&lenient=1`,
    )
    const first = fromIsoDay(buckets[0]?.from ?? '')
    for (const { expression, values } of series)
      dailyByName.set(expression, day => values[day - first] ?? null)
  }
  return dailyByName
}

async function dailyOf(...names: string[]): Promise<Daily[]> {
  const dailyByName = await loadDaily(names)
  return names.map(name => dailyByName.get(name) ?? (() => null))
}

async function pageIdsOf(url: string): Promise<string[]> {
  const { data } = (await get(url)) as { data: SeriesData }
  return data.datasets.flatMap(dataset =>
    'pageId' in dataset && typeof dataset.pageId === 'string' ? [dataset.pageId] : [],
  )
}

describe('the golden questions', { timeout: 240_000 }, () => {
  it('1: what part of its fees does Uniswap keep, by week?', async () => {
    const { series, range } = await load('s=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W')
    const [revenue, fees] = await dailyOf('revenue.app.uniswap', 'fees.app.uniswap')
    if (!revenue || !fees) return expect.unreachable()
    const days = daysBetween(asOf - 729, asOf)
    expect([range.from, range.to]).toEqual(['2024-09-25', '2026-09-24'])
    const wantedValues = split('W', asOf - 729, asOf).map(own => times(ratio(revenue, fees, own), 100))
    expectValues(series[0]?.values, wantedValues)
    expect(series[0]?.total).toBeCloseTo((ratio(revenue, fees, days) ?? 0) * 100, 6)
    // The parent is compared version by version.
    const versionsOf = async (metric: string) => {
      const { rows } = await load(`s=${metric}.app.uniswap.*&range=30d&members=all`)
      return dailyOf(...(rows[0]?.members ?? []).map(({ id }) => `${metric}.app.${id}`))
    }
    const [parts, wholes] = [await versionsOf('revenue'), await versionsOf('fees')]
    expect(wholes.length).toBeGreaterThan(1)
    const change = pointsOf(parts, wholes, days, daysBetween(firstDay, asOf))
    expect(series[0]?.change).toBeCloseTo(change ?? 0, 6)
  })

  it('2: which five apps gained most fee share on Base, 90 days against the 90 before?', async () => {
    const { rows } = await load(
      's=fees.app.*@base;top=5;by=shareChange&range=90d&vs=prev&tab=series&members=all',
    )
    const ids = (rows[0]?.members ?? []).map(({ id }) => id)
    const listed = await pageIdsOf(
      'app-fees-by-chain/timeseries?type=single-chain&chain=base&limit=all&timeFrame=90d',
    )
    expect(ids).toEqual(expect.arrayContaining(listed))
    const dailyByName = await loadDaily(ids.map(id => `fees.app.${id}@base`))
    const [now, before] = [daysBetween(asOf - 89, asOf), daysBetween(asOf - 179, asOf - 90)]
    const [all] = await dailyOf('fees.chain.base')
    if (!all) return expect.unreachable()
    const gainOf = toShareGains(
      ids.map(id => dailyByName.get(`fees.app.${id}@base`) ?? (() => null)),
      all,
      { days: daysBetween(firstDay, asOf), now, before },
    )
    const gains = ids
      .map((id, index) => ({ id, gain: gainOf(index) }))
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, 5)
    const selected = (rows[0]?.members ?? []).filter(({ isSelected }) => isSelected)
    expect(selected.map(({ id }) => id)).toEqual(gains.map(({ id }) => id))
    for (const [index, { shareChange }] of selected.entries())
      expect(shareChange).toBeCloseTo(gains[index]?.gain ?? 0, 6)
  })

  it('3: what is Uniswap’s share of spot volume on Base since 2024, by month?', async () => {
    const { series } = await load('s=share(spotVolume.app.uniswap@base)&range=2024..&grain=M')
    const [ownVolume, all] = await dailyOf('spotVolume.app.uniswap@base', 'spotVolume.chain.base')
    if (!ownVolume || !all) return expect.unreachable()
    const buckets = split('M', fromIsoDay('2024-01-01'), asOf)
    expectValues(
      series[0]?.values,
      buckets.map(days => times(ratio(ownVolume, all, days), 100)),
    )
  })

  it('4: how often does a stablecoin dollar turn over on Solana, Ethereum and Base?', async () => {
    const chains = ['solana', 'ethereum', 'base']
    const rows = chains.map(id => `s=spotVolume.chain.${id}/avg(stablecoinSupply.chain.${id})`)
    const { series } = await load(`${rows.join('&')}&grain=W`)
    for (const [index, id] of chains.entries()) {
      const [volume, supply] = await dailyOf(`spotVolume.chain.${id}`, `stablecoinSupply.chain.${id}`)
      if (!volume || !supply) return expect.unreachable()
      const buckets = split('W', asOf - 364, asOf)
      expectValues(
        series[index]?.values,
        buckets.map(days => divide(sum(volume, days), mean(supply, days))),
      )
      expect(series[index]?.unit).toBe('per week')
    }
  })

  it('5: how much of Aave is lent out on each chain?', async () => {
    const { series } = await load('s=utilisation.app.aave@*;pct')
    expect(series.length).toBeGreaterThan(3)
    const latest: number[] = []
    for (const { member, values, total } of series) {
      const [borrows, tvl] = await dailyOf(`borrows.app.aave@${member}`, `tvl.app.aave@${member}`)
      if (!borrows || !tvl) return expect.unreachable()
      const rateOn = (day: Day) => {
        const [lent, left] = [borrows(day), tvl(day)]
        return lent === null || left === null ? null : times(divide(lent, left + lent), 100)
      }
      expectValues(values, daysBetween(asOf - 364, asOf).map(rateOn))
      expect(total).toBeCloseTo(rateOn(asOf) ?? 0, 6)
      latest.push(rateOn(asOf) ?? 0)
    }
    expect(latest).toEqual(latest.toSorted((a, b) => b - a))
  })

  it('6: what do Aave, Morpho and Compound earn a year for each dollar of TVL?', async () => {
    const ids = ['aave', 'morpho', 'compound-finance']
    const rows = ids.map(id => `s=annual(fees.app.${id})/avg(tvl.app.${id});pct`)
    const { series } = await load(`${rows.join('&')}&grain=M`)
    for (const [idIndex, id] of ids.entries()) {
      const [fees, tvl] = await dailyOf(`fees.app.${id}`, `tvl.app.${id}`)
      if (!fees || !tvl) return expect.unreachable()
      const wantedValues = split('M', asOf - 364, asOf).map((days, index, all) => {
        // September goes on: a running month has no rate of a year.
        if (index === all.length - 1) return null
        const counted = days.filter(day => fees(day) !== null)
        const annual = times(sum(fees, counted), 365 / counted.length)
        return times(divide(annual, mean(tvl, days)), 100)
      })
      expectValues(series[idIndex]?.values, wantedValues)
    }
  })

  it('7: is UNI dearer against Uniswap’s fees than two years ago?', async () => {
    // Prices of past years arrive in windows.
    const readOldest = async () => (await load('s=price.asset.uniswap&range=2y')).series[0]?.values[0] ?? null
    await expect.poll(readOldest, { timeout: 120_000, interval: 500 }).not.toBeNull()
    const { series, base } = await load(
      's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365));as=Price+against+fees&range=2y',
    )
    const [price, fees] = await dailyOf('price.asset.uniswap', 'fees.app.uniswap')
    if (!price || !fees) return expect.unreachable()
    const yearOf = (day: Day) => mean(fees, daysBetween(day - 364, day))
    const days = daysBetween(asOf - 729, asOf)
    const first = days.find(day => price(day) !== null && yearOf(day) !== null) ?? 0
    expect(base).toBe(new Date(startOf(first)).toISOString().slice(0, 10))
    const wantedValues = days.map(day =>
      day < first ? null : divide(divide(price(day), price(first)), divide(yearOf(day), yearOf(first))),
    )
    expectValues(series[0]?.values, wantedValues)
    expect(series[0]).toMatchObject({ name: 'Price against fees', unit: 'ratio', total: null })
  })

  it('8: how does Hyperliquid stand against all other perps together?', async () => {
    const { series } = await load(
      's=perpsVolume.app.hyperliquid&s=perpsVolume.all+-+A;as=All+others&grain=W&view=share',
    )
    const [ownVolume, all] = await dailyOf('perpsVolume.app.hyperliquid', 'perpsVolume.all')
    if (!ownVolume || !all) return expect.unreachable()
    const buckets = split('W', asOf - 364, asOf)
    expectValues(
      series[0]?.values,
      buckets.map(days => sum(ownVolume, days)),
    )
    const rest = (day: Day) => {
      const [part, whole] = [ownVolume(day), all(day)]
      return part === null || whole === null ? null : whole - part
    }
    expectValues(
      series[1]?.values,
      buckets.map(days => sum(rest, days)),
    )
  })

  it('9: how does DEX revenue grow against the year before, by quarter?', async () => {
    const { series, buckets } = await load('s=revenue.category.dexs&range=all&grain=Q&t=yoy&view=bar')
    const [revenue] = await dailyOf('revenue.category.dexs')
    if (!revenue) return expect.unreachable()
    const first = fromIsoDay(buckets[0]?.from ?? '')
    const quarters = split('Q', first, asOf)
    // The first quarter is cut, the last one goes on.
    const isWhole = (index: number) => index > 0 && index < quarters.length - 1
    const wantedValues = quarters.map((days, index) => {
      const [now, before] = [sum(revenue, days), sum(revenue, quarters[index - 4] ?? [])]
      return isWhole(index) && isWhole(index - 4) && now !== null && before !== null && before > 0
        ? (now / before - 1) * 100
        : null
    })
    expectValues(series[0]?.values, wantedValues)
    expect(series[0]).toMatchObject({ unit: 'percent', mark: 'bar' })
  })

  it('10: what happened to Curve’s fees after its hacks?', async () => {
    const { series, events } = await load(
      's=fees.app.curve-finance&range=2023-05-01..2023-12-31&t=ma28&events=hack',
    )
    expect(events?.list.map(({ day }) => day)).toEqual(['2023-07-30'])
    const [fees] = await dailyOf('fees.app.curve-finance')
    if (!fees) return expect.unreachable()
    const wantedValues = daysBetween(fromIsoDay('2023-05-01'), fromIsoDay('2023-12-31')).map(day => {
      const window = daysBetween(day - 27, day)
      return window.filter(each => fees(each) !== null).length < 14 ? null : mean(fees, window)
    })
    expectValues(series[0]?.values, wantedValues)
  })

  it('11: which of the 25 largest raised its take rate most?', async () => {
    const { rows } = await load(
      's=revenue.app.*/fees.app.*;top=25;of=fees;by=change;pct&range=90d&vs=prev&tab=series',
    )
    const largest = (await pageIdsOf('app-fees/timeseries?limit=all&timeFrame=90d')).slice(0, 60)
    const dailyByName = await loadDaily(largest.flatMap(id => [`revenue.app.${id}`, `fees.app.${id}`]))
    const days = daysBetween(asOf - 89, asOf)
    const rates = largest.flatMap(id => {
      const [revenue, fees] = [dailyByName.get(`revenue.app.${id}`), dailyByName.get(`fees.app.${id}`)]
      return revenue && fees ? [{ id, fees: sum(fees, days) ?? 0, revenue, all: fees }] : []
    })
    const wantedChanges = rates
      .toSorted((a, b) => b.fees - a.fees)
      .slice(0, 25)
      .map(({ id, revenue, all }) => ({ id, change: pointsOf([revenue], [all], days, days) }))
      .toSorted((a, b) => (b.change ?? Number.NEGATIVE_INFINITY) - (a.change ?? Number.NEGATIVE_INFINITY))
    const members = (rows[0]?.members ?? []).filter(({ isSelected }) => isSelected)
    const changes = new Map(members.map(({ id, change }) => [id, change]))
    for (const { id, change } of wantedChanges)
      if (change === null) expect(changes.get(id)).toBeNull()
      else expect(changes.get(id)).toBeCloseTo(change, 6)
    const inOrder = members.flatMap(({ change }) => (change === null ? [] : [Number(change.toFixed(9))]))
    expect(inOrder.length).toBeGreaterThan(15)
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a))
    expect(new Set(members.map(({ id }) => id))).toEqual(new Set(wantedChanges.map(({ id }) => id)))
  })

  it('12: a day before the record began is named, and from then on values are those that were known', async () => {
    const path = '/api/query?s=fees.chain.ethereum&range=2026-07'
    const early = await server().get(`${path}&known=2026-08-22`)
    expect(early.status).toBe(404)
    const failure = early.json() as { error: string; message: string }
    expect(failure.error).toBe('NOT_RECORDED')
    const question = path.slice(path.indexOf('?') + 1)
    const since = /begins on (.+)$/.exec(failure.message)?.[1]
    expect(await load(`${question}&known=${since}`)).toEqual(await load(question))
    const [compared] = (await load(`${question}&vs=${since}`)).series
    expect(compared?.values.some(value => value !== null)).toBe(true)
    expect(compared?.versus).toEqual(compared?.values)
  })
})

describe('a recipe draws what its question names', { timeout: 240_000 }, () => {
  it.each(recipes.map(({ id, address }) => [id, address]))('%s', async (_, address) => {
    const { rows, series, events } = await load(address)
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'ready'))
    for (const { values } of series) expect(values.some(value => value !== null)).toBe(true)
    if (address.includes('events=')) expect(events?.list).not.toEqual([])
  })
})
