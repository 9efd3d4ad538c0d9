import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { secondsOf, startDemo } from '../../testing/demo.ts'
import type { Demo } from '../../testing/demo.ts'
import { addUp, readJson } from '../../testing/readJson.ts'
import type { ProtocolRow } from '../../testing/readJson.ts'

interface ChainRow {
  readonly name: string
  readonly tvl: number
  readonly gecko_id: string | null
  readonly chainId: number | null
}
type History = { date: number; tvl: number }[]

let demo: Demo
let rows: ChainRow[]
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
  rows = await readJson<ChainRow[]>(demo, '/api/v2/chains')
})
afterAll(() => demo.close())

const day = 86_400
const rowOf = (name: string) => rows.find(row => row.name === name)
const historyOf = (segment: string) => readJson<History>(demo, `/api/v2/historicalChainTvl${segment}`)
const oldNames: Record<string, string> = { BSC: 'Binance', 'OP Mainnet': 'Optimism', Gnosis: 'xDai' }

/** Held elsewhere too, or not in DeFi. */
const uncounted = [
  'Liquid Staking',
  'Liquid Restaking',
  'Risk Curators',
  'Yield',
  'Yield Aggregator',
  'RWA',
  'Bridge',
  'Cross Chain Bridge',
]

describe('/v2/chains', () => {
  test('adds up what counts on every chain', async () => {
    const protocols = await readJson<ProtocolRow[]>(demo, '/api/protocols')
    const counted = protocols.filter(
      row => !uncounted.includes(row.category ?? '') && row.slug !== 'eigencloud',
    )
    const sumOn = (chain: string) =>
      addUp(counted.map(({ chainTvls }) => chainTvls[oldNames[chain] ?? chain] ?? 0))
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter(row => row.tvl !== sumOn(row.name))).toEqual([])
    const all = addUp(counted.map(row => row.tvl ?? 0))
    expect(addUp(rows.map(row => row.tvl))).toBe(all)
  })

  test('goes by new names, with tokens and ids where there are any', () => {
    expect(rowOf('Ethereum')).toMatchObject({
      gecko_id: 'ethereum',
      tokenSymbol: 'ETH',
      cmcId: '1027',
      chainId: 1,
    })
    expect(rowOf('Base')).toMatchObject({ gecko_id: null, tokenSymbol: null, cmcId: null, chainId: 8453 })
    expect(rowOf('Solana')).toMatchObject({ gecko_id: 'solana', chainId: null })
    expect(rowOf('Plasma')).toMatchObject({ gecko_id: null, chainId: null })
    expect(rowOf('Binance')).toBeUndefined()
  })

  test('comes near the reference, in no order', () => {
    const billions = (name: string) => (rowOf(name)?.tvl ?? 0) / 1e9
    expect(billions('Ethereum')).toBeGreaterThan(45)
    expect(billions('Ethereum')).toBeLessThan(65)
    expect(billions('Solana')).toBeGreaterThan(4)
    expect(billions('Base')).toBeGreaterThan(4)
    expect(addUp(rows.map(row => row.tvl)) / 1e9).toBeLessThan(115)
    const values = rows.map(row => row.tvl)
    expect(values).not.toEqual(values.toSorted((a, b) => b - a))
  })
})

describe('/v2/historicalChainTvl', () => {
  test('ends with what /v2/chains says, for every chain and for all', async () => {
    for (const { name, tvl } of rows) {
      const last = (await historyOf(`/${encodeURIComponent(name)}`)).at(-1)
      expect(last, name).toEqual({ date: secondsOf('2026-09-25'), tvl })
    }
    const whole = await historyOf('')
    expect(whole.at(-1)?.tvl).toBe(addUp(rows.map(row => row.tvl)))
  })

  test('is the sum of its chains on every day, from the first served day on, without a gap', async () => {
    const whole = await historyOf('')
    const sums = new Map<number, number>()
    const names = rows.map(row => row.name)
    for (const name of names)
      for (const { date, tvl } of await historyOf(`/${encodeURIComponent(name)}`))
        sums.set(date, (sums.get(date) ?? 0) + tvl)
    expect(whole.map(point => point.date)).toEqual(
      Array.from({ length: whole.length }, (_, i) => secondsOf('2022-06-01') + i * day),
    )
    const off = whole.filter(({ date, tvl }) => sums.get(date) !== tvl)
    expect(off).toEqual([])
  })

  test.each([
    ['bsc', 'Binance'],
    ['OP%20Mainnet', 'optimism'],
    ['hyperliquid%20l1', 'Hyperliquid L1'],
    ['ETHEREUM', 'ethereum'],
  ])('takes %s for %s', async (one, other) => {
    expect(await historyOf(`/${one}`)).toEqual(await historyOf(`/${encodeURIComponent(other)}`))
  })

  test('knows no other chains', async () => {
    const response = await demo.ask('/api/v2/historicalChainTvl/atlantis')
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(await response.text()).toBe('There is no chain with that name: atlantis')
  })

  test('is empty before the history and bounded long after it', async () => {
    const strange = await startDemo('2022-05-31T10:00:00Z')
    expect(await readJson(strange, '/api/v2/historicalChainTvl')).toEqual([])
    expect(await readJson(strange, '/api/v2/chains')).toEqual([])
    strange.setClock('2099-12-31T23:00:00Z')
    const late = await readJson<History>(strange, '/api/v2/historicalChainTvl/ethereum')
    expect(late).toHaveLength(3651)
    expect((late.at(-1)?.tvl ?? 0) / 1e9).toBeLessThan(100)
    await strange.close()
  })
})
