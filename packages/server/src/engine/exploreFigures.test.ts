import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { fromIsoDay } from '@analytics/contract/query/day'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { daysBetween, split, sum, type Daily } from './testing/plainLoops.ts'
import { useFilledServer } from './testing/useFilledServer.ts'

const { server, load, seriesOf } = useFilledServer()

const asOf = fromIsoDay('2026-09-24')

/** The days of a row over its whole history. */
async function dailyOf(name: string): Promise<Daily> {
  const { series, buckets } = await load(`s=${name}&range=all&grain=D`)
  const first = fromIsoDay(buckets[0]?.from ?? '')
  return day => series[0]?.values[day - first] ?? null
}

function expectValues(
  values: readonly (number | null)[] | undefined,
  wantedValues: readonly (number | null)[],
) {
  expect(values).toHaveLength(wantedValues.length)
  for (const [index, value] of (values ?? []).entries()) {
    const wantedValue = wantedValues[index] ?? null
    if (value === null || wantedValue === null) expect([index, value]).toEqual([index, wantedValue])
    else expect(value).toBeCloseTo(wantedValue, wantedValue > 1e6 ? 1 : 6)
  }
}

describe('a change without a total', { timeout: 120_000 }, () => {
  it.each(['s=ma(takeRate.app.aave,7)', 's=lag(takeRate.app.aave,1)', 's=takeRate.app.aave&t=diff'])(
    '%s has the same points as a percentage',
    async search => {
      const [plain, percent] = [
        await seriesOf(`${search}&range=90d`),
        await seriesOf(`${search.replace(/(&|$)/, ';pct$1')}&range=90d`),
      ]
      expect(percent.changeUnit).toBe('points')
      expect(percent.change).toBeCloseTo((percent.latest ?? 0) - (percent.previous ?? 0), 8)
      expect(percent.change).toBeCloseTo(plain.change ?? Number.NaN, 8)
    },
  )

  it('orders members', async () => {
    const { series } = await load('s=ma(fees.chain.*,7);by=change;top=5&range=90d')
    const changes = series.map(({ change }) => change ?? Number.NaN)
    expect(changes).toEqual(changes.toSorted((a, b) => b - a))
    expect(new Set(changes).size).toBe(5)
  })
})

it('a range is compared with nothing where the other one has no days', { timeout: 120_000 }, async () => {
  const { versus, series } = await load('s=fees.all&range=30d&vs=2010')
  expect(versus).toBeNull()
  expect(series[0]).toMatchObject({ versus: null, previous: null, change: null })
})

describe('growth over calendar buckets', { timeout: 240_000 }, () => {
  it.each([
    ['M', 'yoy', 12],
    ['Q', 'yoy', 4],
    ['W', 'yoy', 52],
    ['M', 'growth', 1],
    ['Q', 'growth', 1],
  ] as const)('has a value in every whole bucket of two years, by %s: %s', async (grain, how, by) => {
    const { series, buckets } = await load(`s=fees.all&range=2y&grain=${grain}&t=${how}`)
    const fees = await dailyOf('fees.all')
    const calendar = split(grain, asOf - 4 * 365, asOf)
    const wantedValues = buckets.map(({ from, cut, partial }) => {
      if (cut || partial) return null
      const index = calendar.findIndex(([first]) => first === fromIsoDay(from))
      const [now, before] = [sum(fees, calendar[index] ?? []), sum(fees, calendar[index - by] ?? [])]
      return now === null || before === null ? null : (now / before - 1) * 100
    })
    expect(wantedValues.slice(1, -1)).not.toContain(null)
    expectValues(series[0]?.values, wantedValues)
  })
})

describe('a comparison with the year before', { timeout: 240_000 }, () => {
  it('is of the same calendar days at every grain', async () => {
    const fees = await dailyOf('fees.app.uniswap')
    const before = daysBetween(fromIsoDay('2023-03-01'), fromIsoDay('2023-03-31'))
    for (const grain of ['D', 'W', 'M'] as const) {
      const search = `s=fees.app.uniswap&range=2024-03&grain=${grain}&vs=year`
      const { series, versus } = await load(search)
      expect([versus?.from, versus?.to]).toEqual(['2023-03-01', '2023-03-31'])
      expect(series[0]?.previous).toBeCloseTo(sum(fees, before) ?? 0, 2)
      const ownDays = split(grain, fromIsoDay('2024-03-01'), fromIsoDay('2024-03-31'))
      expectValues(
        series[0]?.versus ?? undefined,
        ownDays.map(days =>
          sum(
            fees,
            days.map(day => day - 366),
          ),
        ),
      )
    }
  })
})

describe('a line as old as its data', { timeout: 120_000 }, () => {
  it.each([
    'fees.all',
    'tvl.category.lending',
    'price.asset.bitcoin',
    'stablecoinSupply.all',
    'stablecoinSupply.stablecoin.tether',
    'inflow.all',
    'bridgeVolume.all',
    'treasury.app.uniswap',
    'pf.app.uniswap',
  ])('%s is not new, and is not compared with days before them', async line => {
    const { comparison, change, value } = await seriesOf(`s=${line}&range=20y`)
    expect([comparison, change]).toEqual([null, null])
    expect(value).not.toBeNull()
  })
})

describe('the change of a price', { timeout: 120_000 }, () => {
  it('compares the last days of both ranges, the same at every grain', async () => {
    const price = await dailyOf('price.asset.uniswap')
    for (const grain of ['D', 'W', 'M'] as const) {
      const [{ latest, previous, change }, { range }] = [
        await seriesOf(`s=price.asset.uniswap&range=30d&grain=${grain}`),
        await load(`s=price.asset.uniswap&range=30d&grain=${grain}`),
      ]
      const [now, before] = [fromIsoDay(range.to ?? ''), fromIsoDay(range.from ?? '') - 1].map(price)
      expect([latest, previous]).toEqual([now, before])
      expect(change).toBeCloseTo(((now ?? 0) / (before ?? 1) - 1) * 100, 6)
    }
  })
})

describe('a value that is missing', { timeout: 120_000 }, () => {
  it.each([
    ['s=fees.all/(fees.all - fees.all)', [{ reason: 'divided by zero', buckets: 30 }]],
    ['s=fees.all&t=index&base=2090-01-01', [{ reason: 'undefined', buckets: 30 }]],
    ['s=growth(-1*fees.all)', [{ reason: 'undefined', buckets: 30 }]],
    ['s=fees.all', []],
  ])('of %s has a reason', async (search, gaps) => {
    expect((await seriesOf(`${search}&range=30d`)).gaps).toEqual(gaps)
  })
})

it('has the series in its file that a search leaves in the table', { timeout: 120_000 }, async () => {
  const reply = await server().get('/explore.csv?s=fees.app.*;top=100&range=7d&tab=series&find=uniSWAP')
  const [, ...lines] = reply.text.trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter(line => !line.includes('Uniswap'))).toEqual([])
})

describe('a number', { timeout: 120_000 }, () => {
  it.each([
    ['s=takeRate.app.aave;x&s=0.1', ['ratio left', 'ratio left']],
    ['s=takeRate.app.aave&s=10', ['percent left', 'percent left']],
    [
      's=5000000&s=fees.all&s=takeRate.app.aave;pct',
      ['USD per day left', 'USD per day left', 'percent right'],
    ],
    ['s=fees.all;off&s=takeRate.app.aave;x&s=0.1', ['USD per day right', 'ratio left', 'ratio left']],
    ['s=fees.all&s=takeRate.app.aave;pct&s=10', ['USD per day left', 'percent right', 'percent right']],
    // The right axis is for another unit only.
    ['s=fees.all&s=revenue.app.aave;right', ['USD per day left', 'USD per day left']],
    ['s=fees.all;right&s=price.asset.bitcoin', ['USD per day right', 'price left']],
  ])('%s is a level on the axis of a row beside it', async (search, expected) => {
    const { series } = await load(`${search}&range=7d`)
    expect(series.map(({ unit, axis }) => `${unit} ${axis}`)).toEqual(expected)
  })
})

it('is titled by the rows that are drawn', { timeout: 120_000 }, async () => {
  const titleOf = async (search: string) => (await load(`${search}&range=7d`)).title
  expect(await titleOf('s=revenue.app.aave;off&s=fees.app.aave;off&s=A/B;as=Kept')).toBe('Kept')
  expect(await titleOf('s=revenue.app.aave;off')).toBe('Aave revenue')
})

it('names the ratios of a formula in words', { timeout: 120_000 }, async () => {
  const { name } = await seriesOf('s=takeRate.app.uniswap - takeRate.app.aave*2&range=7d')
  expect(name).toBe('Uniswap take rate - Aave take rate * 2')
})

it('names rows without values in the notes of its file', async () => {
  const reply = await server().get('/explore.csv?s=fees.all&s=treasury.app.uniswap@base&range=7d&about=1')
  expect(reply.text).toContain(
    'Without values: B: treasury.app.uniswap@base. Uniswap on Base has no treasury',
  )
})

it.each([
  ['s=fees.app.uniswap', ['fees']],
  ['s=revenue.app.uniswap/fees.app.uniswap', ['fees', 'revenue']],
  ['s=fees.chain.base', ['fees/base']],
  ['s=price.asset.uniswap', ['prices', 'priceHistory']],
  ['s=fees.app.uniswap&s=price.asset.uniswap', ['fees', 'prices', 'priceHistory']],
  ['s=tvl.app.aave', ['lending']],
  ['s=perpsVolume.all', ['perpsVolume']],
])('cites only the sources of the figures: %s', { timeout: 120_000 }, async (query, cited) => {
  const reply = await server().get(`/api/query?${query}`)
  const { metadata } = reply.json() as { metadata: Metadata }
  expect(metadata.cited.toSorted()).toEqual(cited.toSorted())
})

describe('a file of a view', { timeout: 120_000 }, () => {
  it('is an archive of a view of the explorer, and a feed of its whole buckets', async () => {
    const query = 's=fees.app.uniswap&range=90d&grain=W'
    const fetchView = (ending: string) => server().server.inject({ url: `/explore.${ending}?${query}` })
    const archive = unzipSync((await fetchView('zip')).rawPayload)
    const name = 'demo-explore-uniswap-fees-90d-W-2026-09-24'
    expect(Object.keys(archive).toSorted()).toEqual(['README.md', `${name}.csv`, `${name}.json`])
    expect(Buffer.from(archive[`${name}.csv`] ?? []).equals((await fetchView('csv')).rawPayload)).toBe(true)
    expect(JSON.parse(strFromU8(archive[`${name}.json`] ?? new Uint8Array()))).toHaveProperty('data.series')
    expect(strFromU8(archive['README.md'] ?? new Uint8Array())).toContain('# ')
    const feed = (await fetchView('atom')).body
    const ids = [...feed.matchAll(/<id>(urn:[^<]+)<\/id>/g)].map(([, id]) => id)
    // 90 days have 12 or 13 whole weeks.
    expect([12, 13]).toContain(ids.length)
    expect(feed).toMatch(/<summary>Uniswap fees: [\d.]+ USD/)
    const longer = await server().server.inject({
      url: '/explore.atom?s=fees.app.uniswap&range=180d&grain=W',
    })
    expect(ids.filter(id => !longer.body.includes(id ?? ''))).toEqual([])
    expect((await server().server.inject({ url: '/application-fees.zip' })).statusCode).toBe(404)
  })

  it('names the time of knowledge that gives the same figures', async () => {
    const days: unknown[] = []
    for (const path of ['/explore.csv?s=fees.app.uniswap', '/application-fees.csv?data=full']) {
      const now = await server().server.inject({ url: path })
      const known = String(now.headers['x-known'])
      days.push(known)
      const then = await server().server.inject({ url: `${path}&known=${known}` })
      expect([then.statusCode, then.body, then.headers['x-known']]).toEqual([200, now.body, known])
    }
    expect(days).toEqual(['2026-09-25T10:00:00Z', '2026-09-25T10:00:00Z'])
  })
})
