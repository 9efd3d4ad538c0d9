import { expect, it } from 'vitest'

import { countWords } from './countWords.ts'

it('says how many of how many', () => {
  expect(countWords(10, 1128, 'applications')).toBe('Top 10 of 1,128 applications')
  expect(countWords(1128, 1128, 'applications')).toBe('All 1,128 applications')
})
