import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { getPayloadLimits, type PayloadLimits } from './payloadLimits.ts'
import { PayloadScanner } from './PayloadScanner.ts'

const few: PayloadLimits = {
  bytes: 1000,
  levels: 4,
  containers: 20,
  values: 60,
  entries: 10,
  names: 8,
  text: 50,
}

function scan(text: string, limits = few, cut = text.length): string | undefined {
  const bytes = new TextEncoder().encode(text)
  const scanner = new PayloadScanner(limits)
  for (let offset = 0; offset < bytes.length; offset += cut) {
    const excess = scanner.scan(bytes.subarray(offset, offset + cut))
    if (excess !== undefined) return excess
  }
  return undefined
}

const list = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join(',')}]`
const named = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 1])))

describe.each<[string, string, string, string]>([
  ['bytes', ' '.repeat(1000), ' '.repeat(1001), '1000 bytes'],
  ['lists in lists', '[[[[]]]]', '[[[[[]]]]]', '4 levels'],
  ['objects in objects', '{"a":{"a":{"a":{}}}}', '{"a":{"a":{"a":{"a":{}}}}}', '4 levels'],
  [
    'objects and lists',
    `[${list(9, '{}')},${list(8, '{}')}]`,
    `[${list(9, '{}')},${list(9, '{}')}]`,
    '20 objects and lists',
  ],
  ['values', list(6, list(8, '1')), list(8, list(8, '1')), '60 values'],
  ['entries of a list', list(10, '1'), list(11, '1'), '10 entries in one list'],
  ['names', named(8), named(9), '8 different names'],
  ['a text', `"${'x'.repeat(50)}"`, `"${'x'.repeat(51)}"`, '50 bytes in one text'],
  ['a number', '9'.repeat(50), '9'.repeat(51), '50 bytes in one number'],
])('%s', (_, within, beyond, limit) => {
  it('are taken up to the limit, and named beyond', () => {
    expect(scan(within)).toBeUndefined()
    expect(scan(beyond)).toBe(limit)
  })

  it('are measured alike wherever the bytes are cut', () => {
    for (const cut of [1, 2, 3, 7]) {
      expect(scan(within, few, cut)).toBeUndefined()
      expect(scan(beyond, few, cut)).toBe(limit)
    }
  })
})

it('what is in a text is no structure, whatever is escaped in it', () => {
  expect(scan(JSON.stringify('[[[[[[{{{{"\\\\"[[[[[,,,,,,,,,,,,:::::'))).toBeUndefined()
  expect(scan('["\\\\",[[[[]]]]]')).toBe('4 levels')
})

it('repeated names count once', () => {
  expect(scan(list(9, '{"a":1,"b":2}'))).toBeUndefined()
})

it('any JSON within the limits is taken, cut anywhere', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 40 }), (text, cut) => {
      expect(scan(text, getPayloadLimits('/overview/fees'), cut)).toBeUndefined()
    }),
  )
})
