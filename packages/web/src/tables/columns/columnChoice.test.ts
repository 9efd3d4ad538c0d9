import { isColumnShown } from '@analytics/contract/view/tableRows'
import { expect, it } from 'vitest'

import { toggleColumn } from './columnChoice.ts'

const standard = { name: 'total24h' }
const optional = { name: 'previous', optional: true }

it('shows standard columns until they are hidden, and optional ones once they are chosen', () => {
  expect([standard, optional].map(column => isColumnShown(column, []))).toEqual([true, false])
  const chosen = ['-total24h', 'previous']
  expect([standard, optional].map(column => isColumnShown(column, chosen))).toEqual([false, true])
})

it('keeps only what differs from the standard, and nothing of other tables is lost', () => {
  const both = toggleColumn(optional, toggleColumn(standard, ['elsewhere']))
  expect(both).toEqual(['elsewhere', '-total24h', 'previous'])
  expect(toggleColumn(standard, toggleColumn(optional, both))).toEqual(['elsewhere'])
})
