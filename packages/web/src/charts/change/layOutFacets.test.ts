import { describe, expect, it } from 'vitest'

import { layOutFacets, leastFacetsHeight } from './layOutFacets.ts'

const span = { first: 3, last: 12 }
const columnsOf = (count: number, width: number, narrow = false) => {
  const { facets } = layOutFacets(count, { width, height: 380, narrow }, span)
  return new Set(facets.map(({ area }) => area.left)).size
}

describe('panels', () => {
  it('have as many columns as the width allows, and one on a phone', () => {
    expect(columnsOf(11, 640)).toBe(3)
    expect(columnsOf(11, 900)).toBe(4)
    expect(columnsOf(10, 900)).toBe(5)
    expect(columnsOf(11, 360, true)).toBe(1)
    expect(columnsOf(2, 900)).toBe(2)
  })

  it('are equally large, with the dates below the lowest of each column', () => {
    const { facets } = layOutFacets(11, { width: 900, height: 380, narrow: false }, span)
    expect(new Set(facets.map(({ area }) => `${area.width} ${area.height}`)).size).toBe(1)
    expect(facets.flatMap(({ isLowest }, index) => (isLowest ? [index] : []))).toEqual([7, 8, 9, 10])
    expect(facets.every(({ area }) => area.first === 3 && area.count === 10)).toBe(true)
  })

  it('grow with their number, so that each can be read', () => {
    expect(leastFacetsHeight(11, 640, false)).toBeLessThanOrEqual(396)
    expect(leastFacetsHeight(11, 360, true)).toBeGreaterThan(700)
    expect(leastFacetsHeight(1, 640, false)).toBeLessThan(120)
  })
})
