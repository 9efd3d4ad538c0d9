import { describe, expect, it } from 'vitest'

import { trendPath } from './trendPath.ts'

const size = { width: 96, height: 24 }

describe('a trend', () => {
  it('runs from the left to the right, the highest value at the top', () => {
    expect(trendPath([0, 10, 5], size)).toBe('M2.0 22.0L48.0 2.0L94.0 12.0')
  })

  it('breaks at a gap and is level where nothing moves', () => {
    expect(trendPath([1, null, 1, 1], size)).toBe('M2.0 12.0M63.3 12.0L94.0 12.0')
  })

  it('needs two values', () => {
    expect(trendPath([], size)).toBe('')
    expect(trendPath([null, 3], size)).toBe('')
  })

  it('thins long histories and keeps the last value', () => {
    const path = trendPath(
      Array.from({ length: 1000 }, (_, index) => index),
      size,
    )
    expect(path.split('L').length).toBeLessThanOrEqual(48)
    expect(path.endsWith('94.0 2.0')).toBe(true)
  })

  it('thins the more the narrower it is', () => {
    const path = trendPath(
      Array.from({ length: 90 }, (_, index) => index),
      { width: 56, height: 20 },
    )
    expect(path.split('L').length).toBeLessThanOrEqual(28)
  })
})
