import { describe, expect, it } from 'vitest'

import { questionsOf, type Role } from './questions.ts'
import { findDashboard, type DashboardId } from './sections/sections.ts'
import { defaultViewState, type ViewState } from './viewState.ts'

function ask(id: DashboardId, role: Role, patch: Partial<ViewState> = {}): URLSearchParams {
  const entry = findDashboard(id)
  const question = entry && questionsOf(entry.dashboard, { ...defaultViewState, ...patch })[role]
  if (!question) throw new Error(`${id} asks nothing`)
  return new URLSearchParams(question.url.split('?')[1])
}

describe('what goes over the wire', () => {
  it.each([
    ['app-revenue-by-chain', 'series', '24h', '7d'],
    ['app-revenue-by-chain', 'ranking', '24h', '7d'],
    ['perps-fees-chain', 'series', '24h', '7d'],
    ['perps-fees-chain', 'ranking', '24h', '24h'],
    ['perps-revenue-chain', 'series', '24h', '7d'],
    ['perps-volume-chain', 'series', '24h', '7d'],
    ['spot-dex-volume-chain', 'series', '24h', '7d'],
    ['spot-dex-volume-chain', 'series', 'ytd', '1y'],
    ['borrow-lend-revenue-chain', 'series', 'ytd', '1y'],
    ['borrow-lend-revenue-chain', 'series', '24h', '24h'],
    ['total-chain-volume', 'series', '24h', '7d'],
    ['total-chain-volume', 'series', 'ytd', '180d'],
    ['app-fees-by-chain', 'series', '24h', '24h'],
    ['application-fees', 'series', 'ytd', 'ytd'],
  ] as const)('%s %s: %s is sent as %s', (id, role, timeFrame, sent) => {
    expect(ask(id, role, { timeFrame }).get('timeFrame')).toBe(sent)
  })

  it('the chart of fees by chain draws 8 applications, that of revenue 10, the lists show 15', () => {
    const patch = { tab: 'breakdown', chain: 'base' } as const
    expect(ask('app-fees-by-chain', 'series', patch).get('limit')).toBe('8')
    expect(ask('app-revenue-by-chain', 'series', patch).get('limit')).toBe('10')
    for (const id of ['app-fees-by-chain', 'app-revenue-by-chain', 'spot-dex-fees-chain'] as const) {
      const ranking = ask(id, 'ranking', patch)
      expect([ranking.get('limit'), ranking.get('chain'), ranking.get('chains')]).toEqual([
        '15',
        'base',
        null,
      ])
    }
  })

  it('a page with two questions of one address asks once', () => {
    for (const id of ['perps-fees-by-app', 'spot-dex-volume-chain', 'spot-dex-revenue-chain'] as const) {
      expect(ask(id, 'series').toString()).toBe(ask(id, 'ranking').toString())
    }
  })

  it('application revenue fetches more than it shows while stablecoins are excluded', () => {
    expect(ask('application-revenue', 'ranking').get('limit')).toBe('10')
    expect(ask('application-revenue', 'ranking', { excludeStablecoins: true }).get('limit')).toBe('25')
    expect(ask('application-revenue', 'current', { excludeStablecoins: true }).get('limit')).toBe('50')
    expect(ask('application-fees', 'ranking', { excludeStablecoins: true }).get('limit')).toBe('10')
  })

  it('all exchanges by revenue are fifty', () => {
    expect(ask('spot-dex-revenue-app', 'ranking', { limit: 'all' }).get('limit')).toBe('50')
    expect(ask('perps-fees-by-app', 'ranking', { limit: 'all' }).get('queryLimit')).toBe('all')
  })

  it('a page without the stablecoin switch never sends it', () => {
    expect(ask('perps-fees-chain', 'ranking', { excludeStablecoins: true }).has('excludeStablecoins')).toBe(
      false,
    )
  })

  it('lists are readable, and daily bars need no word', () => {
    const entry = findDashboard('app-fees-by-chain')
    const { series } = entry ? questionsOf(entry.dashboard, defaultViewState) : {}
    expect(series?.url).toBe(
      '/api/analytics/app-fees-by-chain/timeseries?type=multi-chain&timeFrame=30d&chains=ethereum,solana,bsc,arbitrum,base,polygon&limit=10',
    )
  })

  it('nothing is asked while no chain is chosen', () => {
    for (const id of ['app-fees-by-chain', 'perps-volume-chain', 'total-chain-volume'] as const) {
      const entry = findDashboard(id)
      expect(entry && questionsOf(entry.dashboard, { ...defaultViewState, chains: [] })).toEqual({})
    }
  })
})
