import { getPage, toPath } from '@analytics/contract/pages/pages'
import { dashboard } from '@analytics/contract/pages/templates/dashboard'
import { toViewState } from '@analytics/contract/view/viewState'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { PanelPageContext } from '../panels/PanelPage.ts'
import { RankingView } from '../views/ranking/RankingView.tsx'
import { render } from './prerender.tsx'

/** A dashboard over existing metrics is one entry of a section. */
const earnings = dashboard('ranking', {
  words: { metric: 'revenue', title: 'Earnings', word: 'Earnings', noun: 'earnings' },
  title: 'Who Earns Most',
  description: 'A dashboard that nobody ordered',
  controls: { timeFrames: ['7d', '30d'], resample: false, stablecoins: true },
  series: { endpoint: 'app-revenue/timeseries', limit: 10 },
  ranking: { endpoint: 'app-revenue', remap: { '7d': '30d' } },
  chartTitle: 'Earnings',
  table: {
    title: 'The Earners',
    entity: 'Earner',
    plural: 'earners',
    summary: ['All of it: {totalRevenue24h}'],
  },
  copy: { loading: 'Counting…' },
})

it('a made-up dashboard over existing metrics is drawn and makes its requests from its entry alone', () => {
  const entry = getPage('application-fees')
  const view = toViewState({}, earnings.offers)
  const onChange = () => undefined
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PanelPageContext value={{ entry, path: entry.path, view, onChange }}>
        <RankingView {...{ entry, view, onChange }} dashboard={earnings} path={entry.path} />
      </PanelPageContext>
    </QueryClientProvider>,
  )
  for (const text of ['Earnings', 'The Earners', 'All of it: ', 'Counting…', 'Exclude stablecoins', '7D'])
    expect(markup).toContain(text)
  expect(markup).not.toContain('Resample')
  const { series, ranking } = earnings.getRequests({ ...view, timeFrame: '7d' })
  expect(series.url).toBe('/api/analytics/app-revenue/timeseries?timeFrame=7d&limit=10&shape=series')
  expect(ranking.url).toBe('/api/analytics/app-revenue?timeFrame=30d&limit=10')
})

it('a page with parameters of its own is drawn before its address is known', async () => {
  expect(await render(toPath('restatements'))).toContain('All sources')
})
