import { expect, it } from 'vitest'

import { TokenBuckets } from './TokenBuckets.ts'

function getBuckets(perMinute: number, burst: number, max?: number) {
  const clock = { now: 0 }
  const buckets = new TokenBuckets({ perMinute, burst }, () => clock.now, max)
  const takeMany = (key: string, count: number) => Array.from({ length: count }, () => buckets.take(key))
  return { clock, buckets, takeMany }
}

it('allows a burst, then returns the time to wait', () => {
  const { takeMany } = getBuckets(60, 3)
  expect(takeMany('a', 4)).toEqual([0, 0, 0, 1000])
})

it('refills over time up to the burst', () => {
  const { clock, takeMany } = getBuckets(60, 3)
  takeMany('a', 3)
  clock.now = 1500
  expect(takeMany('a', 2)).toEqual([0, 500])
  clock.now = 3_600_000
  expect(takeMany('a', 4)).toEqual([0, 0, 0, 1000])
})

it('has a bucket for each key', () => {
  const { takeMany } = getBuckets(60, 1)
  expect([...takeMany('a', 2), ...takeMany('b', 1)]).toEqual([0, 1000, 0])
})

it('evicts the least recently used buckets', () => {
  const { buckets, takeMany } = getBuckets(60, 1, 2)
  for (const key of ['a', 'b', 'a', 'c']) buckets.take(key)
  expect(takeMany('a', 1)).toEqual([1000])
  expect(takeMany('b', 1)).toEqual([0])
})

it('a refused request takes no token', () => {
  const { clock, takeMany } = getBuckets(60, 1)
  takeMany('a', 50)
  clock.now = 1000
  expect(takeMany('a', 1)).toEqual([0])
})

it('gives several tokens at once or none, and a full bucket for whatever costs more', () => {
  const { clock, buckets } = getBuckets(60, 5)
  expect([buckets.take('a', 4), buckets.take('a', 4)]).toEqual([0, 3000])
  clock.now = 3000
  expect([buckets.take('a', 4), buckets.take('a', 99)]).toEqual([0, 5000])
  clock.now = 8000
  expect([buckets.take('a', 99), buckets.take('a')]).toEqual([0, 1000])
})
