import { describe, expect, it } from 'vitest'

import { packChips } from './packChips.ts'

const room = { width: 300, gap: 6, rows: 2, moreWidth: 80 }

describe('chips', () => {
  it('all stay when they fit', () => {
    expect(packChips([96, 96, 96, 96, 96, 96], room)).toBe(6)
    expect(packChips([], room)).toBe(0)
  })

  it('leave room for the last chip when they do not', () => {
    expect(packChips([96, 96, 96, 96, 96, 96, 96], room)).toBe(5)
    expect(packChips([290, 290, 290], room)).toBe(1)
  })
})
