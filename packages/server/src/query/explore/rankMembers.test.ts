import { describe, expect, it } from 'vitest'

import { isOrdered, orderMembers, type RankedMember } from './rankMembers.ts'

type Figures = Partial<RankedMember> & Partial<RankedMember['shares']>

const toMember = (label: string, { share = null, shareChange = null, ...more }: Figures): RankedMember => ({
  value: 0,
  previous: null,
  change: null,
  measured: null,
  shares: { share, shareChange, shareComparison: null },
  contribution: null,
  rank: null,
  previousRank: null,
  instance: { member: label, label, color: null, formula: { kind: 'number', value: 1, at: 0 } },
  ...more,
})
const namesOf = (members: readonly RankedMember[]) => members.map(({ instance }) => instance.label)

const members = [
  toMember('a newcomer', { value: 5 }),
  toMember('b fell', { value: 9, change: -50, shareChange: -2, contribution: -9, share: 9 }),
  toMember('c large newcomer', { value: 7 }),
  toMember('d rose', { value: 1, change: 20, shareChange: 1, contribution: 1, share: 1 }),
]

describe('the order of members', () => {
  it.each(['change', 'shareChange', 'contribution'] as const)(
    'by %s has those without the figure last, the largest of them first',
    by => {
      expect(namesOf(orderMembers(members, by))).toEqual([
        'd rose',
        'b fell',
        'c large newcomer',
        'a newcomer',
      ])
    },
  )

  it('by value and by name has all members', () => {
    expect(namesOf(orderMembers(members, 'value')).map(name => name[0])).toEqual(['b', 'c', 'a', 'd'])
    expect(namesOf(orderMembers(members, 'name')).map(name => name[0])).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is the same for every order in which they come', () => {
    expect(orderMembers(members.toReversed(), 'change')).toEqual(orderMembers(members, 'change'))
  })

  it('is none where no member has the figure', () => {
    expect(isOrdered(members, 'change')).toBe(true)
    expect(isOrdered([toMember('a', {}), toMember('b', {})], 'change')).toBe(false)
    expect(isOrdered([toMember('a', {})], 'name')).toBe(true)
  })
})
