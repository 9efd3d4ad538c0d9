import { limits } from '@analytics/defillama/documented'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { planWindows, recentDays } from './planWindows.ts'
import { addRange, subtractRanges, type DayRanges } from './PriceCoverage.ts'

const today = 20_700
const daysOf = (ranges: DayRanges) =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))

const anyRange = fc
  .record({ from: fc.integer({ min: today - 5000, max: today }), days: fc.integer({ min: 1, max: 1500 }) })
  .map(({ from, days }) => ({ from, to: Math.min(today, from + days - 1) }))
const anyRanges = fc.array(anyRange, { maxLength: 6 }).map(ranges => ranges.reduce<DayRanges>(addRange, []))

it('ranges hold the days that were added and lack the others', () => {
  fc.assert(
    fc.property(fc.array(anyRange, { maxLength: 8 }), anyRange, (added, requested) => {
      const ranges = added.reduce<DayRanges>(addRange, [])
      const days = new Set(added.flatMap(range => daysOf([range])))
      expect(daysOf(ranges)).toEqual([...days].sort((a, b) => a - b))
      for (const [index, { from }] of ranges.entries())
        if (index > 0) expect(from).toBeGreaterThan((ranges[index - 1]?.to ?? 0) + 1)
      expect(daysOf(subtractRanges(ranges, requested))).toEqual(
        daysOf([requested]).filter(day => !days.has(day)),
      )
    }),
    { numRuns: 60 },
  )
})

it('windows never ask for more than 500 points, and for exactly the days that lack, each once, newest first', () => {
  const coins = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 120 })
  fc.assert(
    fc.property(coins, fc.array(anyRanges, { minLength: 1, maxLength: 8 }), (ids, shapes) => {
      const lacking = new Map(ids.map(id => [`c:${id}`, shapes[id % shapes.length] ?? []]))
      const windows = planWindows(lacking, today)
      const planned = new Map<string, number[]>()
      for (const { coins: some, from, to } of windows) {
        expect(some.length * (to - from + 1)).toBeLessThanOrEqual(limits.chartPoints)
        expect(some.length).toBeLessThanOrEqual(100)
        for (const coin of some) planned.set(coin, [...(planned.get(coin) ?? []), ...daysOf([{ from, to }])])
      }
      for (const [coin, ranges] of lacking)
        expect((planned.get(coin) ?? []).sort((a, b) => a - b)).toEqual(daysOf(ranges))
      const ends = windows.map(({ to }) => to)
      expect(ends).toEqual(ends.toSorted((a, b) => b - a))
    }),
    { numRuns: 40 },
  )
})

it('a month of a page takes two requests, its year 20 at most, and a new day of everybody one', () => {
  const page = Array.from({ length: 30 }, (_, index) => `c:${index}`)
  const windowsOf = (from: number, to: number) =>
    planWindows(new Map(page.map(coin => [coin, [{ from, to }]])), today)
  expect(windowsOf(today - recentDays + 1, today)).toHaveLength(2)
  for (let shift = 0; shift < 100; shift++) {
    const year = planWindows(
      new Map(page.map(coin => [coin, [{ from: today + shift - 366, to: today + shift - recentDays }]])),
      today + shift,
    )
    expect(year.length).toBeLessThanOrEqual(28)
  }
  const all = Array.from({ length: 66 }, (_, index) => `c:${index}`)
  expect(planWindows(new Map(all.map(coin => [coin, [{ from: today, to: today }]])), today)).toHaveLength(1)
})
