import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { ChartLegend } from './ChartLegend.tsx'

const series = [
  { id: 'tether', name: 'Tether', color: '#1da39b', values: [], total: 512_750_000, share: 29.6 },
  { id: 'others', name: 'Others', color: '#7b7c80', values: [], total: null, share: 23.2 },
]

function markup(mode: 'absolute' | 'percent', hidden: ReadonlySet<string> = new Set()): string {
  const nothing = () => undefined
  return renderToStaticMarkup(
    <ChartLegend
      {...{ title: 'Apps', series, mode, hidden, layout: 'side' }}
      {...{ onToggle: nothing, onIsolate: nothing, onAll: nothing, onNone: nothing, onHover: nothing }}
    />,
  )
}

describe('the legend', () => {
  it('counts without Others and shows the figures of the mode', () => {
    expect(markup('absolute')).toMatch(/Apps \(.*1.*\).*\$512\.8M.*–/)
    expect(markup('percent')).toMatch(/29\.6%.*23\.2%/)
  })

  it('says which series are shown, and takes the grey of the theme for Others', () => {
    const html = markup('absolute', new Set(['tether']))
    expect(html.match(/aria-pressed="(true|false)"/g)).toEqual([
      'aria-pressed="false"',
      'aria-pressed="true"',
    ])
    expect(html).toContain('var(--others)')
    expect(html).not.toContain('#7b7c80')
  })
})
