import { describe, expect, it } from 'vitest'

import { defaultViewState, toViewState, type AnyState } from '../view/viewState.ts'
import { getRequests, type PageRequests } from './model/Page.ts'
import {
  findPage,
  getPage,
  pageEntries,
  toDescription,
  toTitle,
  type PageEntry,
  type PageId,
} from './pages.ts'
import { applications } from './rows/applications.ts'
import type { RankingPage } from './templates/dashboard.ts'

function requestsAt(id: PageId, patch: Partial<AnyState> = {}): PageRequests {
  const { page } = getPage(id)
  return getRequests(page, { ...toViewState({}, page.offers), ...patch }, {})
}

function paramsOf(id: PageId, role: string, patch: Partial<AnyState> = {}): URLSearchParams {
  const request = requestsAt(id, patch)[role]
  if (!request) throw new Error(`${id} requests no ${role}`)
  return new URLSearchParams(request.url.split('?')[1])
}

const rankingIds = pageEntries.flatMap(({ id, page }) =>
  page.view === 'ranking' || page.view === 'chains' ? [id] : [],
)

describe('what goes over the wire', () => {
  it.each([
    ['app-revenue-by-chain', 'series', '24h', '7d'],
    ['app-revenue-by-chain', 'ranking', '24h', '7d'],
    ['perps-fees-chain', 'series', '24h', '7d'],
    ['perps-fees-chain', 'ranking', '24h', '24h'],
    ['perps-revenue-chain', 'series', '24h', '7d'],
    ['perps-revenue-chain', 'ranking', '24h', '24h'],
    ['perps-volume-chain', 'series', '24h', '7d'],
    ['perps-volume-chain', 'ranking', '24h', '24h'],
    ['spot-dex-volume-chain', 'series', '24h', '7d'],
    ['spot-dex-volume-chain', 'ranking', '24h', '7d'],
    ['spot-dex-volume-chain', 'series', 'ytd', '1y'],
    ['borrow-lend-revenue-chain', 'series', 'ytd', '1y'],
    ['borrow-lend-revenue-chain', 'series', '24h', '24h'],
    ['total-chain-volume', 'series', '24h', '7d'],
    ['total-chain-volume', 'series', 'ytd', '180d'],
    ['app-fees-by-chain', 'series', '24h', '24h'],
    ['application-fees', 'series', 'ytd', 'ytd'],
  ] as const)('%s %s: %s is sent as %s', (id, role, timeFrame, sent) => {
    expect(paramsOf(id, role, { timeFrame }).get('timeFrame')).toBe(sent)
  })

  it('a day is requested with the days before it, in daily bars only', () => {
    const leadOf = (id: PageId, patch: Partial<AnyState>) => paramsOf(id, 'series', patch).get('lead')
    expect(leadOf('application-fees', { timeFrame: '24h' })).toBe('13')
    expect(leadOf('application-fees', { timeFrame: '24h', resample: 'W' })).toBeNull()
    expect(leadOf('application-fees', { timeFrame: '7d' })).toBeNull()
    expect(leadOf('application-fees', { timeFrame: '24h', range: { from: 20_000, to: 20_001 } })).toBeNull()
    // Shown as seven days there.
    expect(leadOf('perps-fees-chain', { timeFrame: '24h' })).toBeNull()
  })

  it('the chart of fees by chain draws 8 applications, that of revenue 10, the lists show 15', () => {
    const patch = { tab: 'breakdown', chain: 'base' } as const
    expect(paramsOf('app-fees-by-chain', 'series', patch).get('limit')).toBe('8')
    for (const id of ['app-fees-by-chain', 'app-revenue-by-chain', 'spot-dex-fees-chain'] as const) {
      const ranking = paramsOf(id, 'ranking', patch)
      expect([ranking.get('limit'), ranking.get('chain'), ranking.get('chains')]).toEqual([
        '15',
        'base',
        null,
      ])
    }
  })

  it.each(rankingIds)('%s asks once for its chart and its table', id => {
    expect(paramsOf(id, 'series').toString()).toBe(paramsOf(id, 'ranking').toString())
    expect(new Set(Object.values(requestsAt(id)).map(({ url }) => url)).size).toBe(
      id === 'application-revenue' ? 2 : 1,
    )
  })

  it('a choice for the chart or for the table alone asks for that part alone', () => {
    const urlsOf = (patch: Partial<AnyState>) => {
      const { series, ranking } = requestsAt('application-fees', patch)
      return [series?.url, ranking?.url].map(url => url?.replace('/api/analytics/', ''))
    }
    const both = 'app-fees?timeFrame=30d&limit=10&shape=result'
    expect(urlsOf({})).toEqual([both, both])
    const rows = 'app-fees?timeFrame=30d&limit=50'
    expect(urlsOf({ limit: 50 })).toEqual([both, rows])
    expect(urlsOf({ columns: ['takeRate'] })).toEqual([
      both,
      'app-fees?timeFrame=30d&limit=10&ratios=takeRate',
    ])
    const weeks = 'app-fees/timeseries?timeFrame=30d&limit=10&resamplePeriod=W&shape=series'
    expect(urlsOf({ resample: 'W' })).toEqual([weeks, both])
    expect(urlsOf({ resample: 'W', limit: 50 })).toEqual([weeks, rows])
    expect(urlsOf({ timeFrame: 'all', resample: 'M' })).toEqual(
      Array.from({ length: 2 }, () => 'app-fees?timeFrame=all&limit=10&resamplePeriod=M&shape=result'),
    )
  })

  it('a chart over other days than its table is asked for by itself', () => {
    expect(paramsOf('perps-fees-chain', 'series', { timeFrame: '24h' }).get('timeFrame')).toBe('7d')
    expect(paramsOf('perps-fees-chain', 'ranking', { timeFrame: '24h' }).get('shape')).toBeNull()
  })

  it('application revenue fetches more than it shows while stablecoins are excluded', () => {
    expect(paramsOf('application-revenue', 'ranking').get('limit')).toBe('10')
    expect(paramsOf('application-revenue', 'ranking', { excludeStablecoins: true }).get('limit')).toBe('25')
    expect(paramsOf('application-revenue', 'current', { excludeStablecoins: true }).get('limit')).toBe('50')
    expect(paramsOf('application-fees', 'ranking', { excludeStablecoins: true }).get('limit')).toBe('10')
  })

  it('all are all', () => {
    expect(paramsOf('spot-dex-revenue-app', 'ranking', { limit: 'all' }).get('limit')).toBe('all')
    expect(paramsOf('perps-fees-by-app', 'ranking', { limit: 'all' }).get('queryLimit')).toBe('all')
  })

  it('a page without the stablecoin switch never sends it', () => {
    expect(
      paramsOf('perps-fees-chain', 'ranking', { excludeStablecoins: true }).has('excludeStablecoins'),
    ).toBe(false)
  })

  it('lists are readable, and daily bars need no parameter', () => {
    const { series } = requestsAt('app-fees-by-chain')
    expect(series?.url).toBe(
      '/api/analytics/app-fees-by-chain?type=multi-chain&timeFrame=30d&chains=ethereum,solana,bsc,arbitrum,base,polygon&limit=10&sortByFees=true&shape=result',
    )
  })

  it('nothing is requested while no chain is selected', () => {
    for (const id of ['app-fees-by-chain', 'perps-volume-chain', 'total-chain-volume'] as const) {
      expect(requestsAt(id, { chains: [] })).toEqual({})
    }
  })
})

describe('a page whose address names its subject', () => {
  const page: RankingPage = {
    ...applications['application-fees'],
    title: 'Application {slug}',
    description: 'Fees and revenue of {slug}',
    getRequests: ({ timeFrame }, subject) => ({
      series: {
        endpoint: 'app-fees/timeseries',
        url: `/fees/${subject?.['slug']}`,
        response: 'appSeries',
        metrics: ['fees'],
      },
      ranking: {
        endpoint: 'app-revenue',
        url: `/revenue/${subject?.['slug']}?${timeFrame}`,
        response: 'appRanking',
        metrics: ['revenue'],
      },
    }),
  }
  const application: PageEntry = {
    id: 'application-fees',
    path: '/application/{slug}',
    section: null,
    page,
  }
  const find = (path: string) => findPage(path, [...pageEntries, application])

  it('is found, and its title, description and requests are about that subject', () => {
    const foundPage = find('/application/aave%20v3')
    if (!foundPage) throw new Error('not found')
    expect(foundPage.subject).toEqual({ slug: 'aave v3' })
    expect(toTitle(foundPage)).toBe('Application aave v3')
    expect(toDescription(foundPage)).toBe('Fees and revenue of aave v3')
    expect(Object.keys(getRequests(foundPage.entry.page, defaultViewState, foundPage.subject))).toEqual([
      'series',
      'ranking',
    ])
  })

  it.each(['/application', '/application/', '/application/a/b', '/application/%zz', '/App/aave'])(
    '%s is no such page',
    path => {
      expect(find(path)).toBeUndefined()
    },
  )
})
