import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sum } from '../../lib/sum.ts'
import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'
import type { ProtocolRow } from '../../testing/tvl.ts'

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
  rows = await demo.read<ChainRow[]>('/api/v2/chains')
})
afterAll(() => demo.close())

const day = 86_400
function getRow(name: string) {
  return rows.find(row => row.name === name)
}
function getHistory(segment: string) {
  return demo.read<History>(`/api/v2/historicalChainTvl${segment}`)
}
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
    const protocols = await demo.read<ProtocolRow[]>('/api/protocols')
    const counted = protocols.filter(
      row => !uncounted.includes(row.category ?? '') && row.slug !== 'eigencloud',
    )
    const sumOn = (chain: string) =>
      sum(counted.map(({ chainTvls }) => chainTvls[oldNames[chain] ?? chain] ?? 0))
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter(row => row.tvl !== sumOn(row.name))).toEqual([])
    const all = sum(counted.map(row => row.tvl ?? 0))
    expect(sum(rows.map(row => row.tvl))).toBe(all)
  })

  test('goes by new names, with tokens and ids where there are any', () => {
    expect(getRow('Ethereum')).toMatchObject({
      gecko_id: 'ethereum',
      tokenSymbol: 'ETH',
      cmcId: '1027',
      chainId: 1,
    })
    expect(getRow('Base')).toMatchObject({ gecko_id: null, tokenSymbol: null, cmcId: null, chainId: 8453 })
    expect(getRow('Solana')).toMatchObject({ gecko_id: 'solana', chainId: null })
    expect(getRow('Plasma')).toMatchObject({ gecko_id: null, chainId: null })
    expect(getRow('Binance')).toBeUndefined()
  })

  test('comes near the reference, in no order', () => {
    const billions = (name: string) => (getRow(name)?.tvl ?? 0) / 1e9
    expect(billions('Ethereum')).toBeGreaterThan(45)
    expect(billions('Ethereum')).toBeLessThan(65)
    expect(billions('Solana')).toBeGreaterThan(4)
    expect(billions('Base')).toBeGreaterThan(4)
    expect(sum(rows.map(row => row.tvl)) / 1e9).toBeLessThan(115)
    const values = rows.map(row => row.tvl)
    expect(values).not.toEqual(values.toSorted((a, b) => b - a))
  })
})

describe('/v2/historicalChainTvl', () => {
  test('ends with the values of /v2/chains, for every chain and for all', async () => {
    for (const { name, tvl } of rows) {
      const last = (await getHistory(`/${encodeURIComponent(name)}`)).at(-1)
      expect(last, name).toEqual({ date: toUnixSeconds('2026-09-25'), tvl })
    }
    const whole = await getHistory('')
    expect(whole.at(-1)?.tvl).toBe(sum(rows.map(row => row.tvl)))
  })

  test('is the sum of its chains on every day, from the first served day on, without a gap', async () => {
    const whole = await getHistory('')
    const sums = new Map<number, number>()
    const names = rows.map(row => row.name)
    for (const name of names)
      for (const { date, tvl } of await getHistory(`/${encodeURIComponent(name)}`))
        sums.set(date, (sums.get(date) ?? 0) + tvl)
    expect(whole.map(point => point.date)).toEqual(
      Array.from({ length: whole.length }, (_, i) => toUnixSeconds('2022-06-01') + i * day),
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
    expect(await getHistory(`/${one}`)).toEqual(await getHistory(`/${encodeURIComponent(other)}`))
  })

  test('knows no other chains', async () => {
    const response = await demo.fetch('/api/v2/historicalChainTvl/atlantis')
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(await response.text()).toBe('There is no chain with that name: atlantis')
  })

  test('is empty before the history and bounded long after it', async () => {
    const strange = await startDemo('2022-05-31T10:00:00Z')
    expect(await strange.read('/api/v2/historicalChainTvl')).toEqual([])
    expect(await strange.read('/api/v2/chains')).toEqual([])
    strange.setClock('2099-12-31T23:00:00Z')
    const late = await strange.read<History>('/api/v2/historicalChainTvl/ethereum')
    expect(late).toHaveLength(3651)
    expect((late.at(-1)?.tvl ?? 0) / 1e9).toBeLessThan(100)
    await strange.close()
  })
})
