import { startDemoProvider } from '@analytics/demo-provider'
import { beforeAll, expect, it } from 'vitest'

import { filledAt } from '../../packages/server/src/engine/testing/filledStore.ts'
import { useFilledServer } from '../../packages/server/src/engine/testing/useFilledServer.ts'
import { callTool, getJson, getText, readTable, toNumber } from './support/forms.ts'

const { server } = useFilledServer()

type Rows = readonly { readonly date: number; readonly prices: Readonly<Record<string, number>> }[]

interface Answer {
  readonly data: {
    readonly buckets: readonly { readonly from: string; readonly partial: boolean }[]
    readonly series: readonly {
      readonly name: string
      readonly unit: string
      readonly values: readonly (number | null)[]
      readonly latest: number | null
      readonly total: number | null
    }[]
    readonly rows: readonly { readonly name: string }[]
  }
}

interface Listed {
  readonly peggedAssets: readonly {
    readonly name: string
    readonly gecko_id: string | null
    readonly pegType: string
  }[]
}

let rows: Rows
let listed: Listed['peggedAssets']
beforeAll(async () => {
  const demo = await startDemoProvider({ now: () => filledAt })
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${demo.url}/stablecoins/${path}`)).json()
  rows = (await get('stablecoinprices')) as Rows
  listed = ((await get('stablecoins?includePrices=true')) as Listed).peggedAssets
  await demo.close()
})

/** The first price of each day, as the provider has it. */
function pricesOf(geckoId: string): ReadonlyMap<string, number> {
  const given = new Map<string, number>()
  for (const { date, prices } of rows) {
    const day = new Date(date * 1000).toISOString().slice(0, 10)
    const price = prices[geckoId]
    if (price !== undefined && !given.has(day)) given.set(day, price)
  }
  return given
}

it.each([
  ['tether', 'tether', 'Tether price'],
  ['usd-coin', 'usd-coin', 'USD Coin price'],
  ['sky-dollar', 'usds', 'Sky Dollar price'],
  ['eurc', 'euro-coin', 'EURC price'],
])('%s: each day of query, file, page and MCP has the price of the provider', async (id, geckoId, name) => {
  const row = `price.stablecoin.${id}`
  const { data } = await getJson<Answer>(server(), `/api/query?s=${row}&range=all&grain=D`)
  const [series] = data.series
  const given = pricesOf(geckoId)
  expect(data.rows[0]?.name).toBe(name)
  expect(series).toMatchObject({ unit: 'price', total: null })
  const complete = data.buckets.flatMap(({ from, partial }, index) =>
    partial ? [] : [[from, series?.values[index]] as const],
  )
  expect(complete.length).toBeGreaterThan(500)
  for (const [day, value] of complete) expect(value, day).toBe(given.get(day) ?? null)
  const latest = series?.latest ?? Number.NaN
  expect(latest).toBe(complete.at(-1)?.[1])
  const { structured } = await callTool(server(), 'query', { rows: [row], range: '30d', points: 400 }, '')
  expect(structured.series?.[0]?.latest).toBe(latest)
  const csv = readTable(await getText(server(), `/explore.csv?s=${row}&range=30d`), /^\W*from\b/)
  expect(csv.rows.map(cells => toNumber(cells.at(-1) ?? ''))).toContain(latest)
  expect(await getText(server(), `/explore.md?s=${row}&range=30d`)).toContain(name)
})

interface Watched {
  readonly data: {
    readonly rows: readonly { readonly members?: readonly Readonly<Record<'name' | 'value', unknown>>[] }[]
    readonly when: {
      readonly count: number
      readonly to: string
      readonly occurrences: readonly { readonly day: string; readonly member: { readonly name: string } }[]
    }
  }
}

it('the coins of a peg are members, each with the price of the provider, and each is off its peg by itself', async () => {
  const s = encodeURIComponent('price.stablecoin.*;in=usd;top=100')
  const when = encodeURIComponent('A < 0.99 or A > 1.01')
  const { data } = await getJson<Watched>(server(), `/api/query?s=${s}&when=${when}&range=all&grain=D`)
  const { to, occurrences, count } = data.when
  const members = data.rows[0]?.members ?? []
  const expected = new Set<string>()
  for (const { name, gecko_id: id, pegType } of listed) {
    const prices = pricesOf(id ?? '')
    const member = members.find(candidate => candidate.name === name)
    if (pegType !== 'peggedUSD') expect(member, name).toBeUndefined()
    else if (prices.size > 0 && member) expect(member.value, name).toBe(prices.get(to))
    if (!member) continue
    let wasOff: boolean | null = null
    for (const [day, price] of [...prices].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (day > to) break
      const isOff = price < 0.99 || price > 1.01
      if (isOff && wasOff === false) expected.add(`${day} ${name}`)
      wasOff = isOff
    }
  }
  expect(members.length).toBeGreaterThan(20)
  expect(expected.size).toBeGreaterThan(2)
  expect(count).toBe(expected.size)
  expect(new Set(occurrences.map(({ day, member }) => `${day} ${member.name}`))).toEqual(expected)
})

it.each([
  ['price.stablecoin.*;others', 'prices add up to no Others'],
  ['price.stablecoin.*;in=lending', 'in=lending is no peg and no stablecoin. Use one of: usd'],
  ['price.stablecoin.*;by=share', 'only amounts have a share to be ordered by'],
  ['stablecoinSupply.stablecoin.*;in=usd', 'in narrows the applications of app.* and the coins of price'],
  ['fees.app.*;in=usd', 'in=usd is no category and no application'],
])('refuses %s by name', async (row, text) => {
  await expect(getText(server(), `/api/query?s=${encodeURIComponent(row)}`)).rejects.toThrow(text)
})

interface Figures {
  readonly value: number | null
  readonly previous: number | null
  readonly change: number | null
}

interface Indexed {
  readonly data: {
    readonly rows: readonly { readonly members: readonly (Figures & { readonly id: string })[] }[]
    readonly series: readonly (Figures & { readonly member: string })[]
  }
}

it.each([
  ['price.stablecoin.*;in=usd', 'Stablecoins pegged to USD by price'],
  ['index(price.stablecoin.*);in=usd,eur', 'Index of stablecoins pegged to USD, EUR by price'],
  ['price.stablecoin.*;in=tether,dai', 'Stablecoins by price, among Tether, Dai'],
])('names %s', async (row, name) => {
  const { data } = await getJson<Answer>(server(), `/api/query?s=${encodeURIComponent(row)}&range=30d`)
  expect(data.rows[0]?.name).toBe(name)
})

it.each(['index(price.stablecoin.*);in=usd;top=3', 'index(fees.app.*);top=3'])(
  'the members of %s have the figures of their lines',
  async row => {
    const { data } = await getJson<Indexed>(server(), `/api/query?s=${encodeURIComponent(row)}&range=1y`)
    const figuresOf = ({ value, previous, change }: Figures) => ({ value, previous, change })
    const members = new Map(data.rows[0]?.members.map(member => [member.id, figuresOf(member)]))
    expect(data.series.length).toBe(3)
    for (const series of data.series) expect(members.get(series.member)).toEqual(figuresOf(series))
  },
)
