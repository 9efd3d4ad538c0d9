import { afterAll, beforeAll, expect, it } from 'vitest'

import { startDemo, type Demo } from '../../testing/demo.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly tvl: number
  readonly chainTvls: Readonly<Record<string, number>>
  readonly tokenBreakdowns: Readonly<Record<'ownTokens' | 'stablecoins' | 'majors' | 'others', number>>
}
type Chart = readonly (readonly [second: number, usd: number])[]

let demo: Demo
let rows: readonly Row[]

beforeAll(async () => {
  demo = await startDemo('2026-09-25T10:02:00Z')
  rows = await demo.read<readonly Row[]>('/api/treasuries')
})
afterAll(() => demo.close())

it('lists the treasuries of parents and of single applications, and one of neither', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.find(({ id }) => id === 'parent#uniswap-treasury')?.name).toBe('Uniswap (treasury)')
  expect(rows.some(({ id }) => /^\d+-treasury$/.test(id))).toBe(true)
  expect(rows.find(({ id }) => id === '6355-treasury')?.name).toBe('SharpLink Gaming (treasury)')
})

it('every total is without own tokens, and the sum of the other parts', () => {
  for (const { id, tvl, tokenBreakdowns: parts, chainTvls } of rows) {
    expect(parts.stablecoins + parts.majors + parts.others, id).toBeCloseTo(tvl, 3)
    expect(chainTvls['OwnTokens'] ?? 0, id).toBe(parts.ownTokens)
    expect(tvl, id).toBeGreaterThan(0)
  }
})

it('a chart ends on what the list has, with own tokens, without, and all', async () => {
  const path = '/api/v2/chart/treasury/protocol/aave'
  const [others, ownTokens, all] = await Promise.all(
    ['', '?key=OwnTokens', '?key=all'].map(query => demo.read<Chart>(`${path}${query}`)),
  )
  const row = rows.find(({ id }) => id === 'parent#aave-treasury')
  expect(others?.at(-1)?.[1]).toBeCloseTo(row?.tvl ?? Number.NaN, 3)
  expect(ownTokens?.at(-1)?.[1]).toBeCloseTo(row?.tokenBreakdowns.ownTokens ?? Number.NaN, 3)
  for (const [index, [second, usd]] of (all ?? []).entries())
    expect(usd, String(second)).toBeCloseTo((others?.[index]?.[1] ?? 0) + (ownTokens?.[index]?.[1] ?? 0), 3)
  expect(all?.length).toBeGreaterThan(365)
  expect((await demo.fetch('/api/v2/chart/treasury/protocol/nobody')).status).toBe(404)
})

it('requires a key', async () => {
  const free = await startDemo('2026-09-25T10:02:00Z', { tier: 'free' })
  for (const path of ['/api/treasuries', '/api/v2/chart/treasury/protocol/aave'])
    expect((await free.fetch(path)).status, path).toBe(402)
  await free.close()
})
