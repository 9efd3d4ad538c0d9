import { describe, expect, it } from 'vitest'

import { InvalidEntries, mergeUnreadable } from './InvalidEntries.ts'

/** A list of entries of which some are odd, each of a weight. */
function check(weights: readonly number[], invalid: readonly number[], isHistory = false) {
  const entries = new InvalidEntries('/x')
  const list = entries.list(['rows'])
  list.of = weights.length
  for (const index of invalid) list.note([index, 'usd'], 'expected number, received string', `Row ${index}`)
  if (isHistory) list.weighLast(weights, weight => weight)
  else list.weighAll(weights, weight => weight)
  entries.check()
  return entries.unreadable
}

const even = (count: number) => Array.from({ length: count }, () => 1)
const first = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('a payload is refused', () => {
  it.each([
    ['one of one', even(1), [0]],
    ['three of three', even(3), first(3)],
    ['three of twenty', even(20), first(3)],
    ['seven of sixty', even(60), first(7)],
    ['one that is most of the value', [40, ...even(60)], [0]],
  ])('for %s', (_, weights, invalid) => {
    expect(() => check(weights, invalid)).toThrow(
      `rows[0].usd: expected number, received string${invalid.length > 1 ? '; rows[1].usd: expected number, received string' : ''} (${invalid.length} of ${weights.length} entries unreadable)`,
    )
  })

  it.each([
    ['none', even(5), []],
    ['one of three', even(3), [0]],
    ['two of twenty', even(20), first(2)],
    ['six of sixty', even(60), first(6)],
    ['one with all the value of a short list', [99, 1, 1], [0]],
    ['one that weighs a tenth', [9, ...even(81)], [0]],
  ])('but not for %s', (_, weights, invalid) => {
    expect(check(weights, invalid)?.count ?? 0).toBe(invalid.length)
  })

  it('for over a tenth of the last thirty days, each weighing what its neighbour does', () => {
    expect(() => check(even(300), [297, 298, 299, 296], true)).toThrow('(4 of 300 entries unreadable)')
    expect(check(even(300), [297, 298, 299], true)).toMatchObject({ count: 3 })
    expect(check(even(300), first(20), true)).toMatchObject({ count: 20 })
  })
})

it('counts an entry once, names the first twenty fields, and cuts what the provider wrote', () => {
  const entries = new InvalidEntries('/x')
  const list = entries.list()
  list.of = 500
  for (const index of first(30)) {
    list.note([index, 'a'], 'is odd')
    list.note([index, 'b'.repeat(500)], 'w\nhy'.repeat(100), 'n'.repeat(500))
  }
  const { count, of, samples = [] } = entries.unreadable ?? {}
  expect([count, of, samples.length]).toEqual([30, 500, 20])
  expect(samples[0]).toEqual({ entry: '[0]', field: '[0].a', why: 'is odd' })
  for (const { entry, field, why } of samples)
    for (const text of [entry, field, why]) expect(/^[^\n]{1,161}$/.test(text)).toBe(true)
})

it('sums up reports', () => {
  const report = { count: 1, of: 2, samples: [{ entry: 'a', field: 'b', why: 'c' }] }
  expect(mergeUnreadable([null, null])).toBeNull()
  expect(mergeUnreadable([null, report, report])).toEqual({
    count: 2,
    of: 4,
    samples: [...report.samples, ...report.samples],
  })
})
