import type { AppProfileResponse, Figure } from '@analytics/contract/api/responses/entities/app'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { AppFigures } from './AppFigures.tsx'
import { toAsOfText, toThroughText } from './figureDay.ts'

const listed: Figure = {
  id: 'tvl',
  state: 'available',
  value: 145_150_000,
  previous: null,
  change: null,
  comparison: null,
  share: null,
  shareChange: null,
  shareComparison: null,
  standing: { rank: 7, previousRank: null, of: 91 },
  asOf: '2026-11-25',
  lastDay: null,
  completeness: null,
}

function textOf(figure: Figure, asOf = '2026-11-25'): string {
  const data = { app: { name: 'Balancer V2' }, figures: [figure], competitors: { category: 'Dexs' } }
  const range = { from: '2026-10-26', to: '2026-11-24' }
  const response = { data, metadata: { timeFrameShown: '30d', range, asOf } } as unknown as AppProfileResponse
  const state = { kind: 'ready', response, waiting: null, previous: false } as const
  return renderToStaticMarkup(<AppFigures state={state} />).replaceAll(/<[^>]+>/g, ' ')
}

describe('the tile of a TVL', () => {
  it('says the day of the list until there is a history', () => {
    const text = textOf(listed)
    for (const part of ['$145.15M', 'As of 25 Nov 2026', '#7', 'of 91']) expect(text).toContain(part)
  })

  it('says the day of the history where that reaches back too little to compare', () => {
    const text = textOf({ ...listed, value: 148_620_000, asOf: '2026-11-24', lastDay: '2026-11-24' })
    for (const part of ['$148.62M', 'As of 24 Nov 2026', '#7']) expect(text).toContain(part)
  })

  it('says what a change is measured against, and keeps its rank', () => {
    const text = textOf({ ...listed, previous: 150_000_000, change: -3.2, lastDay: '2026-11-24' })
    for (const part of ['vs 30d ago', '#7']) expect(text).toContain(part)
  })

  it('says its day beside the change where that of its page is another', () => {
    expect(textOf({ ...listed, previous: 150_000_000, change: -3.2 }, '2026-11-24')).toContain(
      '30d to 25 Nov',
    )
  })
})

it('the day of a list is not called complete', () => {
  expect(toThroughText(listed)).toBe('As of 25 Nov 2026')
  expect(toThroughText({ asOf: '2026-11-24', lastDay: '2026-11-24' })).toBe('Complete through 24 Nov 2026')
  expect(toAsOfText({ asOf: null })).toBe('')
})
