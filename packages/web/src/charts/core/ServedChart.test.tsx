import { fromIsoDay } from '@analytics/contract/query/day'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { useChartHeight, type ChartSize } from '../../panels/chart/ChartLayout.tsx'
import { toBarsChart } from '../bars/toBarsChart.ts'
import { toLinesChart } from '../lines/toLinesChart.ts'
import type { Chart } from './Chart.ts'
import { ServedChart, servedHeights } from './ServedChart.tsx'

const day = fromIsoDay('2026-09-20')
const values = [10, 40, 20]
const buckets = values.map((_, index) => ({
  from: day + index,
  to: day + index,
  cut: false,
  partial: index === 2,
  complete: index < 2,
}))
const bars = toBarsChart({
  title: '<script>Fees',
  buckets,
  series: [{ id: 'a', name: 'A', color: '#123456', values, total: 70, share: 100 }],
  period: 'D',
  mode: 'absolute',
  hidden: new Set(),
})
const lines = toLinesChart({
  title: 'Returns',
  timestamps: values.map((_, index) => (day + index) * 86_400),
  step: 'day',
  series: [{ id: 'b', name: 'B', label: 'B', color: '#654321', values }],
  hidden: new Set(),
  prominence: [],
  unit: 'return',
  log: false,
})

const draw = (chart: Chart) => renderToStaticMarkup(<ServedChart chart={chart} height={344} />)

describe('a served chart', () => {
  it('has bars as high as their values, and an outline where they are not complete', () => {
    const paths = [...draw(bars).matchAll(/<path d="([^"]*)"([^>]*) fill="#123456"/g)]
    const heights = paths.map(([, d = '']) => [...d.matchAll(/v(\d+)/g)].map(([, height]) => Number(height)))
    const [one = 0, two = 0] = heights[0] ?? []
    expect(two / one).toBeCloseTo(4, 0)
    expect(paths).toHaveLength(1)
    expect(draw(bars).match(/stroke-dasharray="3 2"/g)).toHaveLength(1)
  })

  it('has the labels of its axes, for wide pages and for phones', () => {
    const markup = draw(bars)
    for (const text of ['$0', '$40', '20 Sep']) expect(markup.split(`>${text}<`).length - 1, text).toBe(2)
  })

  it('has its shapes once', () => {
    const markup = draw(bars)
    const [, id = ''] = /<g id="([^"]+)"/.exec(markup) ?? []
    expect(markup).toContain(`<use href="#${id}"`)
    expect(markup.match(/fill="#123456"/g)).toHaveLength(1)
  })

  it('has lines that stay as wide as they are, however far the drawing is stretched', () => {
    const [path = ''] = /<path d="M[^"]*l[^"]*"[^>]*stroke="#654321"[^>]*>/.exec(draw(lines)) ?? []
    expect(path).toContain('vector-effect="non-scaling-stroke"')
    expect(/d="([^"]*)/.exec(path)?.[1]?.match(/l/g)).toHaveLength(values.length - 1)
  })

  it.each([
    ['bars', bars],
    ['lines', lines],
  ])('of %s has nothing that the policy of served pages forbids, and a name that is text', (_, chart) => {
    const markup = draw(chart)
    expect(markup).not.toMatch(/ style=|<script/)
    expect(markup).toContain(`<figure aria-label="${chart.table.title.replace('<', '&lt;')}"`)
  })

  it('has the ticks of a right axis beside its plot, and its title before the edge', () => {
    const rate = { id: 'c', name: 'Rate', label: '', color: '#111111', values: [0.1, 0.2, 0.3] }
    const mixed = toLinesChart({
      title: 'Fees and rate',
      timestamps: values.map((_, index) => (day + index) * 86_400),
      step: 'day',
      series: [{ id: 'b', name: 'Fees', label: '', color: '#654321', values, unit: 'USD' }, rate],
      hidden: new Set(),
      prominence: [],
      unit: 'ratio',
      log: false,
    })
    const markup = draw(mixed)
    expect(markup).toMatch(/<text x="100%" dx="8" y="0.3%"[^>]*>0.4×</)
    expect(markup).toMatch(/<text x="100%" dx="\d+" text-anchor="end"[^>]*>Rate \(ratio\)</)
    expect(markup).not.toMatch(/ style=/)
  })

  it('draws nothing where there is nothing', () => {
    expect(draw({ ...bars, slots: [] })).toBe('')
  })
})

/** Complete, or it would not compile. */
const sizes: Readonly<Record<ChartSize, true>> = {
  ranking: true,
  bars: true,
  breakdown: true,
  hero: true,
  performance: true,
  explorer: true,
  panes: true,
  volume: true,
  mix: true,
  second: true,
}

it.each(Object.keys(sizes) as ChartSize[])('knows how high a chart of the size %s is', size => {
  const Height = () => useChartHeight(size)
  const height = Number(renderToStaticMarkup(<Height />))
  const { phone = 0, all = '' } = servedHeights[height] ?? {}
  // A unit of these classes is four pixels.
  expect(all.split(' ')[0]).toBe(`h-${phone / 4}`)
})
