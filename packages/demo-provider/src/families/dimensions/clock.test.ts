import { sample } from '@analytics/contract/testing/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lite, startDemo, toUnixSeconds, type Demo, type Overview } from '../../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
})
afterAll(() => demo.close())

async function toText(path: string): Promise<string> {
  return (await demo.fetch(path)).text()
}

describe('determinism', () => {
  test('the same seed and hour give the same bytes, another seed does not', async () => {
    const path = '/api/overview/derivatives/arbitrum'
    const [same, other] = [
      await startDemo('2026-09-25T12:59:59Z'),
      await startDemo('2026-09-25T12:00:00Z', { seed: 2 }),
    ]
    await same.overview(`options?${lite}`)
    const text = await toText(path)
    expect(await (await same.fetch(path)).text()).toBe(text)
    expect(await (await other.fetch(path)).text()).not.toBe(text)
    await Promise.all([same.close(), other.close()])
  })

  test('a later clock reveals more days and changes none that were complete', async () => {
    demo.setClock('2026-09-25T12:00:00Z')
    const before = await demo.overview('derivatives')
    demo.setClock('2026-10-20T05:00:00Z')
    const after = await demo.overview('derivatives')
    const complete = before.totalDataChartBreakdown.slice(0, -1)
    expect(after.totalDataChartBreakdown.slice(0, complete.length)).toEqual(complete)
    expect(after.totalDataChart.at(-1)?.[0]).toBe(toUnixSeconds('2026-10-20'))
  })
})

describe('between midnight and two', () => {
  const yesterday = toUnixSeconds('2026-09-24')
  const cellsOn = (overview: Overview, sec: number) =>
    overview.totalDataChartBreakdown.find(([day]) => day === sec)?.[1] ?? {}
  const sum = (cells: Record<string, number>) =>
    Object.values(cells).reduce((total, value) => total + value, 0)

  test.each(sample(['dexs?', 'fees?', 'derivatives?', 'options?'], 2))(
    '%s lack well over a tenth of yesterday, which is whole at two',
    async path => {
      const yesterdayAt = async (time: string): Promise<number> => {
        demo.setClock(`2026-09-25T${time}:00Z`)
        return (await demo.overview(`${path}&${lite}`)).total24h ?? 0
      }
      const whole = await yesterdayAt('02:00')
      for (const time of ['00:10', '01:50']) {
        const part = await yesterdayAt(time)
        expect(part / whole).toBeLessThan(0.87)
        expect(part / whole).toBeGreaterThan(0.3)
      }
    },
  )

  test('the partial point is tiny, and a late row falls back a day', async () => {
    demo.setClock('2026-09-25T00:10:00Z')
    const perps = await demo.overview('derivatives')
    const [today, before] = [
      cellsOn(perps, toUnixSeconds('2026-09-25')),
      cellsOn(perps, toUnixSeconds('2026-09-23')),
    ]
    expect(sum(today) / sum(before)).toBeLessThan(0.05)
    expect(cellsOn(perps, yesterday)).not.toHaveProperty(['Aster Perps'])
    expect(perps.protocols.find(row => row.name === 'Aster Perps')?.total24h).toBe(before['Aster Perps'])
  })
})

describe('a strange clock', () => {
  test('before the history: empty charts and null totals', async () => {
    demo.setClock('2019-03-01T10:00:00Z')
    const fees = await demo.overview('fees')
    expect(fees).toMatchObject({ totalDataChart: [], totalDataChartBreakdown: [], total24h: null })
    for (const row of fees.protocols) expect(row.total24h).toBeNull()
  })

  test('the first day: a partial point and nothing else', async () => {
    demo.setClock('2022-06-01T10:00:00Z')
    const fees = await demo.overview('fees')
    expect(fees.totalDataChart).toHaveLength(1)
    expect(fees.total24h).toBeNull()
  })

  test.each(sample(['2099-12-31T23:00:00Z', '2031-01-01T10:00:00Z'], 1))(
    '%s: grown, but not exploded',
    async iso => {
      demo.setClock(iso)
      const dexs = await demo.overview('derivatives')
      expect((dexs.total24h ?? 0) / 1e9).toBeGreaterThan(10)
      expect((dexs.total24h ?? 0) / 1e9).toBeLessThan(60)
      expect(dexs.totalDataChart.length).toBeGreaterThan(3 * 365 + 60)
      expect(dexs.totalDataChart.length).toBeLessThan(3700)
    },
  )

  test('as far as a date reaches', async () => {
    const far = await startDemo(new Date(8.64e15).toISOString())
    expect((await far.overview(`derivatives?${lite}`)).total24h).toBeGreaterThan(1e9)
    await far.close()
  })
})
