import { describe, expect, it } from 'vitest'

import { nearestSeries, readMoment } from './readMoment.ts'

function line(id: string, ...values: (number | null)[]) {
  return { id, name: id.toUpperCase(), color: '#000', values }
}

const series = [
  line('btc', 4, 10),
  line('eth', -3, null),
  line('doge', null, null),
  line('sol', 12, null),
  line('bnb', 0, 10),
]
const none: ReadonlySet<string> = new Set()
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('reading a moment', () => {
  it('orders by the value at that moment, what is not known last', () => {
    const { rows, more, known } = readMoment(series, none, 0)
    expect(idsOf(rows)).toEqual(['sol', 'btc', 'bnb', 'eth', 'doge'])
    expect(rows.at(-1)?.value).toBeNull()
    expect({ more, known }).toEqual({ more: 0, known: true })
    expect(idsOf(readMoment(series, none, 1).rows)).toEqual(['btc', 'bnb', 'eth', 'doge', 'sol'])
  })

  it('leaves out what is hidden, and says when nothing is known', () => {
    const hidden = new Set(['btc', 'bnb'])
    expect(idsOf(readMoment(series, hidden, 0).rows)).toEqual(['sol', 'eth', 'doge'])
    expect(readMoment(series, hidden, 0).known).toBe(true)
    expect(readMoment(series, hidden, 1).known).toBe(false)
    expect(readMoment(series, none, 7).known).toBe(false)
  })

  it('keeps to its room, and the series pointed at in it', () => {
    expect(readMoment(series, none, 0, { limit: 4 })).toMatchObject({
      rows: [{ id: 'sol' }, { id: 'btc' }, { id: 'bnb' }],
      more: 2,
    })
    const kept = readMoment(series, none, 0, { limit: 4, keep: 'eth' })
    expect(idsOf(kept.rows)).toEqual(['sol', 'btc', 'eth'])
    expect(kept.more).toBe(2)
    expect(idsOf(readMoment(series, none, 0, { limit: 4, keep: 'sol' }).rows)).toEqual(['sol', 'btc', 'bnb'])
  })
})

describe('the line at a height', () => {
  it('is the nearest within reach', () => {
    expect(nearestSeries(series, 0, 11, 3)).toBe('sol')
    expect(nearestSeries(series, 0, 2.1, 3)).toBe('btc')
    expect(nearestSeries(series, 0, 8, 3)).toBeNull()
    expect(nearestSeries(series, 1, 10, 1)).toBe('btc')
    expect(nearestSeries([line('doge', null)], 0, 0, 100)).toBeNull()
  })
})
