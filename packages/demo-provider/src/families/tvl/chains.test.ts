import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sum } from '../../lib/sum.ts'
import { startDemo, type Demo } from '../../testing/demo.ts'
import type { ProtocolRow } from '../../testing/tvl.ts'

interface ChainRow {
  readonly name: string
  readonly tvl: number
  readonly gecko_id: string | null
  readonly chainId: number | null
}

let demo: Demo
let rows: ChainRow[]
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
  rows = await demo.read<ChainRow[]>('/api/v2/chains')
})
afterAll(() => demo.close())

function getRow(name: string) {
  return rows.find(row => row.name === name)
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
