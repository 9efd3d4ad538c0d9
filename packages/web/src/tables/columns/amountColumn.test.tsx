import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { amountColumn } from './amountColumn.tsx'

it('a column has its unit in its cells and in the heading of files', () => {
  const rate = amountColumn('rate', 'Take rate', 80, (row: { rate: number | null }) => row.rate, 'ratio')
  expect(rate.unit).toBe('ratio')
  expect(renderToStaticMarkup(rate.cell({ rate: 0.85 }))).toContain('0.850×')
  expect(renderToStaticMarkup(rate.cell({ rate: null }))).toContain('–')
  expect(amountColumn('fees', 'Fees', 80, () => 1_730_000_000).unit).toBe('USD')
})
