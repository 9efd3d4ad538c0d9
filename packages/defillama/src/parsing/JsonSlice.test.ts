import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { JsonSlice } from './JsonSlice.ts'

/** Field by field and entry by entry. */
function read(text: string): unknown {
  const whole = JsonSlice.of(text, '/x')
  if (whole.isList) return [...whole.entries()]
  if (!whole.isObject) return whole.parse()
  return Object.fromEntries(
    [...whole.fields()].map(([name, slice]) => [name, slice.isList ? [...slice.entries()] : slice.parse()]),
  )
}

const attempt = (parse: (text: string) => unknown, text: string) => {
  try {
    return { value: parse(text) }
  } catch {
    return 'refused'
  }
}

it('reads any JSON as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 1), (text, indent) => {
      const spaced = JSON.stringify(JSON.parse(text), null, indent)
      expect(read(spaced)).toEqual(JSON.parse(spaced))
    }),
  )
})

it('refuses whatever JSON.parse refuses: one character more, less or another one', () => {
  const character = fc.constantFrom(...'{}[],:"\\1 ae\n')
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(2), character, (text, place, cut, put) => {
      const position = place % (text.length + 1)
      const spoilt =
        text.slice(0, position) + (cut === 1 ? '' : put) + text.slice(position + Math.min(cut, 1))
      expect(attempt(read, spoilt)).toEqual(attempt(JSON.parse, spoilt))
    }),
    { numRuns: 2000 },
  )
})

describe('an object', () => {
  it.each(['{}', '[]', ' { "a" : [ ] } ', '{"a":[1],"a":{"b":2}}', '{"\\u0061":"]}","__proto__":[{}]}'])(
    '%s is read as JSON.parse does',
    text => expect(read(text)).toEqual(JSON.parse(text)),
  )

  it.each([
    '',
    '{',
    '}',
    '{]',
    '[}',
    '{"a":[1],"a":2,}',
    '{"a":[1,],"a":2}',
    '{"a"1}',
    '{a:1}',
    '{1:1}',
    '{"a":1}}',
    '{"a":1}{',
    '{"a":[1}]',
    '[1 2]',
    '[,]',
    '[\ufeff1]',
    '{"a":"\\"}',
  ])('%s is refused', text => {
    expect(attempt(JSON.parse, text)).toBe('refused')
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'PARSE_ERROR' }))
  })
})

it('refuses what would be large in one piece', () => {
  const entry = `["${'x'.repeat(4 * 1024 * 1024)}"]`
  expect(() => read(`{"a":[1,${entry}]}`)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }))
  expect(read(`{"a":[${Array.from({ length: 5 }, () => `"${'x'.repeat(1e6)}"`).join(',')}]}`)).toBeDefined()
})
