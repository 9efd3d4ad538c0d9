import { describe, expect, it } from 'vitest'

import { parameterOf } from '../api/endpointParameters.ts'
import { endpointIds, getEndpoint, getServedQueries, getServedQuery } from '../api/endpoints/endpoints.ts'
import { analyticsPath } from '../api/endpoints/paths.ts'
import { responseParts } from '../api/fields/responseParts.ts'
import { Summary } from '../api/responses/summary.ts'
import { guide } from '../metrics/guide.ts'
import { metricIds, metrics } from '../metrics/metrics.ts'
import { parameters, type ParameterName } from '../query/parameters.ts'
import { timeRangeIds } from '../query/timeRange.ts'
import { defaultViewState, toViewSearch, toViewState, type AnyState } from '../view/viewState.ts'
import { getRequests } from './model/Page.ts'
import { summaryParts, type TableSpec } from './model/panels.ts'
import {
  findPage,
  isMetricPage,
  leadingEntries,
  listedSections,
  pageEntries,
  sections,
  toLabel,
  toPath,
  type AnyPage,
} from './pages.ts'

/** The views in which a dashboard's requests differ. */
const views: readonly AnyState[] = timeRangeIds.flatMap(timeFrame =>
  (['overview', 'breakdown'] as const).flatMap(tab =>
    ([10, 'all'] as const).map(limit => ({
      ...defaultViewState,
      timeFrame,
      tab,
      limit,
      resample: 'W' as const,
      excludeStablecoins: true,
    })),
  ),
)

function getTables(page: AnyPage): readonly TableSpec[] {
  if ('tables' in page) return page.tables
  return 'overview' in page ? [...page.overview.tables, ...(page.breakdown?.tables ?? [])] : []
}

describe('the sidebar', () => {
  it('has the sections and pages of the specification, in order', () => {
    const specified: readonly (readonly [label: string, pages: readonly string[]])[] = [
      ['PERFORMANCE ANALYTICS', ['major-cryptocurrencies', 'layer-1-chains', 'defi-protocols']],
      ['VOLUME', ['total-chain-volume']],
      [
        'APPLICATION MARKET SHARE',
        ['application-revenue', 'application-fees', 'app-revenue-by-chain', 'app-fees-by-chain'],
      ],
      [
        'PERPETUAL FUTURES',
        [
          'perps-volume-app',
          'perps-revenue-app',
          'perps-fees-by-app',
          'perps-volume-chain',
          'perps-revenue-chain',
          'perps-fees-chain',
        ],
      ],
      [
        'SPOT DEX',
        [
          'spot-dex-volume-app',
          'spot-dex-revenue-app',
          'spot-dex-fees-app',
          'spot-dex-volume-chain',
          'spot-dex-revenue-chain',
          'spot-dex-fees-chain',
        ],
      ],
      [
        'BORROW/LEND',
        [
          'borrow-lend-tvl-app',
          'borrow-lend-borrows-app',
          'borrow-lend-revenue-app',
          'borrow-lend-tvl-chain',
          'borrow-lend-borrows-chain',
          'borrow-lend-revenue-chain',
        ],
      ],
      ['STABLECOINS', ['stablecoin-market-share-chain']],
      ['BRIDGES', ['bridge-volume']],
      ['DAO TREASURIES', ['dao-treasury-analysis']],
    ]
    const listed = listedSections.map(({ label, entries }) => [label, entries.map(({ id }) => id)])
    expect(listed).toEqual(specified)
  })

  it('leaves out the pages of a section that the specification does not name', () => {
    const listed = new Set(listedSections.flatMap(({ entries }) => entries))
    const others = sections.flatMap(({ entries }) => entries.filter(entry => !listed.has(entry)))
    expect(others.map(({ id }) => id)).toEqual(['application-supply-side-revenue'])
  })

  it('has each page once, and no section without pages', () => {
    const ids = sections.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(sections.filter(({ entries }) => entries.length === 0)).toEqual([])
  })

  it('has the overview, the explorer and the workspace above the sections', () => {
    expect(leadingEntries.map(({ path, page }) => [path, toLabel(page)])).toEqual([
      ['/', 'Overview'],
      ['/explore', 'Explore'],
      ['/workspace', 'Workspace'],
    ])
  })

  it('has no page at an address that merely looks like one', () => {
    for (const path of ['/constructor', '/__proto__', '', '/Application-Fees', '//', '/status/', '/status/x'])
      expect(findPage(path), path).toBeUndefined()
  })
})

describe.each(pageEntries.map(entry => [entry.id, entry] as const))('page %s', (id, entry) => {
  const { page } = entry
  it('is found at its own address, and at no other', () => {
    expect(findPage(toPath(id))?.entry).toBe(entry)
    expect(pageEntries.filter(({ path }) => path === entry.path)).toEqual([entry])
  })

  it('has a title and a one-line description', () => {
    expect(page.title).toMatch(/^\S.*\S$/)
    expect(page.description).toMatch(/^[A-Z][^.]{5,80}$/)
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('requests only endpoints of the table, and the metric that it shows', () => {
    for (const view of views) {
      const state = toViewState({ ...toViewSearch(view) }, page.offers)
      for (const { endpoint, url, response } of Object.values(getRequests(page, state, {}))) {
        expect(endpointIds).toContain(endpoint)
        const [path, query = ''] = url.split('?')
        expect(path).toBe(`${analyticsPath}${endpoint}`)
        const search = new URLSearchParams(query)
        const knownParameters: readonly string[] = getEndpoint(endpoint).parameters
        for (const [name, value] of search) {
          expect(knownParameters).toContain(name)
          expect(parameterOf(endpoint, name as ParameterName).safeParse(value).success, url).toBe(true)
        }
        const type = search.get('type') === 'single-chain' ? 'single-chain' : 'multi-chain'
        const format = search.get('format') === 'table' ? 'table' : 'timeseries'
        const served = getServedQuery(endpoint, { type, format, shape: search.get('shape') })
        expect(response).toBe(served.response)
        if (isMetricPage(page)) expect(served.query.metrics[0]).toBe(page.metric)
      }
    }
  })

  it('requests responses that hold its chart and its tables', () => {
    for (const state of views) {
      const { series, ranking } = getRequests(
        page,
        { ...state, ...toViewState({ ...toViewSearch(state) }, page.offers) },
        {},
      )
      if (!series || !ranking) continue
      expect(responseParts[series.response]).toHaveProperty('chart')
      if (!/Table/.test(ranking.response)) expect(responseParts[ranking.response]).toHaveProperty('table')
    }
  })

  it('fills every summary line with fields of the summary', () => {
    for (const table of getTables(page)) {
      const fields = (table.summary ?? []).flatMap(line =>
        summaryParts(line).flatMap(part => (typeof part === 'string' ? [] : [part.field])),
      )
      for (const field of fields) expect([...Object.keys(Summary.shape), 'range']).toContain(field)
    }
  })
})

const isRangeless = (names: readonly ParameterName[], required: readonly ParameterName[]) =>
  names.every(name => required.includes(name) || name === 'version' || name === 'known')

describe.each(endpointIds)('endpoint %s', id => {
  it('takes known parameters, its defaults among them, and answers in a known shape', () => {
    const { parameters: names, defaults, required = [], summary } = getEndpoint(id)
    const isOfMoments = getServedQueries(id).every(({ query }) => /^(event|restatement)$/.test(query.groupBy))
    for (const name of names) expect(Object.keys(parameters)).toContain(name)
    for (const [name, value] of Object.entries(defaults)) {
      // The range of one that takes none is its own.
      if (name === 'timeFrame' && (isRangeless(names, required) || isOfMoments)) continue
      expect(names).toContain(name)
      expect(parameterOf(id, name as ParameterName).safeParse(String(value)).success).toBe(true)
    }
    for (const { query, response } of getServedQueries(id)) {
      expect(responseParts[response]).toBeDefined()
      for (const metric of query.metrics) expect(metrics[metric]).toBeDefined()
    }
    expect(summary).toMatch(/^[A-Z]/)
  })
})

describe.each(metricIds)('metric %s', metric => {
  it('says what it means, how often it comes and whether it adds up over time', () => {
    expect(['flow', 'stock', 'quote']).toContain(metrics[metric].kind)
    expect(guide[metric].meaning).toMatch(/\.$/)
    expect(guide[metric].cadence).toMatch(/UTC$/)
  })
})

describe('parameters', () => {
  it.each([
    ['limit', ['1', '100', 'all', '8'], ['0', '101', '1e9', '-1', 'ALL', '1.5', '', 'constructor', '010']],
    ['timeFrame', ['24h', 'ytd', 'all'], ['24H', 'constructor', '', '1d']],
    ['resamplePeriod', ['D', 'W', 'M'], ['d', 'Y', '']],
    ['excludeStablecoins', ['true', 'false'], ['1', 'yes', '']],
    ['chain', ['ethereum', 'eth', 'OP Mainnet'], ['tron', '', '__proto__']],
    ['chains', ['ethereum', 'eth,sol', 'OP Mainnet, base'], ['tron', 'ethereum,tron', ',', '']],
    ['type', ['multi-chain', 'single-chain'], ['both', '']],
    ['minFees24h', ['0', '1000', '0.5'], ['-1', '1e9', 'NaN', '']],
    ['queryLimit', ['10', 'all'], ['0', '101', '']],
  ] as const)('%s takes what it says and nothing else', (name, good, bad) => {
    for (const text of good) expect(parameters[name].safeParse(text).success, text).toBe(true)
    for (const text of bad) expect(parameters[name].safeParse(text).success, text).toBe(false)
  })
})
