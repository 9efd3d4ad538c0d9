import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { amountColumn } from './amountColumn.tsx'

it('writes the values of a column in their unit', () => {
  const rate = amountColumn('rate', 'Take rate', 80, (row: { rate: number | null }) => row.rate, 'ratio')
  expect(renderToStaticMarkup(rate.cell({ rate: 0.85 }))).toContain('0.850×')
  expect(renderToStaticMarkup(rate.cell({ rate: null }))).toContain('–')
})
