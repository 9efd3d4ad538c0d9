import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'

interface Volumes {
  readonly last24hVolume: number
  readonly lastDailyVolume: number
  readonly dayBeforeLastVolume: number
  readonly weeklyVolume: number
  readonly monthlyVolume: number
}
interface Row extends Volumes {
  readonly [key: string]: unknown
  readonly id: number
  readonly name: string
  readonly icon: string
  readonly slug?: string
  readonly chains: string[]
  readonly destinationChain: string
}
interface Day {
  readonly date: string
  readonly depositUSD: number
  readonly withdrawUSD: number
  readonly depositTxs: number
  readonly withdrawTxs: number
}
interface List {
  readonly bridges: Row[]
  readonly dataUpdatedAt: number
  readonly chains?: { name: string; gecko_id: string | null; volumePrevDay: number }[]
}

const clock = '2026-09-25T12:07:30Z'
const yesterday = toUnixSeconds('2026-09-24')

let demo: Demo
let list: List
beforeAll(async () => {
  demo = await startDemo(clock)
  list = await demo.read<List>('/bridges/bridges?includeChains=true')
})
afterAll(() => demo.close())

function toVolume(path: string): Promise<Day[]> {
  return demo.read<Day[]>(`/bridges/bridgevolume/${path}`)
}
function getMean(days: readonly Day[]): number {
  return days.reduce((sum, { depositUSD, withdrawUSD }) => sum + depositUSD + withdrawUSD, 0) / 2
}
function wholeDays(days: readonly Day[], count: number): Day[] {
  return days.filter(({ date }) => Number(date) <= yesterday).slice(-count)
}
function on(days: readonly Day[], second: number): Day | undefined {
  return days.find(({ date }) => Number(date) === second)
}

describe('identities', () => {
  test('volumes of the list are those of whole days', async () => {
    for (const row of list.bridges) {
      const days = await toVolume(`all?id=${row.id}`)
      expect(row.lastDailyVolume, row.name).toBe(getMean(wholeDays(days, 1)))
      expect(row.dayBeforeLastVolume).toBe(getMean(wholeDays(days, 2).slice(0, 1)))
      expect(row.weeklyVolume).toBe(getMean(wholeDays(days, 7)))
      expect(row.monthlyVolume).toBe(getMean(wholeDays(days, 30)))
    }
  })

  test('all is the sum over bridges, and of each way over chains', async () => {
    const whole = await toVolume('all')
    for (const second of [yesterday, toUnixSeconds('2026-09-25'), toUnixSeconds('2023-08-15')]) {
      const ways = ['depositUSD', 'withdrawUSD', 'depositTxs', 'withdrawTxs'] as const
      const bridges = await Promise.all(list.bridges.map(({ id }) => toVolume(`all?id=${id}`)))
      const chains = await Promise.all((list.chains ?? []).map(({ name }) => toVolume(name)))
      for (const way of ways) {
        const getSum = (parts: readonly Day[][]) =>
          parts.reduce((sum, days) => sum + (on(days, second)?.[way] ?? 0), 0)
        expect(getSum(bridges)).toBe(on(whole, second)?.[way])
        expect(getSum(chains)).toBe(on(whole, second)?.[way])
      }
    }
  })

  test('the chains of the list have the volume of their own charts', async () => {
    for (const { name, volumePrevDay } of list.chains ?? []) {
      expect(volumePrevDay, name).toBe(getMean(wholeDays(await toVolume(name), 1)))
    }
  })
})

describe('figures', () => {
  test.each([
    [80, 245, 3990],
    [51, 220, 6400],
    [95, 60, 1700],
    [13, 0.3, 9],
  ])('of %i are about %f M a day and %f M a month', (id, daily, monthly) => {
    const row = list.bridges.find(one => one.id === id)
    expect((row?.lastDailyVolume ?? 0) / 1e6 / daily).toBeGreaterThan(0.95)
    expect((row?.lastDailyVolume ?? 0) / 1e6 / daily).toBeLessThan(1.05)
    expect((row?.monthlyVolume ?? 0) / 1e6 / monthly).toBeGreaterThan(0.6)
    expect((row?.monthlyVolume ?? 0) / 1e6 / monthly).toBeLessThan(1.6)
  })

  test('do not depend on later days, but on the seed', async () => {
    const [later, other] = [await startDemo('2026-11-01T03:00:00Z'), await startDemo(clock, { seed: 2 })]
    const path = '/bridges/bridgevolume/Base'
    const days = await toVolume('Base')
    expect((await later.read<Day[]>(path)).slice(0, days.length - 1)).toEqual(days.slice(0, -1))
    expect(await other.read<Day[]>(path)).not.toEqual(days)
    await Promise.all([later.close(), other.close()])
  })

  test('of today are partial, and the last 24 hours are not', async () => {
    const [before, today] = (await toVolume('all')).slice(-2)
    expect((today?.depositUSD ?? 0) / (before?.depositUSD ?? 0)).toBeLessThan(0.8)
    const row = list.bridges[0]
    expect((row?.last24hVolume ?? 0) / (row?.lastDailyVolume ?? 1)).toBeGreaterThan(0.6)
  })
})

describe('quirks', () => {
  test('bridges come by their last whole day, with icons that are no URLs', () => {
    const volumes = list.bridges.map(({ lastDailyVolume }) => lastDailyVolume)
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
    expect(list.bridges).toHaveLength(27)
    const kinds = new Set(list.bridges.map(({ icon }) => icon.split(':')[0]))
    expect(kinds).toEqual(new Set(['icons', 'chain', 'protocols']))
    expect(list.bridges.filter(({ slug }) => slug === undefined).length).toBeGreaterThan(2)
  })

  test('no destination is a word', () => {
    const led = list.bridges.filter(({ destinationChain }) => destinationChain !== 'false')
    expect(led.map(({ destinationChain }) => destinationChain).toSorted()).toEqual([
      'Arbitrum',
      'Base',
      'Hyperliquid',
      'Lighter',
      'Optimism',
      'Polygon',
      'Sui',
    ])
  })

  test('dates are text, daily through today', async () => {
    const days = await toVolume('all')
    expect(days.every(({ date }) => typeof date === 'string')).toBe(true)
    expect(days[0]?.date).toBe(String(toUnixSeconds('2022-06-01')))
    expect(days.at(-1)?.date).toBe(String(toUnixSeconds('2026-09-25')))
    expect(days).toHaveLength((toUnixSeconds('2026-09-25') - toUnixSeconds('2022-06-01')) / 86_400 + 1)
  })

  test('chains go by labels of their own, one by two', async () => {
    const names = (list.chains ?? []).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Optimism', 'Hyperliquid', 'BSC']))
    expect(list.bridges.find(({ id }) => id === 95)?.chains).toContain('BNB')
    expect(await toVolume('BNB')).toEqual(await toVolume('BSC'))
    expect((await demo.read<List>('/bridges/bridges')).chains).toBeUndefined()
  })

  test.each([
    ['/bridges/bridgevolume/Atlantis', 'No data for chain Atlantis'],
    ['/bridges/bridgevolume/all?id=9999', 'Invalid bridge ID: 9999'],
  ])('%s fails with 200', async (path, message) => {
    const failure = await demo.read<{ statusCode: number; body: string }>(path)
    expect([failure.statusCode, JSON.parse(failure.body)]).toEqual([400, { message }])
  })

  test('all of it is for those who pay', async () => {
    const free = await startDemo(clock, { tier: 'free' })
    for (const path of ['bridges', 'bridgevolume/all'])
      expect((await free.fetch(`/bridges/${path}`)).status).toBe(402)
    await free.close()
  })
})

test('a strange clock finds an empty past or a bounded future', async () => {
  const early = await startDemo('2015-03-01T10:00:00Z')
  expect((await early.read<List>('/bridges/bridges')).bridges).toEqual([])
  expect(await early.read('/bridges/bridgevolume/all')).toEqual([])
  await early.close()
  const far = await startDemo(new Date(8.64e15).toISOString())
  const days = await far.read<Day[]>('/bridges/bridgevolume/all')
  expect(days.length).toBeLessThan(3700)
  expect(days.at(-2)?.depositUSD).toBeGreaterThan(1e8)
  expect(days.at(-2)?.depositUSD).toBeLessThan(1e10)
  await far.close()
})
