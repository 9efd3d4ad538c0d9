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

let rows: Rows
beforeAll(async () => {
  const demo = await startDemoProvider({ now: () => filledAt })
  rows = (await (await fetch(`${demo.url}/stablecoins/stablecoinprices`)).json()) as Rows
  await demo.close()
})

it.each([
  ['tether', 'tether', 'Tether price'],
  ['usd-coin', 'usd-coin', 'USD Coin price'],
  ['sky-dollar', 'usds', 'Sky Dollar price'],
  ['eurc', 'euro-coin', 'EURC price'],
])('%s: each day of query, file, page and MCP has the price of the provider', async (id, geckoId, name) => {
  const row = `price.stablecoin.${id}`
  const { data } = await getJson<Answer>(server(), `/api/query?s=${row}&range=all&grain=D`)
  const [series] = data.series
  const given = new Map<string, number>()
  for (const { date, prices } of rows) {
    const day = new Date(date * 1000).toISOString().slice(0, 10)
    const price = prices[geckoId]
    if (price !== undefined && !given.has(day)) given.set(day, price)
  }
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
