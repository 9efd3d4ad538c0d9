import { expect, it } from 'vitest'

import { hasMatch, toEtag } from './etag.ts'

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['*', true],
  [' * ', true],
  ['W/"b", "a"', true],
  ['W/"b","x,y" , W/"a"', true],
  ['W/"b"', false],
  ['"A"', false],
  ['a', false],
  ['"x, a"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s meets W/"a": %s', (header, isMatch) => expect(hasMatch(header, 'W/"a"')).toBe(isMatch))

it('is another one when any part is another, wherever the parts meet', () => {
  expect(new Set([toEtag('a', 'b'), toEtag('ab'), toEtag('ab', ''), toEtag('a', 'c')]).size).toBe(4)
  expect(toEtag('a', 'b')).toBe(toEtag('a', Buffer.from('b')))
})
