import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { PlainLegend } from './PlainLegend.tsx'

const nothing = () => undefined

function markup(hidden: boolean, note?: string): string {
  const entries = [
    { id: 'zec', name: 'Zcash', color: '#1da39b', figure: '+33.45%', tone: 'positive', hidden },
    { id: 'xrp', name: 'XRP', color: '#5972b0', figure: '−4.42%', tone: 'negative', hidden: false },
    { id: 'others', name: 'Others', color: '#7b7c80', figure: '–', hidden: false },
  ] as const
  return renderToStaticMarkup(
    <PlainLegend
      {...{ title: 'Assets', entries, note, shape: 'stroke', layout: 'side' }}
      {...{ onToggle: nothing, onIsolate: nothing, onAll: nothing, onNone: nothing, onHover: nothing }}
    />,
  )
}

function othersMarkup(): string {
  const members = { count: 1587, isOpen: false, onOpen: nothing, added: [], onRemove: nothing }
  return renderToStaticMarkup(
    <PlainLegend
      {...{ title: 'Apps', shape: 'square', layout: 'side', members }}
      entries={[{ id: 'others', name: 'Others', color: '#7b7c80', figure: '$1M', hidden: false }]}
      {...{ onToggle: nothing, onIsolate: nothing, onAll: nothing, onNone: nothing, onHover: nothing }}
    />,
  )
}

describe('the legend', () => {
  it('counts without Others and colours changes', () => {
    expect(markup(false)).toMatch(
      /Assets \(.*2.*\).*Zcash.*text-positive">\+33\.45%.*XRP.*text-negative">−4\.42%.*Others.*–/,
    )
  })

  it('says what its figures are, where bars show something else', () => {
    expect(markup(false, 'sums').replaceAll(/<[^>]*>/g, '')).toContain('Assets (2), sums')
  })

  it('marks hidden series and greys their figures', () => {
    expect(markup(true).match(/aria-pressed="(true|false)"/g)).toEqual([
      'aria-pressed="false"',
      'aria-pressed="true"',
      'aria-pressed="true"',
    ])
    expect(markup(true)).toMatch(/line-through">Zcash<.*text-text-3">\+33\.45%/)
  })

  it('says how to hide, show and isolate a series', () => {
    expect(markup(true)).toContain('title="Zcash · Click to show, double-click to isolate"')
    expect(markup(true)).toContain('title="XRP · Click to hide, double-click to isolate"')
  })

  it('opens Others by its row, names how many it has, and hides it by its swatch or in words', () => {
    const markedUp = othersMarkup()
    expect(markedUp).toMatch(/<button[^>]*aria-label="Others"[^>]*aria-pressed="true"/)
    expect(markedUp).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*Others.*1,587 more ›/)
    expect(markedUp).toMatch(/<button[^>]*aria-pressed="false"[^>]*>Named only/)
  })

  it('takes the grey of the theme for Others', () => {
    expect(markup(false)).toContain('var(--others)')
    expect(markup(false)).not.toContain('#7b7c80')
  })
})
