import { describe, expect, test } from 'vitest'

import { historyStart, referenceDay, toDay } from './day.ts'
import { entriesOn } from './entriesOn.ts'
import { createLevel } from './levels.ts'
import type { Level } from './levels.ts'

const entries = entriesOn(toDay('2026-09-25'))
const find = (name: string) => {
  const entry = entries.find(one => one.name === name)
  if (!entry) throw new Error(name)
  return entry
}
const days = Array.from({ length: referenceDay - historyStart }, (_, i) => historyStart + i)
const sum = (cells: readonly number[] | null | undefined): number =>
  cells?.reduce((total, cell) => total + cell, 0) ?? Number.NaN
const supplyOf = (level: Level | null): number =>
  sum(level?.tvl) + (level?.borrowed ? sum(level.borrowed) : 0)

describe('a level', () => {
  test('is a pure function of seed, entry and time, in whatever order times are asked for', () => {
    const aave = find('Aave V3')
    const forward = days.map(createLevel(aave, 1))
    const backward = days.toReversed().map(createLevel(aave, 1))
    expect(backward.toReversed()).toEqual(forward)
    expect(days.map(createLevel(aave, 2))).not.toEqual(forward)
  })

  test.each(['Aave V3', 'Morpho Blue', 'Kamino Lend', 'JustLend', 'Wildcat Protocol'])(
    'shows what is on record of %s on the reference day',
    name => {
      const entry = find(name)
      const level = createLevel(entry, 1)(referenceDay)
      expect(sum(level?.tvl) / (entry.tvl ?? 0)).toBeCloseTo(1, 4)
      expect(sum(level?.borrowed) / (entry.borrowed ?? 0)).toBeCloseTo(1, 4)
    },
  )

  test.each(['Aave V3', 'Morpho Blue', 'SparkLend', 'Kamino Lend', 'JustLend', 'Sky Lending', 'Uniswap V3'])(
    'of %s moves by half a percent to two from day to day',
    name => {
      const level = createLevel(find(name), 1)
      const year = days.slice(-365).map(day => Math.log(supplyOf(level(day))))
      const steps = year.slice(1).map((value, i) => value - (year[i] ?? 0))
      const deviation = Math.sqrt(steps.reduce((total, step) => total + step ** 2, 0) / steps.length)
      expect(deviation).toBeGreaterThan(0.005)
      expect(deviation).toBeLessThan(0.02)
    },
  )

  test('has nothing lent that is not there, on any chain and day, and never quite all of it', () => {
    const wrong: string[] = []
    const lenders = entries.filter(entry => entry.borrowed !== null && entry.tvl !== null)
    for (const entry of lenders) {
      const level = createLevel(entry, 1)
      for (const day of days.filter(one => one % 5 === 0))
        level(day)?.tvl.forEach((tvl, i) => {
          const borrowed = level(day)?.borrowed?.[i] ?? Number.NaN
          const fits = borrowed >= 0 && tvl > 0 && borrowed <= 0.95 * (tvl + borrowed)
          if (!fits) wrong.push(`${entry.name} ${day}`)
        })
    }
    expect(lenders.length).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })

  test('of whoever does not lend has no borrows, which is not zero', () => {
    expect(createLevel(find('Sky Lending'), 1)(referenceDay)?.borrowed).toBeNull()
    expect(createLevel(find('Tether'), 1)(referenceDay)).toBeNull()
  })

  test('saturates however far ahead the clock is', () => {
    const ahead = sum(createLevel(find('Aave V3'), 1)(toDay('2090-01-01'))?.tvl) / 1e9
    expect(ahead).toBeGreaterThan(12)
    expect(ahead).toBeLessThan(35)
  })
})

describe('a life', () => {
  test('ends with next to nothing, and then with no record', () => {
    const geist = find('Geist Finance')
    const level = createLevel(geist, 1)
    const before = sum(level(geist.lastDay - 120)?.tvl)
    expect(sum(level(geist.lastDay)?.tvl)).toBeLessThan(before / 10)
    expect(level(geist.lastDay + 0.9)).not.toBeNull()
    expect(level(geist.lastDay + 1)).toBeNull()
  })

  test('starts small', () => {
    const young = find('Lista Lending')
    const level = createLevel(young, 1)
    expect(level(young.firstDay - 1)).toBeNull()
    expect(sum(level(young.firstDay)?.tvl)).toBeLessThan((young.tvl ?? 0) / 4)
  })

  test('of a launch rises within days, then fades', () => {
    const launch = entriesOn(toDay('2027-06-01')).find(one => one.traits.launch && one.category === 'Lending')
    const level = createLevel(launch ?? find('Tether'), 1)
    const at = (age: number): number => sum(level((launch?.firstDay ?? 0) + age)?.tvl)
    expect(at(3)).toBeGreaterThan(at(0) * 1.5)
    expect(at(60)).toBeLessThan(at(3) / 2)
  })
})
