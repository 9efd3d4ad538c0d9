import { describe, expect, it } from 'vitest'

import { toArrivals, toMovers } from './movers.ts'
import { createMetricTable, type Entry, type PeriodValue } from './table/metricTable.ts'
import { toRanking } from './table/ranking.ts'
import { periodIds, type Period } from './table/windows.ts'

const asOf = 1000

interface Figures {
  readonly name: string
  readonly now: number | null
  readonly before: number | null
  readonly firstDay?: number
}

function toEntry({ name, now, before, firstDay = 0 }: Figures, entity: number): Entry {
  const value: PeriodValue = {
    now,
    before,
    last: now,
    days: 30,
    observed: 0,
    filled: null,
    daysBefore: before === null ? 0 : 30,
  }
  const periods = Object.fromEntries(periodIds.map(period => [period, value])) as Record<Period, PeriodValue>
  const metadata = { key: name, name, slug: name, category: null, kind: 'protocol', doublecounted: false }
  return { entity, metadata, firstDay, lastDay: asOf, periods }
}

function rank(figures: readonly Figures[]) {
  const table = createMetricTable('flow', asOf, figures.map(toEntry))
  return [table, toRanking(table, '30d', null)] as const
}

const namesOf = (ranked: readonly { readonly entry: Entry; readonly rank: number }[]) =>
  ranked.map(({ entry, rank: place }) => `${place} ${entry.metadata.name}`)

describe('movers', () => {
  it('have the largest changes of share, gains and losses apart, with the rank now', () => {
    const [table, ranking] = rank([
      { name: 'a', now: 400, before: 500 },
      { name: 'b', now: 300, before: 200 },
      { name: 'c', now: 200, before: 250 },
      { name: 'd', now: 100, before: 50 },
    ])
    const { gains, losses, count } = toMovers(table, ranking, 4)
    expect(namesOf(gains)).toEqual(['2 b', '4 d'])
    expect(namesOf(losses)).toEqual(['1 a', '3 c'])
    expect(count).toBe(4)
    expect(namesOf(toMovers(table, ranking, 1).gains)).toEqual(['2 b'])
  })

  it('have no shares where any value is negative, so none moved', () => {
    const [table, ranking] = rank([
      { name: 'a', now: 100, before: 80 },
      { name: 'b', now: 40, before: 50 },
      { name: 'loss', now: -60, before: 10 },
    ])
    expect([ranking.total, ranking.whole, ranking.previousWhole]).toEqual([80, null, 140])
    expect(toMovers(table, ranking, 4).count).toBe(0)
  })

  it('have a thousandth of all in either range', () => {
    const [table, ranking] = rank([
      { name: 'large', now: 100_000, before: 100_000 },
      { name: 'grown', now: 200, before: 50 },
      { name: 'shrunk', now: 50, before: 200 },
      { name: 'dust', now: 90, before: 10 },
    ])
    const { gains, losses } = toMovers(table, ranking, 4)
    expect(namesOf(gains)).toEqual(['2 grown'])
    expect(namesOf(losses)).toEqual(['4 shrunk', '1 large'])
  })

  it('are none where a figure before is missing, or the data do not reach back', () => {
    const missing = [
      { name: 'a', now: 400, before: 500 },
      { name: 'gap', now: 300, before: null },
    ]
    expect(namesOf(toMovers(...rank(missing), 4).gains)).toEqual([])
    const short = missing.map(each => ({ ...each, before: 100, firstDay: asOf - 40 }))
    expect(toMovers(...rank(short), 4)).toEqual({ gains: [], losses: [], count: 0 })
  })
})

describe('arrivals', () => {
  const settled = Array.from({ length: 100 }, (_, at) => ({
    name: `s${at}`,
    now: 1000 - at,
    before: 1000 - at,
  }))

  it('were beyond the hundredth rank, or had not begun', () => {
    const [table, ranking] = rank([
      ...settled,
      { name: 'risen', now: 5000, before: 1 },
      { name: 'begun', now: 4000, before: null, firstDay: asOf - 10 },
      { name: 'gap', now: 3000, before: null },
      { name: 'still below', now: 10, before: 2 },
    ])
    expect(namesOf(toArrivals(table, ranking))).toEqual(['1 risen', '2 begun'])
  })

  it('can’t be told where the data do not reach back', () => {
    const [table, ranking] = rank([
      ...settled.map(each => ({ ...each, firstDay: asOf - 40 })),
      { name: 'risen', now: 5000, before: 1, firstDay: asOf - 40 },
    ])
    expect(toArrivals(table, ranking)).toEqual([])
  })
})
