import fc from 'fast-check'
import { expect, it } from 'vitest'

import { placeEndNames } from './placeEndNames.ts'

const toEntry = (id: string, hidden = false) => ({ id, name: id, color: '#fff', figure: '1', hidden })
const toEnd = (y: number) => ({ y, reach: 0 })
const room = { height: 392, hasMembers: true }

it('a name stands beside the end of its series, where it is alone', () => {
  expect(placeEndNames([toEntry('a')], new Map([['a', toEnd(200)]]), room)).toEqual([
    { entry: toEntry('a'), end: toEnd(200), top: 188, height: 24 },
  ])
})

it('a series that is not drawn has its name at the top', () => {
  const entries = [toEntry('a'), toEntry('b', true), toEntry('c')]
  const placed = placeEndNames(
    entries,
    new Map([
      ['a', toEnd(200)],
      ['b', toEnd(100)],
    ]),
    room,
  )
  expect(placed?.map(({ entry, end, top }) => [entry.id, end?.y, top])).toEqual([
    ['b', undefined, 28],
    ['c', undefined, 52],
    ['a', 200, 188],
  ])
})

it('names never overlap, keep the order of the ends and stay inside', () => {
  const anyEnds = fc.array(fc.integer({ min: 12, max: 364 }), { minLength: 1, maxLength: 11 })
  fc.assert(
    fc.property(anyEnds, values => {
      const entries = values.map((_, index) => toEntry(index === values.length - 1 ? 'others' : `${index}`))
      const ends = new Map(entries.map(({ id }, index) => [id, toEnd(values[index] ?? 0)]))
      const placed = placeEndNames(entries, ends, room) ?? []
      expect(placed).toHaveLength(entries.length)
      for (const [index, { entry, top, end }] of placed.entries()) {
        const next = placed[index + 1]
        const bottom = top + (entry.id === 'others' ? 48 : 24)
        expect(top).toBeGreaterThanOrEqual(28)
        expect(bottom).toBeLessThanOrEqual((next?.top ?? 392) + 1e-6)
        if (next) expect(end?.y).toBeLessThanOrEqual(next.end?.y ?? 0)
      }
    }),
  )
})

it('more names than fit stay a list', () => {
  const entries = Array.from({ length: 25 }, (_, index) => toEntry(`${index}`))
  expect(placeEndNames(entries, new Map(), room)).toBeNull()
})

it('names of one place keep the order of the ends', () => {
  const ends = new Map(['c', 'a', 'b'].map(id => [id, { y: 200, reach: null }]))
  const placed = placeEndNames(
    ['a', 'b', 'c'].map(id => toEntry(id)),
    ends,
    room,
  )
  expect(placed?.map(({ entry }) => entry.id)).toEqual(['c', 'a', 'b'])
})
