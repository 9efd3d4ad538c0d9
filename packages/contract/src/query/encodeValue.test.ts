import { expect, it } from 'vitest'

import { readExplore } from '../explore/readExplore.ts'
import { writeExplore } from '../explore/writeExplore.ts'

it('a name that is cut within a letter can be written', () => {
  const name = 'a'.repeat(79)
  const { query } = readExplore(`s=fees.all;as=${name}😀`)
  expect(writeExplore(query)).toBe(`s=fees.all;as=${name}%EF%BF%BD`)
})
