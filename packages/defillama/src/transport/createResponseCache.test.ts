import { expect, it } from 'vitest'

import { createFakeTime } from '../testing/fakeTime.ts'
import { createResponseCache } from './createResponseCache.ts'
import type { ProviderResponse } from './toProviderResponse.ts'

const respondAt = (fetchedAt: number, bytes = 2): ProviderResponse => ({
  body: new Uint8Array(),
  bytes,
  status: 200,
  fetchedAt,
  expiresAt: null,
  host: 'free',
})

it('keeps an response for five minutes', () => {
  const time = createFakeTime()
  const cache = createResponseCache(time)
  const response = respondAt(time.now())
  cache.set('a', response)
  time.advance(300_000)
  expect(cache.get('a')).toBe(response)
  time.advance(1)
  expect(cache.get('a')).toBeUndefined()
})

it('drops the oldest above a hundred entries', () => {
  const time = createFakeTime()
  const cache = createResponseCache(time)
  const keys = Array.from({ length: 101 }, (_, index) => `key ${index}`)
  for (const key of keys) cache.set(key, respondAt(time.now()))
  expect(keys.filter(key => !cache.get(key))).toEqual(['key 0'])
})

it('drops what has expired before what has not', () => {
  const time = createFakeTime()
  const cache = createResponseCache(time)
  for (let index = 0; index < 60; index++) cache.set(`old ${index}`, respondAt(time.now()))
  time.advance(300_000)
  for (let index = 0; index < 60; index++) cache.set(`new ${index}`, respondAt(time.now()))
  expect(Array.from({ length: 60 }, (_, index) => cache.get(`new ${index}`)).every(Boolean)).toBe(true)
})

it('counts an response that replaces another once, and as the youngest', () => {
  const time = createFakeTime()
  const cache = createResponseCache(time)
  for (let index = 0; index < 100; index++) cache.set(`key ${index}`, respondAt(time.now()))
  cache.set('key 0', respondAt(time.now()))
  cache.set('one more', respondAt(time.now()))
  expect([cache.get('key 0'), cache.get('key 1')].map(Boolean)).toEqual([true, false])
})

it('holds no more than 64 MB', () => {
  const time = createFakeTime()
  const cache = createResponseCache(time)
  for (const key of ['a', 'b', 'c']) cache.set(key, respondAt(time.now(), 30 * 1024 * 1024))
  expect(['a', 'b', 'c'].filter(key => cache.get(key))).toEqual(['b', 'c'])
})
