import type { MarketTotal, MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import { compareValues } from '@analytics/contract/metrics/sums'
import { home } from '@analytics/contract/pages/rows/home'
import type { ShownRange } from '@analytics/contract/query/timeRange'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { TotalsCard } from './TotalsCard.tsx'
import { toOtherChanges } from './totalText.ts'

const whole = compareValues(30, 1.99e9, 1.894e9)

const fees: MarketTotal = {
  metric: 'fees',
  value: 1.99e9,
  previous: 1.894e9,
  change: 5.07,
  comparison: whole,
  availability: 'available',
  message: null,
  asOf: '2026-11-25',
  range: { from: '2026-10-27', to: '2026-11-25' },
  trend: [],
  excluded: null,
}
const others: MarketTotal = { ...fees, metric: 'revenue', change: null, comparison: null }

function toResponse(total: MarketTotal, timeFrameShown: ShownRange): MarketTotalsResponse {
  // Neither reads more of the metadata.
  const metadata = { timeFrameShown } as MarketTotalsResponse['metadata']
  return { success: true, message: 'OK', data: { totals: [total, others] }, metadata }
}

const toText = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')
it('names the largest and the smallest change of the other totals', () => {
  const changes = { revenue: 4.31, tvl: 11.11, borrows: -4.572 } as const
  const totals = Object.entries(changes).map(
    ([metric, change]) => ({ ...fees, metric, change }) as MarketTotal,
  )
  const response = { ...toResponse(fees, '30d'), data: { totals: [fees, ...totals] } }
  expect(toOtherChanges(home.totals, response)).toBe('Lending TVL rose 11.1%, while borrows fell 4.6%.')
})

it('says nothing of other totals where fewer than two have a change', () => {
  expect(toOtherChanges(home.totals, toResponse(fees, '30d'))).toBe('')
})

it('says in a tile how many of the own dates it covers, and that it ends earlier', () => {
  const response = toResponse({ ...fees, range: { from: '2026-11-20', to: '2026-11-23' } }, 'custom')
  const state = { kind: 'ready', response, previous: false, waiting: null } as const
  const tiles = toText(
    renderToStaticMarkup(<TotalsCard dashboard={home} state={state} response={response} />),
  )
  expect(tiles).toContain('4d to 23 Nov')
  expect(tiles).toContain('30 days')
})
