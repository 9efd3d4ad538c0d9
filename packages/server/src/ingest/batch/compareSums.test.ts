import type { Unreadable } from '@analytics/contract/api/responses/status'
import { describe, expect, it } from 'vitest'

import { findContradicted, type ComparedEntry } from './compareSums.ts'

const million = 1e6
const chains: readonly ComparedEntry[] = Array.from({ length: 40 }, (_, index) => ({
  name: `Chain ${index}`,
  usd: 100 * million,
  other: 103 * million,
}))

function compare(entries: readonly ComparedEntry[]) {
  const reports: Unreadable[] = []
  const contradictions = findContradicted(
    '/chains',
    { entries, otherName: 'its coins' },
    report => void reports.push(report),
  )
  return { found: [...contradictions], reports }
}

const withChain = (change: Partial<ComparedEntry>) =>
  chains.map((chain, index) => (index === 7 ? { ...chain, ...change } : chain))

describe('a list of which another payload has the sums', () => {
  it('is believed where both say nearly the same, or the entry is small', () => {
    const small = { name: 'Small', usd: 9 * million, other: 0 }
    expect(compare([...chains, small])).toEqual({ found: [], reports: [] })
  })

  it.each([
    [{ usd: 1e11 }, '$100B against $103M of its coins'],
    [{ usd: 0 }, '$0 against $103M of its coins'],
    [{ other: 1 }, '$100M against $1 of its coins'],
  ])('is without an entry that is out of proportion: %j', (change, why) => {
    const { found, reports } = compare(withChain(change))
    expect(found).toEqual(['Chain 7'])
    expect(reports).toMatchObject([{ count: 1, of: 40, samples: [{ entry: 'Chain 7', why }] }])
  })

  it.each([
    [
      'all a thousandfold',
      chains.map(chain => ({ ...chain, usd: chain.usd * 1000 })),
      '(40 of 40 entries unreadable)',
    ],
    ['all zero', chains.map(chain => ({ ...chain, usd: 0 })), '(40 of 40 entries unreadable)'],
    [
      'all fourfold',
      chains.map(chain => ({ ...chain, usd: chain.usd * 4 })),
      'all entries are $16B against $4.1B of its coins',
    ],
    ['a large part', withChain({ usd: 1e15, other: 1e12 }), '(1 of 40 entries unreadable)'],
  ])('is refused where they contradict each other: %s', (_, entries, reason) => {
    expect(() => compare(entries)).toThrow(reason)
  })
})
