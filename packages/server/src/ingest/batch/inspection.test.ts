import { describe, expect, it } from 'vitest'

import { findAnomaly, type Change } from './anomalies.ts'
import { inspectList, type Listed } from './inspection.ts'

const bridges: Listed = [
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
    const reason = '1 of 4 bridges left the list with 20 % of its sum'
    expect(await reasonsOf(rest)).toEqual([reason])
    expect(await reasonsOf(rest.map(([name, usd]) => [name, usd * 3]))).toEqual([reason])
    expect(await reasonsOf([...bridges].filter(([name]) => name !== 'Hop'))).toEqual([])
  })

  it('adds up entries of one name', async () => {
    const before: Listed = [...bridges, ['Hop', 12]]
    expect(await reasonsOf(bridges, before)).toEqual([])
  })
})
