import { expect, it } from 'vitest'

import { TokenBuckets } from './TokenBuckets.ts'

function bucketsOf(perMinute: number, burst: number, most?: number) {
  const clock = { now: 0 }
  const buckets = new TokenBuckets({ perMinute, burst }, () => clock.now, most)
  const takeMany = (key: string, count: number) => Array.from({ length: count }, () => buckets.take(key))
  return { clock, buckets, takeMany }
}

it('gives a burst at once, then says how long to wait', () => {
  const { takeMany } = bucketsOf(60, 3)
  expect(takeMany('a', 4)).toEqual([0, 0, 0, 1000])
})

it('fills up with time, to the burst and no further', () => {
  const { clock, takeMany } = bucketsOf(60, 3)
  takeMany('a', 3)
  clock.now = 1500
  expect(takeMany('a', 2)).toEqual([0, 500])
  clock.now = 3_600_000
  expect(takeMany('a', 4)).toEqual([0, 0, 0, 1000])
})

it('has a bucket for each key', () => {
  const { takeMany } = bucketsOf(60, 1)
  expect([...takeMany('a', 2), ...takeMany('b', 1)]).toEqual([0, 1000, 0])
})

it('keeps no more than so many, those that were used last', () => {
  const { buckets, takeMany } = bucketsOf(60, 1, 2)
  for (const key of ['a', 'b', 'a', 'c']) buckets.take(key)
  expect(buckets.size).toBe(2)
  expect(takeMany('a', 1)).toEqual([1000])
  expect(takeMany('b', 1)).toEqual([0])
})

it('a refused taking costs nothing', () => {
  const { clock, takeMany } = bucketsOf(60, 1)
  takeMany('a', 50)
  clock.now = 1000
  expect(takeMany('a', 1)).toEqual([0])
})
