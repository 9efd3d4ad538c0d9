import { describe, expect, test } from 'vitest'

import { createEntries } from '../registry/createEntries.ts'
import { historyStart, referenceDay, toDemoDay } from '../time/day.ts'
import { createStock, type Stock } from './stocks.ts'

const entries = createEntries(toDemoDay('2026-09-25'))
function find(name: string) {
  const entry = entries.find(one => one.name === name)
  if (!entry) throw new Error(name)
  return entry
}
const days = Array.from({ length: referenceDay - historyStart }, (_, i) => historyStart + i)
function sum(cells: readonly number[] | null | undefined): number {
  return cells?.reduce((total, cell) => total + cell, 0) ?? Number.NaN
}
function getSupply(stockAt: Stock | null): number {
  return sum(stockAt?.tvl) + (stockAt?.borrowed ? sum(stockAt.borrowed) : 0)
}

describe('a level', () => {
  test('is a pure function of seed, entry and time, in any order of times', () => {
    const aave = find('Aave V3')
    const forward = days.map(createStock(aave, 1))
    const backward = days.toReversed().map(createStock(aave, 1))
    expect(backward.toReversed()).toEqual(forward)
    expect(days.map(createStock(aave, 2))).not.toEqual(forward)
  })

  test.each(['Aave V3', 'Morpho Blue', 'Kamino Lend', 'JustLend', 'Wildcat Protocol'])(
    'shows what is on record of %s on the reference day',
    name => {
      const entry = find(name)
      const stockAt = createStock(entry, 1)(referenceDay)
      expect(sum(stockAt?.tvl) / (entry.tvl ?? 0)).toBeCloseTo(1, 4)
      expect(sum(stockAt?.borrowed) / (entry.borrowed ?? 0)).toBeCloseTo(1, 4)
    },
  )

  test.each(['Aave V3', 'Morpho Blue', 'SparkLend', 'Kamino Lend', 'JustLend', 'Sky Lending', 'Uniswap V3'])(
    'of %s moves by half a percent to two from day to day',
    name => {
      const stockAt = createStock(find(name), 1)
      const year = days.slice(-365).map(day => Math.log(getSupply(stockAt(day))))
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
      const stockAt = createStock(entry, 1)
      for (const day of days.filter(one => one % 5 === 0))
        stockAt(day)?.tvl.forEach((tvl, i) => {
          const borrowed = stockAt(day)?.borrowed?.[i] ?? Number.NaN
          const fits = borrowed >= 0 && tvl > 0 && borrowed <= 0.95 * (tvl + borrowed)
          if (!fits) wrong.push(`${entry.name} ${day}`)
        })
    }
    expect(lenders.length).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })

  test('of an entry that does not lend has no borrows, which is not zero', () => {
    expect(createStock(find('Sky Lending'), 1)(referenceDay)?.borrowed).toBeNull()
    expect(createStock(find('Tether'), 1)(referenceDay)).toBeNull()
  })

  test('saturates however far ahead the clock is', () => {
    const ahead = sum(createStock(find('Aave V3'), 1)(toDemoDay('2090-01-01'))?.tvl) / 1e9
    expect(ahead).toBeGreaterThan(12)
    expect(ahead).toBeLessThan(35)
  })
})

describe('a life', () => {
  test('ends with next to nothing, and then with no record', () => {
    const geist = find('Geist Finance')
    const stockAt = createStock(geist, 1)
    const before = sum(stockAt(geist.lastDay - 120)?.tvl)
    expect(sum(stockAt(geist.lastDay)?.tvl)).toBeLessThan(before / 10)
    expect(stockAt(geist.lastDay + 0.9)).not.toBeNull()
    expect(stockAt(geist.lastDay + 1)).toBeNull()
  })

  test('starts small', () => {
    const young = find('Lista Lending')
    const stockAt = createStock(young, 1)
    expect(stockAt(young.firstDay - 1)).toBeNull()
    expect(sum(stockAt(young.firstDay)?.tvl)).toBeLessThan((young.tvl ?? 0) / 4)
  })

  test('of a launch rises within days, then fades', () => {
    const launch = createEntries(toDemoDay('2027-06-01')).find(
      one => one.traits.launch && one.category === 'Lending',
    )
    const stockAt = createStock(launch ?? find('Tether'), 1)
    const tvlAt = (age: number): number => sum(stockAt((launch?.firstDay ?? 0) + age)?.tvl)
    expect(tvlAt(3)).toBeGreaterThan(tvlAt(0) * 1.5)
    expect(tvlAt(60)).toBeLessThan(tvlAt(3) / 2)
  })
})
