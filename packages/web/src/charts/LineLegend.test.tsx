import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { LineLegend } from './LineLegend.tsx'

const series = [
  { id: 'xrp', name: 'XRP', color: '#5972b0', values: [0, -4.42] },
  { id: 'zec', name: 'Zcash', color: '#1da39b', values: [0, 33.45] },
  { id: 'ton', name: 'Toncoin', color: '#2d95fe', values: [0, null] },
]

it('a legend of lines colours its changes, but not that of a hidden line, and knows no zero for the unknown', () => {
  const nothing = () => undefined
  const markup = (hidden: ReadonlySet<string>) =>
    renderToStaticMarkup(
      <LineLegend
        {...{ title: 'Assets', series, hidden, layout: 'side' }}
        {...{ onToggle: nothing, onIsolate: nothing, onAll: nothing, onNone: nothing, onHover: nothing }}
      />,
    )
  const shown = markup(new Set())
  expect(shown).toMatch(
    /Assets \(.*3.*\).*Zcash.*text-positive">\+33\.45%.*XRP.*text-negative">−4\.42%.*Toncoin.*–/,
  )
  expect(markup(new Set(['zec']))).toMatch(/line-through">Zcash<.*text-text-3">\+33\.45%/)
})
