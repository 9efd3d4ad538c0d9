import { describe, expect, it } from 'vitest'

import { parameterOf } from './endpointParameters.ts'
import { analyticsPath, endpointIds, endpointOf, getQuestions, questionOf } from './endpoints.ts'
import { parameters, type ParameterName } from './parameters.ts'
import { questionsOf } from './questions.ts'
import { summaryParts, type Dashboard, type TableSpec } from './sections/dashboard.ts'
import { dashboardEntries, findDashboard, sections } from './sections/sections.ts'
import { answerShapes } from './shapes/answers.ts'
import { summaryFormats } from './summaryFields.ts'
import { defaultViewState, type ViewState } from './viewState.ts'
import { metrics } from './vocabulary/metrics.ts'
import { timeFrameIds } from './vocabulary/timeFrame.ts'

/** The views in which a dashboard asks differently. */
const views: readonly ViewState[] = timeFrameIds.flatMap(timeFrame =>
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

function tablesOf(dashboard: Dashboard): readonly TableSpec[] {
  if (dashboard.kind === 'ranking') return dashboard.tables
  return dashboard.kind === 'chains'
    ? [...dashboard.overview.tables, ...(dashboard.breakdown?.tables ?? [])]
    : []
}

describe('the sidebar', () => {
  it('has the nine sections of the spec, with their 29 ids in order', () => {
    expect(sections.map(section => [section.label, section.entries.map(entry => entry.id)])).toEqual([
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
    ])
    expect(dashboardEntries).toHaveLength(29)
  })

  it('knows no id that merely looks like one', () => {
    for (const id of ['constructor', '__proto__', '', 'Application-Fees'])
      expect(findDashboard(id)).toBeUndefined()
  })
})

describe.each(dashboardEntries.map(entry => [entry.id, entry] as const))(
  'dashboard %s',
  (id, { dashboard }) => {
    it('has a title and a one-line description', () => {
      expect(dashboard.title).toMatch(/^\S.*\S$/)
      expect(dashboard.description).toMatch(/^[A-Z][^.]{5,70}$/)
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    })

    it('asks only questions of the endpoints table, of the metric it shows', () => {
      for (const state of views) {
        for (const { endpoint, url, asks } of Object.values(questionsOf(dashboard, state))) {
          expect(endpointIds).toContain(endpoint)
          expect(url.startsWith(`${analyticsPath}${endpoint}?`)).toBe(true)
          const search = new URLSearchParams(url.split('?')[1])
          const known: readonly string[] = endpointOf(endpoint).parameters
          for (const [name, value] of search) {
            expect(known).toContain(name)
            expect(parameterOf(endpoint, name as ParameterName).safeParse(value).success, url).toBe(true)
          }
          const type = search.get('type') === 'single-chain' ? 'single-chain' : 'multi-chain'
          const format = search.get('format') === 'table' ? 'table' : 'timeseries'
          expect(asks).toEqual(questionOf(endpoint, { type, format }))
          if ('metric' in dashboard) expect(asks.metric).toBe(dashboard.metric)
        }
      }
    })

    it('charts and tables can be read from the answers it asks for', () => {
      for (const state of views) {
        const { series, ranking } = questionsOf(dashboard, state)
        if (!series || !ranking) continue
        expect(series.asks.kind).toMatch(/Series|Board/)
        expect(ranking.asks.kind).toMatch(/Ranking|Board|Table/)
      }
    })

    it('fills every summary line with fields of the summary', () => {
      for (const table of tablesOf(dashboard)) {
        const fields = (table.summary ?? []).flatMap(line =>
          summaryParts(line).flatMap(part => (typeof part === 'string' ? [] : [part.field])),
        )
        for (const field of fields) expect(Object.keys(summaryFormats)).toContain(field)
      }
    })
  },
)

describe.each(endpointIds)('endpoint %s', id => {
  it('takes known parameters, its defaults among them, and answers in a known shape', () => {
    const { parameters: names, defaults, summary } = endpointOf(id)
    for (const name of names) expect(Object.keys(parameters)).toContain(name)
    for (const [name, value] of Object.entries(defaults)) {
      expect(names).toContain(name)
      expect(parameterOf(id, name as ParameterName).safeParse(String(value)).success).toBe(true)
    }
    for (const question of getQuestions(id)) {
      expect(answerShapes[question.kind]).toBeDefined()
      expect(metrics[question.metric]).toBeDefined()
    }
    expect(summary).toMatch(/^[A-Z]/)
  })
})

describe.each(Object.entries(metrics))('metric %s', (_, metric) => {
  it('says what it means, how often it comes and whether it adds up over time', () => {
    expect(['flow', 'level']).toContain(metric.nature)
    expect(metric.meaning).toMatch(/\.$/)
    expect(metric.cadence).toMatch(/UTC$/)
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
