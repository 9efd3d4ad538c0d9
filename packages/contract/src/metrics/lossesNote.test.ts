import { expect, it } from 'vitest'

import { toLossesNote } from './lossesNote.ts'

it('names the negative members of a ranking, and what they do to its shares', () => {
  expect(toLossesNote({ count: 1, names: ['Synthetix'] }, true)).toBe(
    'Shares add up to more than 100%, since negative values lower the total and have no share: Synthetix',
  )
  expect(toLossesNote({ count: 5, names: ['A', 'B', 'C', 'D', 'E'] }, false)).toBe(
    'No shares, since negative values exceed 0.5% of the others: A, B, C and 2 more',
  )
})
