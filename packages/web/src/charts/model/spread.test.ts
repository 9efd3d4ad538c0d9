import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { spread } from './spread.ts'

const room = { gap: 13, top: 28, bottom: 356 }

describe('labels at the ends of lines', () => {
  it('stay where they are while they are apart', () => {
    expect(spread([40, 60, 200], room)).toEqual([40, 60, 200])
    expect(spread([], room)).toEqual([])
  })

  it('share their middle where they touch', () => {
    expect(spread([100, 100], room)).toEqual([93.5, 106.5])
    expect(spread([100, 102, 104], room)).toEqual([89, 102, 115])
  })

  it('never overlap, keep their order and stay in the plot', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 28, max: 356, noNaN: true }), { maxLength: 10 }), places => {
        const sorted = places.toSorted((a, b) => a - b)
        const positions = spread(sorted, room)
        expect(positions).toHaveLength(sorted.length)
        for (const [index, place] of positions.entries()) {
          expect(place).toBeGreaterThanOrEqual(room.top - 1e-6)
          expect(place).toBeLessThanOrEqual(room.bottom + 1e-6)
          const next = positions[index + 1]
          if (next !== undefined) expect(next - place).toBeGreaterThanOrEqual(room.gap - 1e-6)
        }
      }),
    )
  })
})
