import { describe, expect, it } from 'vitest'

import { totalMetrics } from '../../metrics/appMetrics.ts'
import { defaultViewState, toViewState } from '../../view/viewState.ts'
import { getPage, isMetricPage, type PageId } from '../pages.ts'
import { home } from '../rows/home.ts'

describe('the home page', () => {
  it('has a total for each that the API gives, each the headline of a dashboard', () => {
    expect(home.totals.map(({ metric }) => metric)).toEqual(totalMetrics)
    for (const { metric, page: id } of home.totals) {
      const { page } = getPage(id as PageId)
      expect(isMetricPage(page) && page.metric, id).toBe(metric)
      // The range goes along.
      for (const range of home.controls.timeFrames)
        expect(toViewState({ timeFrame: range }, page.offers).timeFrame, id).toBe(range)
    }
  })

  it('leads on to pages that exist and to what they can show', () => {
    for (const { all } of Object.values(home.cards)) {
      if (!all) continue
      const { page } = getPage(all.page as PageId)
      for (const name of Object.keys(all.search ?? {})) expect(Object.keys(page.offers)).toContain(name)
    }
  })

  it('has the chart of its dashboard, by the same request', () => {
    for (const timeFrame of home.controls.timeFrames) {
      const view = { ...defaultViewState, timeFrame, excludeStablecoins: true }
      expect(home.getRequests(view).series).toEqual(
        home.hero.getRequests({ ...view, group: 'version', ranking: 'table' }).series,
      )
    }
    const { page } = getPage(home.cards.chart.all?.page as PageId)
    expect(page).toBe(home.hero)
  })

  it('asks for each card apart; arrivals and trends whatever the range', () => {
    const requests = home.getRequests({ ...defaultViewState, timeFrame: '7d', excludeStablecoins: true })
    const chains = 'ethereum,bsc,polygon,arbitrum,op-mainnet,base,avalanche,solana,sui,hyperliquid'
    expect(Object.values(requests).map(({ url }) => url.replace('/api/analytics/', ''))).toEqual([
      'market-totals?timeFrame=7d&excludeStablecoins=true',
      'app-fees?timeFrame=7d&limit=10&excludeStablecoins=true&shape=result',
      'app-fees/movers?timeFrame=7d&limit=4&excludeStablecoins=true',
      `app-fees-by-chain?type=multi-chain&timeFrame=7d&chains=${chains}&limit=8&excludeStablecoins=true`,
      'app-fees/arrivals?timeFrame=30d&limit=6&excludeStablecoins=true',
      `app-fees-by-chain/trends?timeFrame=90d&chains=${chains}&excludeStablecoins=true`,
    ])
  })

  it('asks for own dates and their comparison in every card; trends are of the 90 days to their end', () => {
    const view = toViewState({ range: '2025-11-03..2026-02-17', vs: 'year' }, home.offers)
    const days = 'from=2025-11-03&to=2026-02-17&vs=year'
    const { trends, frame, ...cards } = home.getRequests(view)
    for (const { url } of Object.values(cards)) expect(url).toContain(days)
    expect(Object.keys(cards)).toEqual(['totals', 'series', 'movers', 'chains', 'arrivals'])
    expect(frame?.url).toContain('timeFrame=30d')
    expect(trends.url).toContain('from=2025-11-20&to=2026-02-17')
    expect(trends.url).not.toContain('vs=')
    const open = toViewState({ range: '2025-11-03..' }, home.offers)
    expect(home.getRequests(open).trends.url).toContain('timeFrame=90d')
  })
})
