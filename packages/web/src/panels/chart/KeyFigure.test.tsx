import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { KeyFigure, type Figure } from './KeyFigure.tsx'

const figure: Figure = { value: 0.1368, change: 1.45, timeFrame: '30d', range: null, completeness: null }

it.each<[Figure['unit'], string]>([
  [undefined, '$0.14+1.45%'],
  ['ratio', '0.137×+1.45%'],
  ['percent', '0.1%+1.45 pp'],
])('a headline of the unit %s reads %s', (unit, text) => {
  const markup = renderToStaticMarkup(<KeyFigure figure={{ ...figure, ...(unit && { unit }) }} />)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
