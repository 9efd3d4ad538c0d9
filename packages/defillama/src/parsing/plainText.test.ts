import fc from 'fast-check'
import { expect, it } from 'vitest'

import { maxNameLength, toPlainText } from './plainText.ts'

it.each(['Uniswap V3', '', 'Börse 🦄', '__proto__', 'Others', '中'.repeat(maxNameLength), 'a\u200db'])(
  'leaves %j as it is',
  text => {
    expect(toPlainText(text)).toBe(text)
  },
)

it.each([
  ['a line break', 'a\nb', 'a\ufffdb #'],
  ['a zero byte', 'a\0b', 'a\ufffdb #'],
  ['half a character', 'a\ud800', 'a\ufffd #'],
  ['an override of the direction', 'a\u202eb', 'a\ufffdb #'],
])('replaces %s, and marks it', (_, text, start) => {
  expect(toPlainText(text)).toMatch(new RegExp(`^${start}[0-9a-f]{8}$`))
})

it('cuts 100 kB, whatever stands at the cut', () => {
  for (const text of ['x'.repeat(100_000), '🦄'.repeat(50_000), `x${'🦄'.repeat(50_000)}`]) {
    expect(toPlainText(text)).toHaveLength(maxNameLength)
    expect(Buffer.from(toPlainText(text)).toString()).toBe(toPlainText(text))
  }
})

it('keeps different ones apart, and what it has made', () => {
  const long = 'x'.repeat(100_000)
  const texts = ['\ud800', '\ud801', '\ufffd', `${long}a`, `${long}b`, 'a\nb', 'a\tb']
  expect(new Set(texts.map(toPlainText)).size).toBe(texts.length)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      const plain = toPlainText(text)
      expect(plain.length).toBeLessThanOrEqual(maxNameLength)
      expect(toPlainText(plain)).toBe(plain)
    }),
  )
})
