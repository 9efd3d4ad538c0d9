import { describe, expect, it } from 'vitest'

import { createMetricTable, type TableMember } from '../domain/table/metricTable.ts'
import { toRanking } from '../domain/table/ranking.ts'
import { toMember } from '../domain/testing/members.ts'
import { toArrivals, toContributors, toMovers } from './movers.ts'

const asOf = 1000

interface Figures {
  readonly name: string
  readonly now: number | null
  readonly before: number | null
  readonly firstDay?: number
}

/** All of the value of each range is on its last day. Without one, the whole range before is a gap. */
function toOwnEntry({ name, now, before, firstDay = 0 }: Figures) {
  const values = Array.from({ length: asOf - firstDay + 1 }, (_, index) => {
    const day = firstDay + index
    if (day === asOf) return now
    if (day === asOf - 30) return before
    return before === null && index > 0 && day < asOf - 30 ? null : 0
  })
  return toMember(name, firstDay, values)
}

function rank(figures: readonly Figures[]) {
  return toRanking(createMetricTable('flow', asOf, figures.map(toOwnEntry)), '30d', null)
}

const namesOf = (ranked: readonly { readonly member: TableMember; readonly rank: number }[]) =>
  ranked.map(({ member, rank: place }) => `${place} ${member.metadata.name}`)

it('contributors are the five that added most, then the three that took most, largest gain first', () => {
  const amounts = [5, -1, 9, 0, 7, -4, 1, 3, 8, -2, -3, null]
  const ranking = rank(amounts.map((_, index) => ({ name: `${index}`, now: 100 - index, before: 1 })))
  const amountOf = ({ metadata }: TableMember) => amounts[Number(metadata.name)] ?? null
  const named = toContributors(ranking, amountOf).map(({ member }) => amountOf(member))
  expect(named).toEqual([9, 8, 7, 5, 3, -2, -3, -4])
})

describe('movers', () => {
  it('have the largest changes of share, gains and losses apart, with the rank now', () => {
    const ranking = rank([
      { name: 'a', now: 400, before: 500 },
      { name: 'b', now: 300, before: 200 },
      { name: 'c', now: 200, before: 250 },
      { name: 'd', now: 100, before: 50 },
    ])
    const { gains, losses, count } = toMovers(ranking, 4)
    expect(namesOf(gains)).toEqual(['2 b', '4 d'])
    expect(namesOf(losses)).toEqual(['1 a', '3 c'])
    expect(count).toBe(4)
    expect(namesOf(toMovers(ranking, 1).gains)).toEqual(['2 b'])
  })

  it('have no shares where any value is negative, so none moved', () => {
    const ranking = rank([
      { name: 'a', now: 100, before: 80 },
      { name: 'b', now: 40, before: 50 },
      { name: 'loss', now: -60, before: 10 },
    ])
    expect([ranking.total, ranking.whole, ranking.previousWhole]).toEqual([80, null, 140])
    expect(toMovers(ranking, 4).count).toBe(0)
  })

  it('have a thousandth of all in either range', () => {
    const ranking = rank([
      { name: 'large', now: 100_000, before: 100_000 },
      { name: 'grown', now: 200, before: 50 },
      { name: 'shrunk', now: 50, before: 200 },
      { name: 'dust', now: 90, before: 10 },
    ])
    const { gains, losses } = toMovers(ranking, 4)
    expect(namesOf(gains)).toEqual(['2 grown'])
    expect(namesOf(losses)).toEqual(['4 shrunk', '1 large'])
  })

  it('are none where a figure before is missing, or the data do not reach back', () => {
    const missing = [
      { name: 'a', now: 400, before: 500 },
      { name: 'gap', now: 300, before: null },
    ]
    expect(namesOf(toMovers(rank(missing), 4).gains)).toEqual([])
    const short = missing.map(each => ({ ...each, before: 100, firstDay: asOf - 40 }))
    expect(toMovers(rank(short), 4)).toEqual({ gains: [], losses: [], count: 0 })
  })
})

describe('arrivals', () => {
  const settled = Array.from({ length: 100 }, (_, index) => ({
    name: `s${index}`,
    now: 1000 - index,
    before: 1000 - index,
  }))

  it('were beyond the hundredth rank, or had not begun', () => {
    const ranking = rank([
      ...settled,
      { name: 'risen', now: 5000, before: 1 },
      { name: 'begun', now: 4000, before: null, firstDay: asOf - 10 },
      { name: 'gap', now: 3000, before: null },
      { name: 'still below', now: 10, before: 2 },
    ])
    expect(namesOf(toArrivals(ranking))).toEqual(['1 risen', '2 begun'])
  })

  it('can’t be told where the data do not reach back', () => {
    const ranking = rank([
      ...settled.map(each => ({ ...each, firstDay: asOf - 40 })),
      { name: 'risen', now: 5000, before: 1, firstDay: asOf - 40 },
    ])
    expect(toArrivals(ranking)).toEqual([])
  })
})
