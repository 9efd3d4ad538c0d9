import { describe, expect, it } from 'vitest'

import { readBucket } from './reading.ts'

const series = [
  ['tether', 30],
  ['circle', 10],
  ['lido', 40],
  ['axiom', null],
  ['others', 20],
].map(([id, value]) => {
  return {
    id: String(id),
    name: String(id),
    color: '#000',
    values: [value as number | null],
    total: null,
    share: null,
  }
})

const none: ReadonlySet<string> = new Set()

describe('reading a bucket', () => {
  it('orders by value, what is not known after it, Others last', () => {
    const { rows, total, share, rest } = readBucket(series, none, 0)
    expect(rows.map(({ id }) => id)).toEqual(['lido', 'tether', 'circle', 'axiom', 'others'])
    expect(rows.map(row => row.share)).toEqual([40, 30, 10, null, 20])
    expect({ total, share, rest }).toEqual({ total: 100, share: 100, rest: null })
  })

  it('totals the visible and keeps the denominator of all', () => {
    const { rows, total, share } = readBucket(series, new Set(['lido', 'others']), 0)
    expect(rows.map(row => row.share)).toEqual([30, 10, null])
    expect({ total, share }).toEqual({ total: 40, share: 40 })
  })

  it('sums up the smallest when there is no room', () => {
    const { rows, rest } = readBucket(series, none, 0, 4)
    expect(rows.map(({ id }) => id)).toEqual(['lido', 'tether', 'others'])
    expect(rest).toEqual({ count: 2, value: 10, share: 10 })
  })

  it('knows nothing of a bucket without values', () => {
    expect(readBucket(series, none, 7)).toMatchObject({ total: null, share: null })
  })
})
