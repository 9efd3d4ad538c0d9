import { expect, it } from 'vitest'

import type { Answer } from './answer.ts'
import { createAnswerCache } from './cache.ts'
import { createFakeTime } from './testing/fakeTime.ts'

const answerAt = (fetchedAt: number, bytes = 2): Answer => ({
  body: new Uint8Array(),
  bytes,
  status: 200,
  fetchedAt,
  expiresAt: null,
  host: 'free',
})

it('keeps an answer for five minutes', () => {
  const time = createFakeTime()
  const cache = createAnswerCache(time)
  const answer = answerAt(time.now())
  cache.add('a', answer)
  time.advance(299_999)
  expect(cache.find('a')).toBe(answer)
  time.advance(1)
  expect(cache.find('a')).toBeUndefined()
})

it('does not trust an answer from the future of a clock that was set back', () => {
  const time = createFakeTime()
  const cache = createAnswerCache(time)
  cache.add('a', answerAt(time.now()))
  time.advance(-1)
  expect(cache.find('a')).toBeUndefined()
})

it('drops the oldest above a hundred entries', () => {
  const time = createFakeTime()
  const cache = createAnswerCache(time)
  const keys = Array.from({ length: 101 }, (_, index) => `key ${index}`)
  for (const key of keys) cache.add(key, answerAt(time.now()))
  expect(keys.filter(key => !cache.find(key))).toEqual(['key 0'])
})

it('drops what has expired before what has not', () => {
  const time = createFakeTime()
  const cache = createAnswerCache(time)
  for (let index = 0; index < 60; index++) cache.add(`old ${index}`, answerAt(time.now()))
  time.advance(300_000)
  for (let index = 0; index < 60; index++) cache.add(`new ${index}`, answerAt(time.now()))
  expect(Array.from({ length: 60 }, (_, index) => cache.find(`new ${index}`)).every(Boolean)).toBe(true)
})

it('counts an answer that replaces another once, and as the youngest', () => {
  const time = createFakeTime()
  const cache = createAnswerCache(time)
  for (let index = 0; index < 100; index++) cache.add(`key ${index}`, answerAt(time.now()))
  cache.add('key 0', answerAt(time.now()))
  cache.add('one more', answerAt(time.now()))
  expect([cache.find('key 0'), cache.find('key 1')].map(Boolean)).toEqual([true, false])
})

it('holds no more than 64 MB', () => {
  const time = createFakeTime()
  const cache = createAnswerCache(time)
  for (const key of ['a', 'b', 'c']) cache.add(key, answerAt(time.now(), 30 * 1024 * 1024))
  expect(['a', 'b', 'c'].filter(key => cache.find(key))).toEqual(['b', 'c'])
})
