import type { FigureId } from '@analytics/contract/metrics/ratios'
import { describe, expect, it } from 'vitest'

import { pickFigures } from './pickFigures.ts'

const toKnown = (...ids: FigureId[]) => ids.map(id => ({ id, state: 'available' as const }))
const idsOf = (figures: readonly { readonly id: FigureId }[]) => figures.map(({ id }) => id)

describe('the key figures of a row', () => {
  it('are those that there are, amounts before ratios, and a part of another one gives way', () => {
    const dex = toKnown('fees', 'revenue', 'holdersRevenue', 'spotVolume', 'tvl', 'takeRate', 'feeRate')
    expect(idsOf(pickFigures(dex, 6))).toEqual([
      'fees',
      'revenue',
      'spotVolume',
      'tvl',
      'takeRate',
      'feeRate',
    ])
    expect(idsOf(pickFigures(dex, 7))).toEqual(idsOf(dex))
  })

  it('have what the others are ranked by among them', () => {
    const options = toKnown('fees', 'revenue', 'spotVolume', 'perpsVolume', 'optionsVolume')
    expect(idsOf(pickFigures(options, 4, { leading: 'optionsVolume' }))).toEqual([
      'fees',
      'revenue',
      'spotVolume',
      'optionsVolume',
    ])
  })

  it('name what most have where there is room', () => {
    const figures = [
      ...toKnown('fees'),
      { id: 'tvl', state: 'needs-key' },
      { id: 'borrows', state: 'failed' },
    ] as const
    expect(idsOf(pickFigures(figures, 3, { standard: ['tvl'] }))).toEqual(['fees', 'tvl'])
  })

  it('tell a failure before the parts of another figure', () => {
    const figures = [...toKnown('fees', 'supplySideRevenue'), { id: 'spotVolume', state: 'failed' }] as const
    expect(idsOf(pickFigures(figures, 2, { standard: ['spotVolume'] }))).toEqual(['fees', 'spotVolume'])
  })
})
