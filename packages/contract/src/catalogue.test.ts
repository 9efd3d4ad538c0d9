import { describe, expect, it } from 'vitest'

import { analyticsPath, endpointIds, endpointOf } from './endpoints.ts'
import { parameters } from './parameters.ts'
import { questionsOf } from './questions.ts'
import { dashboardEntries, findDashboard, sections } from './sections/sections.ts'
import { answerShapes } from './shapes/answers.ts'
import { defaultViewState } from './viewState.ts'
import { metrics } from './vocabulary/metrics.ts'

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
      for (const { endpoint, url } of Object.values(questionsOf(dashboard, defaultViewState) ?? {})) {
        expect(endpointIds).toContain(endpoint)
        expect(url.startsWith(`${analyticsPath}${endpoint}?`)).toBe(true)
        const known: readonly string[] = endpointOf(endpoint).parameters
        for (const name of new URLSearchParams(url.split('?')[1]).keys()) expect(known).toContain(name)
        if (dashboard.kind === 'ranking') expect(endpointOf(endpoint).question.metric).toBe(dashboard.metric)
      }
    })
  },
)

describe.each(endpointIds)('endpoint %s', id => {
  it('takes known parameters, its defaults among them, and answers in a known shape', () => {
    const { parameters: names, defaults, question, summary } = endpointOf(id)
    for (const name of names) expect(Object.keys(parameters)).toContain(name)
    for (const [name, value] of Object.entries(defaults)) {
      expect(names).toContain(name)
      expect(parameters[name as keyof typeof parameters].safeParse(String(value)).success).toBe(true)
    }
    expect(answerShapes[question.kind]).toBeDefined()
    expect(metrics[question.metric]).toBeDefined()
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
  ] as const)('%s takes what it says and nothing else', (name, good, bad) => {
    for (const text of good) expect(parameters[name].safeParse(text).success, text).toBe(true)
    for (const text of bad) expect(parameters[name].safeParse(text).success, text).toBe(false)
  })
})
