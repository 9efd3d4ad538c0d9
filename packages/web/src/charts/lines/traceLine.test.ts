import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { traceLine } from './traceLine.ts'

const scale = { first: 0, count: 6, left: 10, step: 5, toY: (value: number) => 100 - value * 2 }

function strokesOf(values: readonly (number | null)[], part: Partial<typeof scale> = {}): string[] {
  const strokes: string[] = []
  const pen = (name: string) => (x: number, y: number) => void strokes.push(`${name} ${x} ${y}`)
  traceLine(values, { ...scale, ...part }, { moveTo: pen('move'), lineTo: pen('line'), dot: pen('dot') })
  return strokes
}

describe('a line', () => {
  it('is a dot where a value stands alone, at an end too', () => {
    expect(strokesOf([1, null, 2, null, null, 3]).filter(stroke => stroke.startsWith('dot'))).toEqual([
      'dot 10 98',
      'dot 20 96',
      'dot 35 94',
    ])
    expect(strokesOf([null, null, null, null, null, null])).toEqual([])
  })

  it('shows a span as if there were nothing else', () => {
    const values = [9, 9, 1, null, 2, 3, 9]
    expect(strokesOf(values, { first: 2, count: 3 })).toEqual([
      'move 10 98',
      'dot 10 98',
      'move 20 96',
      'dot 20 96',
    ])
  })

  it('reaches every known value once', () => {
    const value = fc.option(fc.integer({ min: -100, max: 100 }), { nil: null })
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), values => {
        const reached = strokesOf(values, { count: values.length })
          .filter(stroke => !stroke.startsWith('dot'))
          .map(stroke => stroke.split(' ').slice(1).map(Number))
        const knownPoints = values.flatMap((each, index) =>
          each === null ? [] : [[10 + index * 5, 100 - each * 2]],
        )
        expect(reached).toEqual(knownPoints)
      }),
    )
  })
})
