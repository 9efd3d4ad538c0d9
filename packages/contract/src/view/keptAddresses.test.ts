import { expect, it } from 'vitest'

import { findPage } from '../pages/pages.ts'
import { toIsoDay } from '../query/day.ts'
import { everythingOffered } from './parameters.ts'
import { readAddress } from './readAddress.ts'
import { toViewSearch, toViewState, type AnyState } from './viewState.ts'

/**
 * Links that are out in the world, with the view that they opened when this list was made: what differs from the default view. Add
 * rows when the address gets new parameters, and never change one.
 */
const kept: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['/application-fees', {}],
  ['/application-fees?timeFrame=24h', { timeFrame: '24h' }],
  ['/application-fees?timeFrame=2y', { timeFrame: '2y', resample: 'W' }],
  ['/application-fees?timeFrame=2y&resample=M', { timeFrame: '2y', resample: 'M' }],
  ['/application-fees?timeFrame=all&resample=W&limit=all', { timeFrame: 'all', limit: 'all', resample: 'W' }],
  [
    '/application-fees?timeFrame=1y&resample=M&excludeStablecoins=true',
    { timeFrame: '1y', resample: 'M', excludeStablecoins: true },
  ],
  ['/application-fees?zoom=2026-07-01_2026-09-30', { days: '2026-07-01 to 2026-09-30' }],
  [
    '/application-fees?timeFrame=1y&zoom=2026-07-01_2026-09-30',
    { days: '2026-07-01 to 2026-09-30', timeFrame: '1y' },
  ],
  [
    '/application-fees?timeFrame=2y&zoom=2025-11-03_2026-02-15',
    { days: '2025-11-03 to 2026-02-15', timeFrame: '2y', resample: 'W' },
  ],
  [
    '/application-fees?timeFrame=2y&resample=M&zoom=2025-11-01_2026-01-31',
    { days: '2025-11-01 to 2026-01-31', timeFrame: '2y', resample: 'M' },
  ],
  [
    '/application-fees?timeFrame=90d&resample=W&zoom=2026-09-07_2026-10-04&limit=25',
    { days: '2026-09-07 to 2026-10-04', timeFrame: '90d', limit: 25, resample: 'W' },
  ],
  ['/application-fees?show=1,2599&add=2599', { shown: ['1', '2599'], added: ['2599'] }],
  ['/application-fees?show=1,2599,others&mode=percent', { mode: 'percent', shown: ['1', '2599', 'others'] }],
  [
    '/application-fees?find=uni&category=Dexs&sort=-shareChange&columns=previous,change',
    {
      search: 'uni',
      category: 'Dexs',
      sort: { column: 'shareChange', descending: true },
      columns: ['previous', 'change'],
    },
  ],
  ['/application-fees?ranking=moved&newer=60d&min=10000', { ranking: 'moved', newer: 60, least: 10_000 }],
  ['/application-fees?ranking=bars', { ranking: 'bars' }],
  ['/application-fees?draw=lines&mode=percent', { mode: 'percent', draw: 'lines' }],
  ['/total-chain-volume?draw=areas&secondDraw=lines', { draw: 'areas', secondDraw: 'lines' }],
  ['/application-revenue?tableNewer=90d&tableMin=1000.5', { table: { newer: 90, least: 1000.5 } }],
  ['/application-fees?sort=name&limit=100', { limit: 100, sort: { column: 'name', descending: false } }],
  ['/application-fees?timeFrame=13d&zoom=2026-02-31_2026-03-01', { dropped: ['timeFrame', 'zoom'] }],
  [
    '/application-revenue?tableTimeFrame=7d&tableLimit=50&search=uni&page=2&pageSize=50',
    { table: { search: 'uni', timeFrame: '7d', limit: 50, page: 2, pageSize: 50 } },
  ],
  [
    '/application-revenue?tableCategory=Lending&tableSort=-marketShare&tableColumns=-total',
    {
      table: { category: 'Lending', sort: { column: 'marketShare', descending: true }, columns: ['-total'] },
    },
  ],
  [
    '/application-revenue?timeFrame=ytd&zoom=2026-01-05_2026-01-11&tableTimeFrame=90d',
    { days: '2026-01-05 to 2026-01-11', timeFrame: 'ytd', table: { timeFrame: '90d' } },
  ],
  ['/app-fees-by-chain?tab=breakdown&chain=base', { tab: 'breakdown', chain: 'base' }],
  [
    '/app-fees-by-chain?tab=breakdown&chain=BASE&timeFrame=1y&resample=W',
    { timeFrame: '1y', resample: 'W', tab: 'breakdown', chain: 'base' },
  ],
  ['/app-fees-by-chain?chains=eth,sol&timeFrame=7d', { timeFrame: '7d', chains: ['ethereum', 'solana'] }],
  ['/app-fees-by-chain?chains=none', { chains: [] }],
  [
    '/app-revenue-by-chain?chains=ethereum,op-mainnet&zoom=2026-10-01_2026-10-31',
    { days: '2026-10-01 to 2026-10-31', chains: ['ethereum', 'op-mainnet'] },
  ],
  [
    '/total-chain-volume?chains=eth,hyperliquid&volume=perps&secondMode=percent',
    { chains: ['ethereum', 'hyperliquid'], volume: 'perps', secondMode: 'percent' },
  ],
  [
    '/total-chain-volume?timeFrame=all&resample=M&mode=percent',
    { timeFrame: 'all', resample: 'M', mode: 'percent' },
  ],
  [
    '/stablecoin-market-share-chain?timeFrame=1y&mode=percent&show=tron,ethereum',
    { timeFrame: '1y', resample: 'W', mode: 'percent', shown: ['tron', 'ethereum'] },
  ],
  [
    '/stablecoin-market-share-chain?search=base&page=2&pageSize=20&zoom=2026-05-01_2026-05-31',
    { days: '2026-05-01 to 2026-05-31', table: { search: 'base', page: 2, pageSize: 20 } },
  ],
  [
    '/bridge-volume?timeFrame=7d&tableSort=-volume7d',
    { timeFrame: '7d', table: { sort: { column: 'volume7d', descending: true } } },
  ],
  [
    '/major-cryptocurrencies?timeFrame=1y&lines=price&log=true',
    { timeFrame: '1y', resample: 'W', lines: 'price', log: true },
  ],
  [
    '/major-cryptocurrencies?timeFrame=90d&zoom=2026-09-10_2026-09-16&sort=-change7d',
    { days: '2026-09-10 to 2026-09-16', timeFrame: '90d', dropped: ['sort'] },
  ],
  [
    '/spot-dex-volume-app?timeFrame=1y&resample=M&excludeStablecoins=true',
    { timeFrame: '1y', resample: 'M', excludeStablecoins: true },
  ],
  ['/perps-fees-by-app?limit=50&timeFrame=all', { timeFrame: 'all', resample: 'M', limit: 50 }],
  [
    '/app/uniswap?metric=revenue&by=chain&timeFrame=1y&resample=W',
    { timeFrame: '1y', resample: 'W', metric: 'revenue', by: 'chain' },
  ],
  [
    '/app/uniswap?version=uniswap-v3&zoom=2026-08-01_2026-08-31',
    { days: '2026-08-01 to 2026-08-31', version: 'uniswap-v3' },
  ],
  [
    '/app/aave?treasury=history&secondMode=percent&timeFrame=90d',
    { timeFrame: '90d', treasury: 'history', secondMode: 'percent' },
  ],
  ['/chain/base?timeFrame=90d&excludeStablecoins=true', { timeFrame: '90d', excludeStablecoins: true }],
  [
    '/category/lending?metric=tvl&zoom=2026-07-01_2026-09-30',
    { days: '2026-07-01 to 2026-09-30', metric: 'tvl' },
  ],
  [
    '/category/dexs?limit=25&resample=W&timeFrame=1y&show=1,2',
    { timeFrame: '1y', limit: 25, resample: 'W', shown: ['1', '2'] },
  ],
  [
    '/stablecoin/tether?mode=percent&timeFrame=1y&zoom=2025-12-29_2026-03-29',
    { days: '2025-12-29 to 2026-03-29', timeFrame: '1y', mode: 'percent' },
  ],
  [
    '/bridge/across?timeFrame=90d&resample=W&zoom=2026-10-05_2026-11-01',
    { days: '2026-10-05 to 2026-11-01', timeFrame: '90d', resample: 'W' },
  ],
  [
    '/asset/bitcoin?timeFrame=1y&lines=price&zoom=2026-01-01_2026-01-31',
    { days: '2026-01-01 to 2026-01-31', timeFrame: '1y', lines: 'price' },
  ],
  [
    '/status/restatements?source=fees/*&chain=base&since=2026-09-26&until=2026-09-26',
    { source: 'fees/*', chain: 'base', since: 20_722, until: 20_722 },
  ],
  ['/?timeFrame=7d&excludeStablecoins=true', { timeFrame: '7d', excludeStablecoins: true }],
]

const offerOf = (path: string) => findPage(path)?.entry.page.offers ?? {}

function differing(values: object, standard: object): Record<string, unknown> {
  const usual = new Map(Object.entries(standard))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name)),
    ),
  )
}

const standard = toViewState({}, everythingOffered)

function describeView({ range, table, ...view }: AnyState): Record<string, unknown> {
  const ownTable = differing(table, standard.table)
  return {
    ...differing(view, { ...standard, table: undefined }),
    ...(range ? { days: `${toIsoDay(range.from)} to ${toIsoDay(range.to)}` } : {}),
    ...(Object.keys(ownTable).length > 0 ? { table: ownTable } : {}),
  }
}

it.each(kept)('%s opens the view that it always did', (address, { dropped: refused = [], ...expected }) => {
  const [path = '', query = ''] = address.split('?')
  const offer = offerOf(path)
  const { view, dropped } = readAddress(Object.fromEntries(new URLSearchParams(query)), offer)
  expect(describeView(view)).toEqual(expected)
  expect(dropped.map(({ name }) => name)).toEqual(refused)
  // The address that is written for the view opens it, too.
  expect(readAddress({ ...toViewSearch(view) }, offer)).toEqual({ view, dropped: [] })
})
