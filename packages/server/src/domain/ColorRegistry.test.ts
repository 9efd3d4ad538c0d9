import { lookAlike } from '@analytics/contract/metrics/lookalikes'
import { palettes } from '@analytics/contract/metrics/palettes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ColorRegistry, toDistinctColors, toUnlikeColors } from './ColorRegistry.ts'
import { createMetricTable, type MetricTable } from './table/metricTable.ts'
import { toMember } from './testing/members.ts'

/** A table of apps worth less and less, the same in every time range. */
function toMetricTable(keys: readonly string[], category: string | null = null): MetricTable {
  return createMetricTable(
    'flow',
    100,
    keys.map((key, index) => toMember(key, 100, [1000 - index], { category })),
  )
}

const keys = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: 1, maxLength: 10 })

describe('the colours of applications', () => {
  it('never meet in a chart of up to ten', () => {
    fc.assert(
      fc.property(keys, chart => {
        const colors = new ColorRegistry().getColors(toMetricTable(chart), 'fees')
        expect(new Set(chart.map(key => colors.get(key))).size).toBe(chart.length)
      }),
    )
  })

  it('stay on every page; only where two of one colour meet, the smaller takes another there', () => {
    fc.assert(
      fc.property(keys, keys, (first, second) => {
        const colorRegistry = new ColorRegistry()
        const given = colorRegistry.assign([
          { table: toMetricTable(first), metric: 'fees' },
          { table: toMetricTable(second), metric: 'perpsVolume' },
        ])
        for (const page of [first, second]) {
          const shownColors = colorRegistry.getColors(toMetricTable(page), 'fees')
          expect(new Set(shownColors.values()).size).toBe(page.length)
          page.forEach((key, index) => {
            const larger = page.slice(0, index).map(other => shownColors.get(other))
            const color = given.get(key)
            if (color !== undefined && !larger.includes(color)) expect(shownColors.get(key)).toBe(color)
          })
        }
      }),
    )
  })

  it('don’t meet at all where there are enough for everybody, and are the same wherever an app is drawn', () => {
    fc.assert(
      fc.property(keys, fc.nat(9), (all, cut) => {
        const pages = [all, all.slice(cut), all.toReversed()]
        const colorRegistry = new ColorRegistry()
        colorRegistry.assign(pages.map(page => ({ table: toMetricTable(page), metric: 'fees' as const })))
        const shownColors = pages.map(page => colorRegistry.getColors(toMetricTable(page), 'fees'))
        for (const key of all) {
          expect(new Set(shownColors.flatMap(colors => colors.get(key) ?? [])).size).toBe(1)
        }
      }),
    )
  })

  it('once given are given for good', () => {
    fc.assert(
      fc.property(keys, keys, (first, second) => {
        const given = new ColorRegistry().assign([{ table: toMetricTable(first), metric: 'fees' }])
        const later = new ColorRegistry(given).assign([
          { table: toMetricTable([...second, ...first].slice(0, 10)), metric: 'fees' },
        ])
        for (const key of first) expect(later.has(key)).toBe(false)
      }),
    )
  })

  it('are among the first ten for spot exchanges, whatever the page', () => {
    fc.assert(
      fc.property(keys, chart => {
        for (const metric of ['fees', 'revenue', 'spotVolume'] as const) {
          for (const color of new ColorRegistry().getColors(toMetricTable(chart, 'Dexs'), metric).values())
            expect(palettes.spotDexRevenueByChain).toContain(color)
        }
      }),
    )
  })

  it('are distinct in one chart, even where the same was given out twice', () => {
    fc.assert(
      fc.property(keys, chart => {
        const drawn = toDistinctColors(chart.map(id => ({ id, color: palettes.charts[3] ?? null })))
        expect(new Set(drawn).size).toBe(chart.length)
        expect(drawn[0]).toBe(palettes.charts[3])
      }),
    )
  })

  it('stay where two merely look alike', () => {
    const chosen = ['#2d95fe', '#b96cfe', '#1da39b']
    expect(toDistinctColors(chosen.map(color => ({ id: color, color })))).toEqual(chosen)
  })

  it('of neighbours are given out so that most of them do not look alike', () => {
    const chart = Array.from({ length: 10 }, (_, index) => `app ${index}`)
    const given = new ColorRegistry().assign([{ table: toMetricTable(chart), metric: 'fees' }])
    const drawn = chart.map(key => given.get(key) ?? '')
    expect(new Set(drawn).size).toBe(10)
    expect(drawn.filter((color, index) => index > 0 && lookAlike(drawn[index - 1] ?? '', color))).toEqual([])
  })

  it('of rows are told apart, in the order of the palette; members keep theirs', () => {
    const [blue] = palettes.charts
    // One of a chain that looks like one of the palette.
    const [purple, like] = ['#b02584', '#5c6483']
    expect(lookAlike(purple, like)).toBe(true)
    expect(toUnlikeColors([purple, like], () => true)).toEqual([purple, blue])
    expect(toUnlikeColors([purple, purple], () => true)).toEqual([purple, blue])
    expect(toUnlikeColors([purple, like], index => index === 0)).toEqual([purple, like])
  })
})
