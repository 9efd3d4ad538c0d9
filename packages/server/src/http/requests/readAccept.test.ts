import { expect, it } from 'vitest'

import { isAccepted } from './readAccept.ts'

it.each<[string | undefined, boolean]>([
  [undefined, true],
  ['', true],
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/*', true],
  ['*/*', true],
  ['text/html, */*;q=0.1', true],
  ['text/event-stream', false],
  ['text/*', false],
  ['application/json;q=0, */*', false],
  ['application/jsonp', false],
])('%s accepts JSON: %s', (accept, expected) => {
  expect(isAccepted(accept, 'application/json')).toBe(expected)
})
