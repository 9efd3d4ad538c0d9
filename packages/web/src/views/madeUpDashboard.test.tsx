import { questionsOf } from '@analytics/contract/questions'
import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import { findDashboard } from '@analytics/contract/sections/sections'
import { defaultViewState } from '@analytics/contract/viewState'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { RankingSkeleton } from './RankingSkeleton.tsx'

/** All that a dashboard over existing questions takes: one entry, as it would stand in a section. */
const prediction = {
  kind: 'ranking',
  title: 'Who Earns Most',
  description: 'A dashboard that nobody ordered',
  metric: 'revenue',
  controls: { timeFrames: ['7d', '30d'], limit: true, resample: false, stablecoins: true },
  exportPrefix: 'who-earns-most',
  series: { endpoint: 'app-revenue/timeseries', limit: 10 },
  ranking: { endpoint: 'app-revenue', remap: { '7d': '30d' } },
  chart: { title: 'Earnings', legend: 'Earners', noun: 'earnings' },
  tables: [
    {
      kind: 'protocols',
      title: 'The Earners',
      entity: 'Earner',
      plural: 'earners',
      summary: ['All of it: {totalRevenue24h}'],
    },
  ],
  copy: {
    loading: 'Counting…',
    errorTitle: 'Error Counting',
    empty: ['Nobody earns', 'Try another day'],
  },
} as const satisfies RankingDashboard

it('a made-up dashboard over existing questions is one entry: its page and its questions follow', () => {
  const entry = findDashboard('application-fees')
  if (!entry) throw new Error('no such dashboard')
  const markup = renderToStaticMarkup(<RankingSkeleton entry={entry} dashboard={prediction} />)
  for (const words of ['Earnings', 'The Earners', 'All of it: ', 'Counting…', 'Exclude stablecoins', '7D'])
    expect(markup).toContain(words)
  expect(markup).not.toContain('Resample')
  const { series, ranking } = questionsOf(prediction, { ...defaultViewState, timeFrame: '7d' })
  expect(series?.url).toBe('/api/analytics/app-revenue/timeseries?timeFrame=7d&limit=10')
  expect(ranking?.url).toBe('/api/analytics/app-revenue?timeFrame=30d&limit=10')
})
