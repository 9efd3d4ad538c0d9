import { describe, expect, it } from 'vitest'

import { getPage, pageEntries, type PageId } from '../pages/pages.ts'
import { enterPage, leavePage } from './carriedContext.ts'
import { viewParameters, type ViewSearch } from './parameters.ts'

const offerOf = (id: PageId) => getPage(id).page.offers

/** The addresses of a walk over pages, where the user chooses what stands beside a page. */
function walk(...steps: readonly (readonly [PageId, ViewSearch?])[]): ViewSearch[] {
  let context = {}
  return steps.map(([id, chosen = {}]) => {
    const { search, kept } = enterPage(offerOf(id), context)
    context = leavePage(offerOf(id), { ...search, ...chosen }, kept)
    return search
  })
}

describe('what goes with the user', () => {
  it('is the time range, own dates, the resampling, the exclusion and the chain with its tab', () => {
    const chosen = {
      timeFrame: '1y',
      range: '2025-11-03..2026-02-17',
      resample: 'W',
      excludeStablecoins: 'true',
      chain: 'base',
      tab: 'breakdown',
    }
    const further = {
      show: '7',
      add: '8',
      sort: '-share',
      limit: '25',
      mode: 'percent',
    }
    const [, next] = walk(['app-fees-by-chain', { ...chosen, ...further }], ['app-revenue-by-chain'])
    expect(next).toEqual(chosen)
  })

  it('is not lost on a page that can not show it', () => {
    const addresses = walk(
      ['app-fees-by-chain', { timeFrame: '1y', chain: 'base', tab: 'breakdown', resample: 'M' }],
      ['bridge-volume'],
      ['status'],
      ['application-fees'],
      ['spot-dex-fees-chain'],
    )
    expect(addresses.slice(1)).toEqual([
      {},
      {},
      { timeFrame: '1y', resample: 'M' },
      { timeFrame: '1y', chain: 'base', tab: 'breakdown', resample: 'M' },
    ])
  })

  it('is not the only time frame of a page, which nobody has chosen', () => {
    const years = ['category-yearly', { timeFrame: 'all' }] as const
    const [, , next] = walk(['application-fees', { timeFrame: '90d' }], years, ['application-fees'])
    expect(next).toEqual({ timeFrame: '90d' })
    expect(walk(years, ['application-fees'])[1]).toEqual({})
  })

  it('is own dates, on the overview and back', () => {
    const ownDates = { range: '2025-11-03..2026-02-17', vs: 'year' }
    const [, overview, back] = walk(['application-fees', ownDates], ['home'], ['app-fees-by-chain'])
    expect(overview).toEqual(ownDates)
    expect(back).toEqual(ownDates)
  })

  it('is no chain that only filters a table', () => {
    const addresses = walk(
      ['app-fees-by-chain', { chain: 'base', tab: 'breakdown' }],
      ['restatements', { chain: 'solana' }],
      ['app-fees-by-chain'],
    )
    expect(addresses.slice(1)).toEqual([{}, { chain: 'base', tab: 'breakdown' }])
  })

  it('is what was chosen last', () => {
    const [, , next] = walk(
      ['application-fees', { timeFrame: '1y' }],
      ['bridge-volume', { timeFrame: '7d' }],
      ['application-revenue'],
    )
    expect(next).toEqual({ timeFrame: '7d' })
  })

  it('returns to what is usual when that is chosen', () => {
    const kept = {}
    expect(leavePage(offerOf('application-fees'), {}, kept)).toEqual({})
  })
})

it('every parameter of the address has a control on some page', () => {
  const offered = new Set(pageEntries.flatMap(({ page }) => Object.keys(page.offers)))
  expect(viewParameters.filter(name => !offered.has(name))).toEqual([])
})
