import { othersColor, othersId } from '@analytics/contract/metrics/palettes'
import { compareValues } from '@analytics/contract/metrics/sums'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { LegendEntry } from './LegendEntry.ts'
import { RankedList } from './RankedList.tsx'

const entry = (id: string, value: number, before: number, patch: Partial<LegendEntry> = {}): LegendEntry => ({
  id,
  name: id,
  color: '#112233',
  figure: `$${value}`,
  hidden: false,
  sums: { value, comparison: compareValues(30, value, before) },
  ...patch,
})
const total = {
  figure: '$160',
  change: 6.67,
  comparison: compareValues(30, 160, 150),
  head: 'Total',
  against: 'vs previous 30 days',
}

function draw(entries: readonly LegendEntry[], highlighted: string | null = null): string {
  const nothing = () => undefined
  const actions = { onToggle: nothing, onIsolate: nothing, onHover: nothing, onAll: nothing, onNone: nothing }
  return renderToStaticMarkup(
    <RankedList {...actions} {...{ entries, total, highlighted }} title="Apps" shape="square" />,
  )
}
const textsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the legend of a ranking', () => {
  const entries = [
    entry('tether', 100, 80),
    entry('lido', 40, 50),
    entry(othersId, 20, 20, { color: othersColor }),
  ]

  it('lists members in their order with sum and change, and ends with the total', () => {
    expect(textsOf(draw(entries))).toBe(
      'Apps (2) All None Total vs previous 30 days Change tether $100 +25.00% lido $40 −20.00% ' +
        'others $20 0.00% Total $160 +6.67%',
    )
  })

  it('has bars as long as the sums, with ticks at those of the range before, and none for the rest', () => {
    const bars = [...draw(entries).matchAll(/<rect y="4" width="([\d.]+)%"/g)].map(([, width]) =>
      Number(width),
    )
    const ticks = [...draw(entries).matchAll(/<rect x="([\d.]+)%" width="2"/g)].map(([, x]) => Number(x))
    expect(bars).toEqual([100, 40])
    expect(ticks).toEqual([80, 50])
  })

  it('says new in place of a change, and marks no value of before', () => {
    const isNew = { ...compareValues(30, 100, 0), isNew: true }
    const markup = draw([entry('fresh', 100, 0, { sums: { value: 100, comparison: isNew } })])
    expect(textsOf(markup)).toContain('fresh $100 new')
    expect(markup).not.toMatch(/<rect x="[\d.]+%" width="2"/)
  })

  it('lights a quiet member that is pointed at', () => {
    const quiet = [entry('quiet', 100, 80, { faint: true })]
    expect(draw(quiet)).not.toContain('#112233')
    expect(draw(quiet, 'quiet').match(/#112233/g)).toHaveLength(2)
  })
})
