import { expect, it } from 'vitest'

import { toCauseText } from './toCauseText.ts'

it('names every cause, outermost first, and no stack', () => {
  const socket = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' })
  const fetched = new TypeError('fetch failed', { cause: socket })
  expect(toCauseText(new Error('no data', { cause: fetched }))).toBe(
    'fetch failed < ECONNREFUSED: connect failed',
  )
})

it('names the same cause once, and a text as it is', () => {
  expect(toCauseText(new Error('a', { cause: new Error('b', { cause: new Error('b') }) }))).toBe('b')
  expect(toCauseText(new Error('a', { cause: 'source fees' }))).toBe('source fees')
})

it('is empty without a cause', () => {
  expect([new Error('a'), 'a', undefined].map(toCauseText)).toEqual(['', '', ''])
})

it('ends where causes go in a circle', () => {
  const error = new Error('a')
  error.cause = error
  expect(toCauseText(error)).toBe('a')
})
