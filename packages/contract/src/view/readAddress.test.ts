import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { getPage, pageEntries, type PageId } from '../pages/pages.ts'
import { viewParameters } from './parameters.ts'
import { readAddress, findUnofferedRange } from './readAddress.ts'
import { defaultViewState, toViewSearch } from './viewState.ts'

const read = (id: PageId, query: string) =>
  readAddress(Object.fromEntries(new URLSearchParams(query)), getPage(id).page.offers)

describe('an address that can not be used', () => {
  it.each([
    ['application-fees', 'timeFrame=13d', 'timeFrame', '13d', 'unusable'],
    ['app-fees-by-chain', 'chain=fantom', 'chain', 'fantom', 'unusable'],
    ['app-fees-by-chain', 'chain=tron', 'chain', 'tron', 'unusable'],
    ['app-fees-by-chain', 'chains=eth,fantom,sol', 'chains', 'fantom', 'unusable'],
    ['bridge-volume', 'timeFrame=1y', 'timeFrame', '1y', 'unusable'],
    ['application-fees', 'zoom=2026-02-31_2026-03-01', 'zoom', '2026-02-31_2026-03-01', 'unusable'],
    ['application-fees', 'zoom=2026-03-02_2026-03-01', 'zoom', '2026-03-02_2026-03-01', 'unusable'],
    ['application-fees', 'timeFrame=2y&resample=D', 'resample', 'D', 'unusable'],
    ['application-fees', 'limit=1e9', 'limit', '1e9', 'unusable'],
    ['application-fees', 'excludeStablecoins=maybe', 'excludeStablecoins', 'maybe', 'unusable'],
    ['application-fees', 'sort=nope', 'sort', 'nope', 'unusable'],
    ['application-fees', 'sort=-volume24h', 'sort', '-volume24h', 'unusable'],
    ['application-fees', 'columns=change,nope,-fees', 'columns', 'nope,-fees', 'unusable'],
    ['application-revenue', 'tableSort=-nope', 'tableSort', '-nope', 'unusable'],
    ['bridge-volume', 'tableColumns=nope', 'tableColumns', 'nope', 'unusable'],
    ['major-cryptocurrencies', 'sort=marketcap', 'sort', 'marketcap', 'unusable'],
    ['chain', 'sort=nope', 'sort', 'nope', 'unusable'],
    ['application-fees', 'mode=relative', 'mode', 'relative', 'unusable'],
    ['app-fees-by-chain', 'tab=third', 'tab', 'third', 'unusable'],
    ['bridge-volume', 'resample=W', 'resample', 'W', 'idle'],
    ['perps-fees-by-app', 'excludeStablecoins=true', 'excludeStablecoins', 'true', 'idle'],
    ['events', 'resample=W', 'resample', 'W', 'idle'],
    ['bridge-volume', 'pageSize=25', 'pageSize', '25', 'unusable'],
    ['stablecoin-market-share-chain', 'pageSize=25', 'pageSize', '25', 'unusable'],
    ['application-revenue', 'pageSize=5', 'pageSize', '5', 'unusable'],
    ['status', 'timeFrame=7d', 'timeFrame', '7d', 'idle'],
    ['application-fees', 'constructor=1', 'constructor', '1', 'unknown'],
    ['application-fees', '__proto__=1', '__proto__', '1', 'unknown'],
  ] as const)('%s?%s: %s is named', (id, query, name, value, reason) => {
    const { view, dropped } = read(id, query)
    expect(dropped).toEqual([{ name, value, reason }])
    // The cleaned address must be valid.
    const again = readAddress({ ...toViewSearch(view) }, getPage(id).page.offers)
    expect(again).toEqual({ view, dropped: [] })
  })

  it('has its usual values in place of those', () => {
    const { view } = read('application-fees', 'timeFrame=13d&limit=0&foo=bar')
    expect(view).toEqual({ ...defaultViewState, group: 'version', ranking: 'table' })
    expect(read('app-fees-by-chain', 'chains=eth,fantom').view).toMatchObject({ chains: ['ethereum'] })
  })

  it('what a page has no control for changes nothing, file names included', () => {
    const { resample, excludeStablecoins } = read('bridge-volume', 'resample=W&excludeStablecoins=true').view
    expect({ resample, excludeStablecoins }).toEqual({ resample: 'D', excludeStablecoins: false })
  })

  it('a list of nobody to draw draws as without it', () => {
    const { view, dropped } = read('application-fees', 'show=,')
    expect(view).toEqual(read('application-fees', '').view)
    expect(dropped).toEqual([{ name: 'show', value: ',', reason: 'unusable' }])
  })

  it('once corrected has nothing left to correct, whatever it was', () => {
    const search = fc.dictionary(
      fc.oneof(fc.constantFrom(...viewParameters), fc.string({ maxLength: 12 })),
      fc.oneof(fc.constantFrom('7d', '2y', 'D', 'W', 'base', 'true', 'all', 'eth,sol'), fc.string()),
    )
    fc.assert(
      fc.property(search, fc.constantFrom(...pageEntries), (given, { page }) => {
        const { view } = readAddress(given, page.offers)
        expect(readAddress({ ...toViewSearch(view) }, page.offers)).toEqual({ view, dropped: [] })
      }),
    )
  })
})

describe('an address that can be used', () => {
  it.each([
    ['application-fees', ''],
    ['application-fees', 'timeFrame=30d&limit=10&resample=D&mode=absolute&excludeStablecoins=false'],
    ['app-fees-by-chain', 'tab=breakdown&chain=BASE&chains=none'],
    ['total-chain-volume', 'chains=eth,hyperliquid&volume=perps&secondMode=percent'],
    ['application-revenue', 'pageSize=25'],
    ['bridge-volume', 'pageSize=20'],
    ['application-revenue', 'tableTimeFrame=7d&search=uni&page=2&pageSize=50&tableColumns=-total'],
  ] as const)('%s?%s is taken as it is', (id, query) => {
    expect(read(id, query).dropped).toEqual([])
  })
})

const askFor = (search: Readonly<Record<string, string>>, timeFrame?: string) =>
  findUnofferedRange(getPage('home').page.offers, { search, kept: timeFrame ? { timeFrame } : {} })

it('finds a range that the page lacks, in its address or brought along', () => {
  expect(askFor({ timeFrame: '2y' })).toBe('2y')
  expect(askFor({ range: 'all' })).toBe('all')
  expect(askFor({}, '2y')).toBe('2y')
})

it('finds nothing where the range is shown, is none, or another was chosen on the page', () => {
  expect(askFor({ timeFrame: '90d' })).toBeNull()
  expect(askFor({ timeFrame: '13d' })).toBeNull()
  expect(askFor({ timeFrame: '7d' }, '2y')).toBeNull()
  expect(askFor({ range: '2026-08-01..2026-08-31' }, '2y')).toBeNull()
  expect(askFor({})).toBeNull()
})

it('finds nothing on a page without time ranges', () => {
  const { offers } = getPage('events').page
  expect(findUnofferedRange(offers, { search: { timeFrame: '2y' }, kept: {} })).toBeNull()
})
