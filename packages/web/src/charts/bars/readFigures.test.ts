import { describe, expect, it } from 'vitest'

import { readFigures } from './readFigures.ts'

const values: readonly (readonly [string, number | null])[] = [
  ['tether', 30],
  ['circle', 10],
  ['lido', 40],
  ['axiom', null],
  ['others', 20],
]
const series = values.map(([id, value]) => {
  return { id, name: id, color: '#000', values: [value] }
})
const none: ReadonlySet<string> = new Set()
const read = (hidden = none, limit = Number.POSITIVE_INFINITY, index = 0) =>
  readFigures({ series, hidden }, index, 'lido', limit)

describe('the tooltip of a bucket', () => {
  it('keeps the order of the list beside the chart, and has shares of the bucket', () => {
    const { rows, total, rest } = read()
    expect(rows.map(({ id, share }) => [id, share])).toEqual([
      ['tether', '30.0%'],
      ['circle', '10.0%'],
      ['lido', '40.0%'],
      ['axiom', '–'],
      ['others', '20.0%'],
    ])
    expect(rows.filter(({ hovered }) => hovered).map(({ id }) => id)).toEqual(['lido'])
    expect({ total, rest }).toEqual({ total: { value: '$100.00', share: '100%' }, rest: undefined })
  })

  it('sums the visible series and keeps the denominator of all', () => {
    const { rows, total } = read(new Set(['lido', 'others']))
    expect(rows.map(({ share }) => share)).toEqual(['30.0%', '10.0%', '–'])
    expect(total).toEqual({ value: '$40.00', share: '40.0%' })
  })

  it('has no shares where any series is negative, even a hidden one', () => {
    const mixed = [100, 40, -60].map((value, index) => ({
      id: `${index}`,
      name: `${index}`,
      color: '#000',
      values: [value],
    }))
    const { rows, total } = readFigures({ series: mixed, hidden: new Set(['2']) }, 0, null, 9)
    expect(rows.map(({ share }) => share)).toEqual(['–', '–'])
    expect(total).toEqual({ value: '$140.00', share: '–' })
  })

  it('sums up the smallest when there is no room', () => {
    const { rows, rest } = read(none, 4)
    expect(rows.map(({ id }) => id)).toEqual(['tether', 'lido', 'others'])
    expect(rest).toEqual({ count: 2, value: '$10.00', share: '10.0%' })
  })

  it('ranks the series that is pointed at among the named ones of its bucket', () => {
    const ranks = (hidden: ReadonlySet<string>) => read(hidden).rows.map(({ rank }) => rank)
    expect(ranks(none)).toEqual([undefined, undefined, 1, undefined, undefined])
    expect(readFigures({ series, hidden: none }, 0, 'circle', 3)).toMatchObject({
      rows: [{ id: 'circle', rank: 3 }, { id: 'others' }],
      rest: { count: 3 },
    })
  })

  it('has no sum for series that are unknown', () => {
    const some = ['a', 'b', 'c', 'd'].map((id, index) => {
      return { id, name: id, color: '#000', values: [index === 0 ? 5 : null] }
    })
    const { rest } = readFigures({ series: some, hidden: none }, 0, null, 2)
    expect(rest).toEqual({ count: 3, value: '–', share: '–' })
  })

  it('has no figures for a bucket without values', () => {
    expect(read(none, 4, 7)).toEqual({ rows: [] })
  })
})
