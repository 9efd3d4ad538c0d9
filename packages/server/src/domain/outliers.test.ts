import { describe, expect, it } from 'vitest'

import { findSpikes } from './outliers.ts'

const flat = (count: number, price = 100) => Array.from({ length: count }, () => price)
const spikesOf = (...parts: readonly (readonly number[])[]) => [...findSpikes(parts.flat())]

describe('a price', () => {
  it('may move by less than twentyfold, or for good', () => {
    expect(spikesOf(flat(5), [1900, 100, 6], flat(5))).toEqual([])
    expect(spikesOf(flat(9), flat(4, 2000))).toEqual([])
    expect(spikesOf(flat(9), flat(4, 5))).toEqual([])
    expect(spikesOf(flat(9), flat(8, 2000), flat(9))).toEqual([])
    expect(spikesOf([])).toEqual([])
    expect(spikesOf([7])).toEqual([])
  })

  it.each([
    ['twenty times both neighbours', 2000],
    ['a twentieth of both', 5],
    ['far too much', 1e9],
  ])('is a spike when it is %s', (_, price) => {
    expect(spikesOf(flat(5), [price], flat(5))).toEqual([5])
  })

  it('is a spike for as many as seven points, of any height', () => {
    expect(spikesOf(flat(5), [2000, 9000, 4], flat(5))).toEqual([5, 6, 7])
    expect(spikesOf(flat(5), flat(7, 2000), flat(2))).toEqual([5, 6, 7, 8, 9, 10, 11])
  })

  it('is doubted at either end of what is known', () => {
    expect(spikesOf(flat(5), [2000])).toEqual([5])
    expect(spikesOf(flat(5), flat(3, 2000))).toEqual([5, 6, 7])
    expect(spikesOf([2000], flat(5))).toEqual([0])
  })
})
