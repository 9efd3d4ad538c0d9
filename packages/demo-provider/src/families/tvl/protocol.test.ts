import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sum } from '../../lib/sum.ts'
import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'
import type { ProtocolDetail, ProtocolRow } from '../../testing/tvl.ts'
import { toOldName } from '../../world/registry/chains.ts'
import { createEntries } from '../../world/registry/createEntries.ts'
import { createStock } from '../../world/stocks/stocks.ts'
import { toDemoDay } from '../../world/time/day.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
})
afterAll(() => demo.close())

const day = 86_400
const midnight = toUnixSeconds('2026-09-25')
function read(slug: string) {
  return demo.read<ProtocolDetail>(`/api/protocol/${slug}`)
}
function getEntry(slug: string) {
  const entry = createEntries(toDemoDay('2026-09-25')).find(one => one.slug === slug)
  if (!entry) throw new Error(slug)
  return entry
}
const someLenders = [
  'aave-v3',
  'morpho-blue',
  'fluid-lending',
  'venus-core-pool',
  'kamino-lend',
  'benqi-lending',
]

describe('a child', () => {
  test.each(someLenders)('%s: the last whole day is the level of that midnight, by section', async slug => {
    const [entry, { chainTvls, tvl }] = [getEntry(slug), await read(slug)]
    const whole = tvl.filter(point => point.date % day === 0).at(-1)
    const stockAt = createStock(entry, 1)((whole?.date ?? 0) / day)
    const on = (section: string) =>
      chainTvls[section]?.tvl.find(point => point.date === whole?.date)?.totalLiquidityUSD
    expect(whole?.date).toBeGreaterThanOrEqual(midnight - 2 * day)
    expect(whole?.totalLiquidityUSD).toBe(sum(stockAt?.tvl ?? []))
    expect(on('borrowed')).toBe(sum(stockAt?.borrowed ?? []))
    for (const [i, { chain }] of entry.split.entries()) {
      expect(on(toOldName(chain))).toBe(stockAt?.tvl[i])
      expect(on(`${toOldName(chain)}-borrowed`)).toBe(stockAt?.borrowed?.[i])
    }
  })

  test.each(['aave-v3', 'silo-v2'])('%s: every point is the sum of its sections', async slug => {
    const { chainTvls, tvl } = await read(slug)
    const sums = new Map<string, number>()
    for (const [section, { tvl: points }] of Object.entries(chainTvls))
      for (const { date, totalLiquidityUSD } of points) {
        const kind = section === 'borrowed' ? 'whole' : section.endsWith('-borrowed') ? 'lent' : 'held'
        const key = `${kind} ${date}`
        sums.set(key, (sums.get(key) ?? 0) + totalLiquidityUSD)
      }
    expect(tvl.map(({ date }) => sums.get(`held ${date}`))).toEqual(tvl.map(point => point.totalLiquidityUSD))
    expect(tvl.map(({ date }) => sums.get(`lent ${date}`))).toEqual(
      tvl.map(({ date }) => sums.get(`whole ${date}`)),
    )
  })

  test('has the current sections of its row, no tokens and no raises', async () => {
    const rows = await demo.read<ProtocolRow[]>('/api/protocols')
    for (const slug of someLenders) {
      const [detail, row] = [await read(slug), rows.find(one => one.slug === slug)]
      expect(detail.currentChainTvls).toEqual(row?.chainTvls)
      expect(detail.tvl.at(-1)?.totalLiquidityUSD).toBe(row?.tvl)
      expect(detail).toMatchObject({
        id: row?.id,
        category: 'Lending',
        tokens: null,
        tokensInUsd: null,
        raises: [],
      })
      expect(detail.chainTvls['borrowed']).toMatchObject({ tokens: null, tokensInUsd: null })
    }
  })

  test('without a TVL has empty series', async () => {
    expect(await read('tether')).toMatchObject({ tvl: [], chainTvls: {}, currentChainTvls: {} })
  })

  test('that closed has a history and nothing current', async () => {
    const geist = await read('geist-finance')
    expect(geist.tvl.at(-1)?.date).toBeLessThanOrEqual(toUnixSeconds('2025-03-15'))
    expect(geist.tvl.at(-1)?.date).toBeGreaterThan(toUnixSeconds('2025-03-10'))
    expect(geist.currentChainTvls).toEqual({})
  })

  test('can be requested by a former name', async () => {
    expect((await read('makerdao')).name).toBe('Sky Lending')
  })
})

describe('dates', () => {
  test('end with the last hour, never on the dot and never ahead of the clock', async () => {
    for (const slug of someLenders) {
      const last = (await read(slug)).tvl.at(-1)?.date ?? 0
      expect(last % day).toBeGreaterThan(11 * 3600)
      expect(last).toBeLessThan(toUnixSeconds('2026-09-25T12:00:00Z'))
      expect(last).toBeGreaterThan(midnight)
    }
  })

  test('hold a midnight record of the last day too for some, not for others', async () => {
    const slugs = createEntries(toDemoDay('2026-09-25'))
      .filter(entry => entry.borrowed !== null)
      .map(entry => entry.slug)
    const both: string[] = []
    for (const slug of slugs.slice(0, 30))
      if ((await read(slug)).tvl.some(point => point.date === midnight)) both.push(slug)
    expect(both.length).toBeGreaterThan(2)
    expect(both.length).toBeLessThan(20)
  })

  test('reach back to the first served day, with one in a hundred missing', async () => {
    const dates = (await read('aave-v3')).tvl.slice(0, -1).map(point => point.date)
    const span = (midnight - toUnixSeconds('2022-06-01')) / day
    expect(dates[0]).toBeLessThanOrEqual(toUnixSeconds('2022-06-03'))
    expect(dates.length / span).toBeGreaterThan(0.975)
    expect(dates.length / span).toBeLessThan(0.998)
    expect(dates).toEqual([...new Set(dates)].toSorted((a, b) => a - b))
  })

  test('in the first hour of a day end with the evening before', async () => {
    const early = await startDemo('2026-09-25T00:10:00Z')
    const last = (await early.read<ProtocolDetail>('/api/protocol/aave-v3')).tvl.at(-1)?.date ?? 0
    expect(last).toBeGreaterThan(midnight - 3600)
    expect(last).toBeLessThan(midnight)
    await early.close()
  })

  test('a later clock changes no midnight', async () => {
    const later = await startDemo('2026-10-20T05:00:00Z')
    const [before, after] = [
      await read('euler-v2'),
      await later.read<ProtocolDetail>('/api/protocol/euler-v2'),
    ]
    const whole = before.tvl.slice(0, -1)
    expect(after.tvl.slice(0, whole.length)).toEqual(whole)
    await later.close()
  })
})

describe('a parent', () => {
  test('adds its children up, by the new names of chains', async () => {
    const [aave, ...children] = await Promise.all(
      ['aave', 'aave-v1', 'aave-v2', 'aave-v3', 'aave-v4'].map(read),
    )
    const current = (detail: ProtocolDetail | undefined, section: string) =>
      detail?.currentChainTvls[section] ?? 0
    expect(aave).toMatchObject({ id: 'parent#aave', name: 'Aave', isParentProtocol: true, gecko_id: 'aave' })
    expect(aave?.chains).toEqual(expect.arrayContaining(['BSC', 'OP Mainnet']))
    expect(current(aave, 'Ethereum')).toBe(sum(children.map(child => current(child, 'Ethereum'))))
    expect(current(aave, 'BSC-borrowed')).toBe(sum(children.map(child => current(child, 'Binance-borrowed'))))
    expect(current(aave, 'borrowed')).toBe(sum(children.map(child => current(child, 'borrowed'))))
    const last = children.map(child => child.tvl.at(-1)?.totalLiquidityUSD ?? 0)
    expect(aave?.tvl.at(-1)?.totalLiquidityUSD).toBe(sum(last))
  })
})

describe('an unknown slug', () => {
  test.each([
    ['/api/protocol/nobody', 'application/json', '{"message":"Protocol not found"}'],
    ['/api/protocol/ethereum', 'application/json', '{"message":"Protocol not found"}'],
  ])('%s is 400', async (path, type, body) => {
    const response = await demo.fetch(path)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain(type)
    expect(await response.text()).toBe(body)
  })
})
