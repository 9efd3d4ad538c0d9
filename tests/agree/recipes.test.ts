import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { ExploreResponse, type ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { recipes, type Recipe } from '@analytics/contract/explore/recipes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isRecorded, serveRecording, whyNot } from '../../packages/server/src/engine/testing/startReplay.ts'
import { startTestServer, type TestServer } from '../../packages/server/src/engine/testing/startTestServer.ts'
import { useFilledServer } from '../../packages/server/src/engine/testing/useFilledServer.ts'
import { toRecipeAnswer } from '../../packages/web/src/explore/chart/toRecipeAnswer.ts'

type Load = (search: string) => Promise<ExploreData>
type RecipeId = (typeof recipes)[number]['id']

const membersOf = ({ rows }: ExploreData) => rows[0]?.members ?? []
const totalOf = (data: ExploreData, index: number) => data.series[index]?.total ?? Number.NaN
const largest = (values: readonly (number | null)[]) => Math.max(...values.flatMap(value => value ?? []))

/** The members that a recipe selects are those with the largest changes, and the first of them has risen. */
function expectGainers(data: ExploreData, count: number): void {
  const members = membersOf(data)
  const selected = members.filter(({ isSelected }) => isSelected)
  const changes = members.flatMap(({ change }) => change ?? []).toSorted((a, b) => b - a)
  expect(selected.map(({ change }) => change)).toEqual(changes.slice(0, count))
  expect(selected[0]?.change).toBeGreaterThan(0)
}

/** Works out from other rows what each question asks. */
const checks: Readonly<Record<RecipeId, (data: ExploreData, load: Load) => Promise<void> | void>> = {
  'take-rate': async (data, load) => {
    const parts = await load('s=revenue.app.uniswap&s=fees.app.uniswap&range=2y&grain=W')
    expect(totalOf(data, 0)).toBeCloseTo((totalOf(parts, 0) / totalOf(parts, 1)) * 100, 0)
  },
  movers: data => expectGainers(data, 5),
  'share-on-chain': async (data, load) => {
    const parts = await load('s=spotVolume.app.uniswap@base&s=spotVolume.chain.base&range=2024..&grain=M')
    const [own, all] = parts.series.map(({ latest }) => latest ?? Number.NaN)
    expect(data.series[0]?.latest).toBeCloseTo(((own ?? 0) / (all ?? 0)) * 100, 0)
  },
  turnover: ({ series }) => {
    expect(series.map(({ name, unit }) => [name, unit])).toEqual(
      ['Solana', 'Ethereum', 'Base'].map(name => [name, 'per week']),
    )
  },
  utilisation: data => {
    const [first, ...others] = membersOf(data).map(({ value }) => value)
    expect(first).toBeGreaterThanOrEqual(largest(others))
    expect(first).toBeLessThanOrEqual(100)
  },
  'fees-per-tvl': async (data, load) => {
    const parts = await load('s=fees.app.aave&s=avg(tvl.app.aave)&range=30d&grain=M')
    expect(data.series).toHaveLength(3)
    expect(totalOf(data, 0)).toBeGreaterThan(0)
    expect(totalOf(data, 0)).toBeCloseTo((((totalOf(parts, 0) / 30) * 365) / totalOf(parts, 1)) * 100, -1)
  },
  'price-against-fees': async (data, load) => {
    const parts = await load('s=price.asset.uniswap&s=ma(fees.app.uniswap,365)&range=2y&t=index')
    const [price, fees] = parts.series.map(({ latest }) => latest ?? Number.NaN)
    expect(data.series[0]?.latest).toBeCloseTo((price ?? 0) / (fees ?? 0), 6)
  },
  rivals: async (data, load) => {
    const all = await load('s=perpsVolume.all')
    expect(totalOf(data, 0) + totalOf(data, 1)).toBeCloseTo(totalOf(all, 0), -3)
  },
  'year-over-year': async (data, load) => {
    const { series, buckets } = await load('s=revenue.category.dexs&range=all&grain=Q')
    const last = buckets.findLastIndex(({ cut, partial }) => !cut && !partial)
    const [now, before] = [last, last - 4].map(index => series[0]?.values[index] ?? Number.NaN)
    expect(data.series[0]?.latest).toBeCloseTo(((now ?? 0) / (before ?? 0) - 1) * 100, 6)
  },
  'after-a-hack': ({ events }) => {
    const [first] = events?.list ?? []
    expect(first).toMatchObject({ kind: 'hack', name: expect.stringMatching(/curve/i) as string })
    expect([first?.before, first?.after].every(figure => (figure ?? 0) > 0)).toBe(true)
  },
  'take-rates': async (data, load) => {
    const large = await load('s=fees.app.*;top=10&range=90d')
    const ids = data.series.map(({ member }) => member)
    expect(new Set(ids)).toEqual(new Set(large.series.map(({ member }) => member)))
    const [first, ...others] = data.series.map(({ change }) => change)
    expect(first).toBeGreaterThanOrEqual(largest(others))
    expect(first).toBeGreaterThan(0)
  },
  versions: data => {
    const [first, ...others] = membersOf(data)
    expect(first?.value).toBeGreaterThanOrEqual(largest(others.map(({ value }) => value)))
    expect(membersOf(data).reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(100, 6)
  },
}

/** The request that the card of a recipe makes. */
const toRequest = ({ address }: Pick<Recipe, 'address'>) =>
  (toExploreUrl({ ...readExplore(address).query, tab: 'series' }) ?? '').split('?')[1] ?? ''

describe('a recipe on the demo data', { timeout: 240_000 }, () => {
  const { load } = useFilledServer()

  it.each(recipes.map(recipe => [recipe.question, recipe] as const))('answers: %s', async (_, recipe) => {
    const data = await load(toRequest(recipe))
    await checks[recipe.id](data, load)
    expect(toRecipeAnswer(recipe.answer, data)).toMatch(/\d/)
  })
})

describe.skipIf(!isRecorded)(`gainers of share recorded in 2021${whyNot}`, { timeout: 240_000 }, () => {
  let server: TestServer
  let stop = () => undefined as void
  beforeAll(async () => {
    const provider = await serveRecording('2022-01-01')
    stop = () => provider.stop()
    server = await startTestServer(provider.url, () => Date.parse('2022-01-01T06:00:00Z'))
  })
  afterAll(async () => {
    await server.server.close()
    await server.engine.stop()
    stop()
  })

  it.each(['fees.app.*', 'fees.app.*@ethereum'])('of %s are those that gained most', async name => {
    for (const range of ['30d', '90d']) {
      const search = `s=share(${name});top=5;by=change&range=${range}&vs=prev&members=all`
      const reply = await server.get(`/api/query?${search}`)
      expectGainers(ExploreResponse.parse(reply.json()).data, 5)
    }
  })
})
