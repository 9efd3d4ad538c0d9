import { expect, it } from 'vitest'

import { toBarsChart } from '../bars/toBarsChart.ts'
import { themeOf } from '../canvas/chartTheme.ts'
import { panelSvg } from './panelSvg.ts'

const theme = themeOf(token => `#${token.length}`)
const day = 20_000
const chart = toBarsChart({
  title: 'Fees',
  buckets: [0, 1, 2].map(at => ({
    from: day + at,
    to: day + at,
    cut: false,
    partial: at === 2,
    complete: true,
    daysPresent: 1,
  })),
  series: [
    {
      id: '1',
      name: '<script>alert("1")</script> & \u0000Co',
      color: '#2d95fe',
      values: [1, 2, 3],
      total: 6,
      share: 100,
    },
  ],
  period: 'D',
  mode: 'absolute',
  hidden: new Set(),
})
const panel = {
  title: 'Fees "quoted" <b>',
  facts: ['30D', '1 app'],
  source: 'Source: test',
  address: 'https://example.org/?a=1&b=2',
  demo: { title: 'Demo data', text: 'All figures are simulated.' },
  chart,
  zoom: null,
}

it('holds title, facts, legend, source, address and that figures are simulated', () => {
  const svg = panelSvg(panel, theme)
  for (const text of ['30D · 1 app', 'Source: test', '?a=1&amp;b=2', 'Demo data', '&lt;script&gt;'])
    expect(svg).toContain(text)
  expect(svg).toContain('#2d95fe')
  expect(svg).not.toMatch(/<script|\p{Cc}|undefined|NaN|var\(/u)
})

it('has the wanted size', () => {
  const svg = panelSvg(panel, theme, { width: 640, height: 480 })
  expect(svg).toContain('width="640" height="480" viewBox="0 0 640 480"')
})
