import { describe, expect, it } from 'vitest'

import type { ExploreData, ExploreSeries } from '../../api/responses/explore/explore.ts'
import { readExplore } from '../../explore/readExplore.ts'
import type { Unit } from '../../metrics/units.ts'
import { toExploreEntries } from './exploreEntries.ts'
import { toViewFact } from './toViewFact.ts'

interface Drawn {
  readonly from?: string
  readonly base?: string
  readonly unit?: Unit
  readonly members?: readonly string[]
}

/** The response to a query, as far as an entry reads it. */
function answer(address: string, { from = '2026-08-01', base, unit = 'USD per day', members }: Drawn = {}) {
  const { query } = readExplore(address)
  const letterOf = (position: number) => 'ABC'.charAt(position)
  const series = query.rows.flatMap(({ expression, isOff }, index) =>
    (members ?? [null]).map(member => ({
      letter: letterOf(index),
      member,
      expanded: expression,
      name: expression,
      unit,
      isOff,
      values: [1, 2],
    })),
  )
  const bucket = { days: 1, complete: true, cut: false, partial: false }
  const data = {
    title: 'View',
    series: series as unknown as ExploreSeries[],
    buckets: ['2026-08-18', '2026-08-19'].map(day => ({ ...bucket, from: day, to: day })),
    base: base ?? null,
    range: {
      asked: new URLSearchParams(address).get('range') ?? '1y',
      from,
      to: '2026-08-19',
      grain: query.grain ?? 'D',
    },
  } as unknown as ExploreData
  return { data, query }
}

const factOf = (address: string, drawn?: Drawn) => {
  const { data, query } = answer(address, drawn)
  return toViewFact(data, query)
}

describe('the fact of a view', () => {
  it.each([
    ['s=fees.all&range=30d', {}, 'fees.all USD per day D'],
    ['s=fees.all&range=90d&grain=D', {}, 'fees.all USD per day D'],
    ['s=fees.all&s=revenue.all&range=30d', {}, 'fees.all USD per day revenue.all USD per day D'],
    [
      's=revenue.all&s=fees.all;name=Mine;right;bar&range=7d&view=stack&log=1',
      {},
      'fees.all USD per day revenue.all USD per day D',
    ],
    ['s=revenue.all;off&s=fees.all&range=7d&title=Mine', {}, 'fees.all USD per day D'],
    ['s=fees.all&range=90d&grain=W', { unit: 'USD per week' }, 'fees.all USD per week W'],
    ['s=fees.all&range=30d&t=ma7', {}, 'fees.all USD per day ma7 D'],
    ['s=fees.all&range=30d&t=growth', { unit: 'percent' }, 'fees.all percent growth D'],
    ['s=fees.all&range=30d&t=cum', { unit: 'USD' }, 'fees.all USD cum since 30d D'],
    [
      's=fees.all&range=ytd&t=cum',
      { unit: 'USD', from: '2026-01-01' },
      'fees.all USD cum since 2026-01-01 D',
    ],
    ['s=fees.all&range=30d&t=index', { unit: 'index' }, 'fees.all index index since 30d D'],
    [
      's=fees.all&range=30d&t=index&base=2026-08-02',
      { unit: 'index', base: '2026-08-02' },
      'fees.all index index base 2026-08-02 D',
    ],
    ['s=fees.all&range=30d&known=2026-08-10', {}, 'fees.all USD per day known 2026-08-10 D'],
    ['s=fees.all/revenue.all&range=30d', { unit: 'ratio' }, 'fees.all/revenue.all ratio D'],
    ['s=fees.all/revenue.all;pct&range=30d', { unit: 'percent' }, 'fees.all/revenue.all percent D'],
  ] as const)('%s is %j: %s', (address, drawn, fact) => {
    expect(factOf(address, drawn)).toBe(fact)
  })

  it('of the rest says what it is the rest of', () => {
    const rest = (row: string, ...members: readonly string[]) =>
      factOf(`s=${row}&range=30d`, { members: [...members, 'others'] })
    const facts = [
      rest('fees.app.*;top=2', 'aave', 'sky'),
      rest('fees.app.*;top=2', 'aave', 'lido'),
      rest('fees.app.*;top=3;hide=lido', 'aave', 'sky'),
      rest('fees.app.*;top=2;in=lending', 'aave', 'sky'),
      rest('fees.app.*;top=2;parents', 'aave', 'sky'),
    ]
    expect(new Set(facts).size).toBe(5)
    expect(rest('fees.app.*;top=2', 'sky', 'aave')).toBe(facts[0])
  })
})

it('an entry of a feed is of one fact on one day', () => {
  const { data, query } = answer('s=fees.all&range=30d&t=growth', { unit: 'percent' })
  expect(toExploreEntries({ data, query }).map(({ id, at }) => [id, at])).toEqual([
    ['fees.all percent growth D 2026-08-19', '2026-08-20T00:00:00.000Z'],
    ['fees.all percent growth D 2026-08-18', '2026-08-19T00:00:00.000Z'],
  ])
})
