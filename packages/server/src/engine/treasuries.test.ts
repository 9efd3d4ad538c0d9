import {
  AppTreasuryResponse,
  TreasuryHistoryResponse,
} from '@analytics/contract/api/responses/entities/treasury'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

interface Row {
  readonly id: string
  readonly tvl: number
  readonly tokenBreakdowns: Readonly<Record<string, number>>
}
type Chart = readonly (readonly [second: number, usd: number])[]

const { get, provided, server } = useFilledServer({ isOwn: true })

const treasuryOf = async (id: string, query = '') =>
  AppTreasuryResponse.parse(await get(`app/treasury?app=${encodeURIComponent(id)}${query}`))
const historyOf = async (id: string, query = '') =>
  TreasuryHistoryResponse.parse(await get(`app/treasury-timeseries?app=${id}${query}`))

describe('the treasury of an application', { timeout: 120_000 }, () => {
  it("is the provider's, part by part, and with own tokens", async () => {
    const rows = await provided<readonly Row[]>('/api/treasuries')
    let foundCount = 0
    for (const { id, tvl, tokenBreakdowns: parts } of rows) {
      const holder = id.replace('-treasury', '')
      const slug = holder.replace('parent#', '')
      const { data } = await treasuryOf(holder.startsWith('parent#') ? slug : `x~${holder}`).catch(() => ({
        data: null,
      }))
      if (!data) continue
      foundCount++
      expect(data.withoutOwnTokens, id).toBeCloseTo(tvl, 1)
      expect(data.total, id).toBeCloseTo(tvl + (parts['ownTokens'] ?? 0), 1)
      expect(data.unassigned, id).toBeNull()
      for (const part of data.parts)
        expect(part.value, `${id} ${part.id}`).toBeCloseTo(parts[part.id] ?? 0, 1)
      const shares = data.parts.reduce((sum, { share }) => sum + (share ?? 0), 0)
      expect(shares, id).toBeCloseTo(100, 2)
    }
    expect(foundCount).toBeGreaterThan(20)
  })

  it('is its parent’s where it has none, and is nobody’s where nobody has any', async () => {
    const parent = await treasuryOf('uniswap')
    expect(parent.data.holders).toEqual([{ id: 'uniswap', name: 'Uniswap' }])
    for (const query of ['', '&version=uniswap-v3']) {
      const version = await treasuryOf(query === '' ? 'uniswap-v3' : 'uniswap', query)
      expect(version.data).toEqual(parent.data)
    }
    const { data, metadata } = await treasuryOf('tether')
    expect(data).toMatchObject({ holders: [], total: null, withoutOwnTokens: null })
    expect(metadata.availability).toBe('available')
    expect(data.listed.count).toBeGreaterThan(40)
    expect(data.listed.unmatched).toBeGreaterThanOrEqual(1)
  })

  it('over time is fetched when it is requested, and is what the provider’s two charts add up to', async () => {
    expect(server().engine.records.some(({ id }) => id === 'treasury/app/uniswap')).toBe(false)
    const { data, metadata } = await historyOf('uniswap')
    expect(metadata.asOf).toBe('2026-09-24')
    const path = '/api/v2/chart/treasury/protocol/uniswap'
    const all = await provided<Chart>(`${path}?key=all`)
    const tokens = await provided<Chart>(`${path}?key=OwnTokens`)
    const valueOn = (chart: Chart, day: string) =>
      chart.findLast(([second]) => new Date(second * 1000).toISOString().startsWith(day))?.[1] ?? Number.NaN
    const [others, ownTokens] = data.datasets
    expect(data.labels).toHaveLength(31)
    for (const [index, day] of data.labels.entries()) {
      expect(ownTokens?.data[index], day).toBeCloseTo(valueOn(tokens, day), 1)
      expect((others?.data[index] ?? 0) + (ownTokens?.data[index] ?? 0), day).toBeCloseTo(
        valueOn(all, day),
        1,
      )
    }
    expect(data.totals.value).toBeCloseTo(valueOn(all, '2026-09-24'), 1)
    expect(data.totals.previous).toBeCloseTo(valueOn(all, '2026-08-25'), 1)
    const weeks = await historyOf('uniswap', '&resamplePeriod=W')
    expect(weeks.data.bars).toBe('last')
    expect(weeks.data.totals).toEqual(data.totals)
  })

  it('that nobody has is no history, and costs no request', async () => {
    const { data } = await historyOf('tether')
    expect(data.datasets).toEqual([])
    expect(server().engine.records.some(({ id }) => id === 'treasury/app/tether')).toBe(false)
  })
})
