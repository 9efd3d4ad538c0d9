import { describe, expect, it } from 'vitest'

import { findAnomaly, type Change } from './anomalies.ts'
import { inspectList, type Listed } from './inspection.ts'

const bridges: readonly (readonly [string, number])[] = [
  ['Across', 20],
  ['Stargate', 70],
  ['Hop', 8],
  ['Wormhole', 2],
]

async function reasonsOf(now: Listed, before: Listed = bridges) {
  const changes: Change[] = []
  await inspectList(async change => void changes.push(change), 'bridges', { before, now })
  return changes.flatMap(change => findAnomaly(change) ?? [])
}

describe('a list of which a snapshot is stored', () => {
  it('is accepted with any values, newcomers and in another order', async () => {
    expect(await reasonsOf([['New', 50], ...bridges].toReversed() as Listed)).toEqual([])
    expect(await reasonsOf([...bridges].map(([name, usd]) => [name, usd * 0.6]))).toEqual([])
    expect(await reasonsOf(bridges, [])).toEqual([])
  })

  it('is refused once those that are missing had more than a tenth of its sum, whatever the others have now', async () => {
    const rest = [...bridges].filter(([name]) => name !== 'Across')
    const reason = '1 of 4 bridges left the list with 20% of its sum'
    expect(await reasonsOf(rest)).toEqual([reason])
    expect(await reasonsOf(rest.map(([name, usd]) => [name, usd * 1.5]))).toEqual([reason])
    expect(await reasonsOf([...bridges].filter(([name]) => name !== 'Hop'))).toEqual([])
  })

  it('is refused once the same entries are worth more than twice as much, whoever joined', async () => {
    const doubled: Listed = [...bridges].map(([name, usd]) => [name, usd * 2.1])
    expect(await reasonsOf(doubled)).toEqual(['the same bridges are worth $210 after $100'])
    expect(await reasonsOf([...bridges, ['New', 5000]])).toEqual([])
  })

  it('is refused with one entry twenty times what it was, or a twentieth of it, however small it is in the sum', async () => {
    const large: Listed = [...bridges].map(([name, usd]) => [name, usd * 1e6])
    const withHop = (usd: number): Listed =>
      [...large, ['Giant', 1e12] as const].map(([name, was]) => [name, name === 'Hop' ? usd : was])
    expect(await reasonsOf(withHop(160e6), withHop(8e6))).toEqual(['Hop is $160M after $8M'])
    expect(await reasonsOf(withHop(8e6), withHop(160e6))).toEqual(['Hop is $8M after $160M'])
    expect(await reasonsOf(withHop(0), withHop(160e6))).toEqual(['Hop is $0 after $160M'])
    expect(await reasonsOf(withHop(150e6), withHop(8e6))).toEqual([])
    // Below ten million dollars an entry may grow so much.
    expect(await reasonsOf(bridges, [...bridges.slice(0, 3), ['Wormhole', 0.01]])).toEqual([])
  })

  it('adds up entries of one name', async () => {
    const before: Listed = [...bridges, ['Hop', 12]]
    expect(await reasonsOf(bridges, before)).toEqual([])
  })
})
