import { parseHacks, parseRaises } from '@analytics/defillama'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, type Demo } from '../../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
})
afterAll(() => demo.close())

const textOf = async (path: string) => (await demo.fetch(path)).text()

describe('hacks', () => {
  test('are of known applications, of others, and of unknown amounts', async () => {
    const hacks = parseHacks(await textOf('/api/hacks'), '/hacks')
    const { protocols } = await demo.overview('fees?excludeTotalDataChart=true')
    const ids = new Set(protocols.flatMap(row => [row.defillamaId, row['parentProtocol']]))
    const named = hacks.filter(({ protocolId }) => protocolId !== null)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ protocolId }) => !ids.has(protocolId ?? ''))).toEqual([])
    expect(hacks.length).toBeGreaterThan(named.length)
    expect(hacks.some(({ usd }) => usd === null)).toBe(true)
    expect(hacks.find(({ name }) => name === 'GMX V1 Perps')).toMatchObject({
      usd: 42e6,
      returnedUsd: 37.5e6,
      technique: 'Reentrancy',
    })
  })

  test('have happened, and come in no order', async () => {
    const seconds = parseHacks(await textOf('/api/hacks'), '/hacks').map(({ second }) => second)
    expect(Math.max(...seconds)).toBeLessThan(Date.parse('2026-09-25') / 1000)
    expect(seconds).not.toEqual(seconds.toSorted((a, b) => a - b))
    const before = await startDemo('2023-01-01T12:00:00Z')
    const knownHacks = parseHacks(await (await before.fetch('/api/hacks')).text(), '/hacks')
    expect(knownHacks.length).toBeLessThan(seconds.length)
    await before.close()
  })
})

test('raises are in millions, of applications and of their parents', async () => {
  const raises = parseRaises(await textOf('/api/raises'), '/raises')
  expect(raises.find(({ name }) => name === 'Uniswap Labs')).toMatchObject({
    usd: 165e6,
    round: 'Series B',
    leadInvestors: ['Polychain'],
    valuation: 1660,
    protocolId: 'parent#uniswap',
  })
  expect(raises.some(({ usd }) => usd === null)).toBe(true)
  expect(raises.some(({ protocolId }) => protocolId === null)).toBe(true)
  const { raises: given } = await demo.read<{ raises: { name: string; amount: number }[] }>('/api/raises')
  expect(given.find(({ name }) => name === 'Uniswap Labs')?.amount).toBe(165)
})
