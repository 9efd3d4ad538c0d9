import { describe, expect, test } from 'vitest'

import { createEntries } from '../registry/createEntries.ts'
import { historyStart, referenceDay, toDemoDay } from '../time/day.ts'
import { createFees, createRevenue } from './flows.ts'
import { measures } from './metrics.ts'

const entries = createEntries(toDemoDay('2026-09-25'))
function find(name: string) {
  const entry = entries.find(one => one.name === name)
  if (!entry) throw new Error(name)
  return entry
}
function sum(cells: readonly number[] | null): number {
  return cells?.reduce((total, cell) => total + cell, 0) ?? 0
}
const days = Array.from({ length: referenceDay - historyStart }, (_, i) => historyStart + i)

describe('a flow', () => {
  test('is a pure function of seed, entry and day, in any order of days', () => {
    const uniswap = find('Uniswap V3')
    const forward = days.map(createFees(uniswap, 1))
    const backward = days.toReversed().map(createFees(uniswap, 1))
    expect(backward.toReversed()).toEqual(forward)
    expect(days.map(createFees(uniswap, 2))).not.toEqual(forward)
  })

  test('shows the figure on record on the reference day', () => {
    const getFees = (name: string): number => sum(createFees(find(name), 1)(referenceDay)) / 1e6
    expect(getFees('Tether')).toBeCloseTo(17.2, 1)
    expect(getFees('PumpSwap')).toBeCloseTo(3.5, 1)
    expect(getFees('Lido')).toBeCloseTo(1.84, 1)
  })

  test.each([
    ['Tether', 0, 0.015],
    ['Aave V3', 0.005, 0.06],
    ['Raydium AMM', 0.12, 0.45],
  ])('%s moves from day to day as its category does', (name, least, most) => {
    const fees = createFees(find(name), 1)
    const year = days.slice(-365).map(day => Math.log(sum(fees(day))))
    const steps = year.slice(1).map((value, i) => value - (year[i] ?? 0))
    const deviation = Math.sqrt(steps.reduce((total, step) => total + step ** 2, 0) / steps.length)
    expect(deviation).toBeGreaterThan(least)
    expect(deviation).toBeLessThan(most)
  })

  test('of exchanges is lower at weekends, of issuers is not', () => {
    const weekendShare = (name: string): number => {
      const fees = createFees(find(name), 1)
      const year = days.slice(-728)
      const weekend = year.filter(day => day % 7 === 2 || day % 7 === 3)
      return sum(weekend.map(day => sum(fees(day)))) / sum(year.map(day => sum(fees(day))))
    }
    expect(weekendShare('Uniswap V3')).toBeLessThan(0.265)
    expect(weekendShare('Tether')).toBeCloseTo(2 / 7, 2)
  })

  test('saturates however far ahead the clock is', () => {
    const ahead = sum(createFees(find('Tether'), 1)(toDemoDay('2090-01-01')))
    expect(ahead).toBeGreaterThan(17e6)
    expect(ahead).toBeLessThan(26e6)
  })
})

describe('revenue', () => {
  test('is above fees on single days of few entries only', () => {
    const overpaid = entries.filter(entry => {
      if (entry.fees === null || entry.revenueShare === null || entry.traits.signedSwing !== null)
        return false
      const [fees, revenue] = [createFees(entry, 1), createRevenue(entry, 1)]
      return days.slice(-120).some(day => sum(revenue(day)) > sum(fees(day)))
    })
    expect(overpaid.map(entry => entry.name).toSorted()).toEqual(['Balancer V3', 'GMX V2 Perps', 'Pendle'])
  })

  test.each(['Uniswap V3', 'Pendle', 'Lido'])('%s: what holders and protocol get is all of it', name => {
    const entry = find(name)
    const flowOf = (metric: keyof typeof measures) =>
      measures[metric].create(entry, 1)(referenceDay - 3) ?? []
    const [protocol, supply, fees] = [flowOf('protocolRevenue'), flowOf('supplySideRevenue'), flowOf('fees')]
    flowOf('revenue').forEach((revenue, i) => {
      expect((flowOf('holdersRevenue')[i] ?? 0) + (protocol[i] ?? 0)).toBe(revenue)
      expect(revenue + (supply[i] ?? 0)).toBe(fees[i])
    })
  })

  test('is never less than what holders get of it, who may get nothing', () => {
    const yesterday = referenceDay - 1
    const earning = entries.filter(
      entry => measures.holdersRevenue.isReported(entry) && entry.traits.signedSwing === null,
    )
    const shares = earning.map(entry => {
      const [whole, part] = [measures.revenue.create(entry, 1), measures.holdersRevenue.create(entry, 1)]
      return [sum(whole(yesterday)), sum(part(yesterday))] as const
    })
    expect(shares.filter(([revenue, holders]) => holders > revenue)).toEqual([])
    expect(shares.filter(([, holders]) => holders > 0).length).toBeGreaterThan(20)
    expect(shares.filter(([revenue, holders]) => revenue > 0 && holders === 0).length).toBeGreaterThan(20)
  })
})
