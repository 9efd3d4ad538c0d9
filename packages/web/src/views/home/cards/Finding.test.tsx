import type { MarketTotal, MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import { compareValues, type ComparedSums } from '@analytics/contract/metrics/sums'
import { home } from '@analytics/contract/pages/rows/home'
import type { ShownRange } from '@analytics/contract/query/timeRange'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Finding } from './Finding.tsx'
import { TotalsCard } from './TotalsCard.tsx'

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
const [spec] = home.totals

const isNew: ComparedSums = { ...whole, isNew: true }
const halfCompared: ComparedSums = { ...whole, days: 20, now: 1.3e9 }

it.each<[string, Partial<MarketTotal>, ShownRange, string]>([
  ['a gain', {}, '30d', 'Fees rose 5.07% to $1.99B in 30 days.'],
  ['a loss', { change: -12.944 }, '7d', 'Fees fell 12.94% to $1.99B in 7 days.'],
  ['a change that reads zero', { change: -0.001 }, '24h', 'Fees were unchanged at $1.99B in 24 hours.'],
  ['a change of more than double', { change: 112.4 }, 'ytd', 'Fees rose 112% to $1.99B this year.'],
  ['no change', { change: null, comparison: null }, '1y', 'Fees were $1.99B in one year.'],
  [
    'a new total',
    { change: null, comparison: isNew },
    '90d',
    'Fees were $1.99B in 90 days, too new to compare.',
  ],
  [
    'an incomplete comparison',
    { comparison: halfCompared },
    '30d',
    'Fees rose 5.07%* rose 5.07% like for like ($1.300B against $1.894B, over 20 of 30 days); all figures $1.990B against $1.894B to $1.99B in 30 days.',
  ],
  [
    'a total that ends earlier',
    { range: { from: '2026-10-25', to: '2026-11-23' } },
    '30d',
    'Fees rose 5.07% to $1.99B in 30 days to 23 Nov.',
  ],
  ['own dates', {}, 'custom', 'Fees rose 5.07% to $1.99B in 30 days to 25 Nov 2026.'],
  [
    'a day of the user’s own',
    { range: { from: '2026-11-25', to: '2026-11-25' } },
    'custom',
    'Fees rose 5.07% to $1.99B in 1 day to 25 Nov 2026.',
  ],
  ['no value', { value: null, change: null, availability: 'failed' }, '30d', ''],
])('says in a sentence what the tile shows: %s', (_, patch, range, text) => {
  const total = { ...fees, ...patch }
  const response = toResponse(total, range)
  expect(spec?.metric).toBe('fees')
  if (!spec) return
  expect(toText(renderToStaticMarkup(<Finding specs={[spec]} response={response} />))).toBe(text)
  const state = { kind: 'ready', response, previous: false, waiting: null } as const
  const tiles = toText(
    renderToStaticMarkup(<TotalsCard dashboard={home} state={state} response={response} />),
  )
  for (const [figure] of text.matchAll(/\$?[\d.]+[B%]/g)) expect(tiles).toContain(figure)
})

it('names the largest and the smallest change of the other totals', () => {
  const changes = { revenue: 4.31, tvl: 11.11, borrows: -4.572 } as const
  const totals = Object.entries(changes).map(
    ([metric, change]) => ({ ...fees, metric, change }) as MarketTotal,
  )
  const response = { ...toResponse(fees, '30d'), data: { totals: [fees, ...totals] } }
  expect(toText(renderToStaticMarkup(<Finding specs={home.totals} response={response} />))).toBe(
    'Fees rose 5.07% to $1.99B in 30 days.Lending TVL rose 11.11%, while borrows fell 4.57%.',
  )
})

it('keeps its place without a response', () => {
  if (!spec) throw new Error('the page has no totals')
  expect(renderToStaticMarkup(<Finding specs={[spec]} response={undefined} />)).toMatch(
    /^<div[^>]*><p class="min-h-7[^>]*><\/p><p class="min-h-15[^>]*><\/p><\/div>$/,
  )
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
