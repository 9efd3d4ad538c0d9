import { describe, expect, it } from 'vitest'

import { styledTheme } from '../canvas/chartTheme.ts'
import { toBarsChart } from './toBarsChart.ts'

const complete = { cut: false, partial: false, complete: true }
const running = { cut: false, partial: true, complete: false }

/** A plot of 100 px a bar, whose axis ends at 40. */
function endsOf(table: Readonly<Record<string, readonly (number | null)[]>>, partial = 1) {
  const count = Math.max(...Object.values(table).map(values => values.length))
  const buckets = Array.from({ length: count }, (_, index) => {
    return { from: 20_000 + index, to: 20_000 + index, ...(index < count - partial ? complete : running) }
  })
  const series = Object.entries(table).map(([id, values]) => {
    return { id, name: id, color: '#000', values, total: 1, share: 1 }
  })
  const chart = toBarsChart({
    title: 'Fees',
    buckets,
    series,
    period: 'D',
    mode: 'absolute',
    hidden: new Set(),
  })
  const space = {
    width: 72 + 100 * count,
    height: 140,
    narrow: false,
    axisTitle: undefined,
    theme: styledTheme,
  }
  const measure = (text: string) => text.length * 6
  const { ends, area } = chart.draw({ ...space, measure }, { first: 0, last: count - 1 }, null)
  const toValue = (y: number) => Math.round((1 - (y - area.top) / area.height) * 40)
  return [...(ends ?? [])].map(([id, { y, reach }]) => [id, toValue(y), reach])
}

describe('the ends of bars', () => {
  it('are the segments of the last complete bar, whatever the unfinished ones after it have', () => {
    const ends = [
      ['others', 30, 200],
      ['circle', 15, 200],
      ['tether', 5, 200],
    ]
    expect(
      endsOf({ tether: [10, 10, null, null], circle: [10, 10, 4, 1], others: [20, 20, 8, 0.2] }, 2),
    ).toEqual(ends)
    expect(endsOf({ tether: [10, 10, 5, 5], circle: [10, 10, 5, 5], others: [20, 20, 5, 5] }, 2)).toEqual(
      ends,
    )
    expect(endsOf({ a: [40, 20] }, 0)).toEqual([['a', 10, 0]])
  })

  it('keep the order of the stack where a series has no value', () => {
    const table = {
      tether: [10, null],
      circle: [10, null],
      uniswap: [10, 20],
      lido: [10, null],
      others: [0, 20],
    }
    expect(endsOf(table, 0)).toEqual([
      ['others', 30, 0],
      ['lido', 20, null],
      ['uniswap', 10, 0],
      ['circle', 0, null],
      ['tether', 0, null],
    ])
  })

  it('pass over a complete day without values', () => {
    expect(endsOf({ a: [40, 20, null] }, 0)).toEqual([['a', 10, 100]])
  })

  it('are those of the last bar where none is complete', () => {
    expect(endsOf({ a: [40, 20] }, 2)).toEqual([['a', 10, 0]])
    expect(endsOf({ a: [null, null] }, 2)).toMatchObject([['a', 0, null]])
  })
})
