import { chainMenus, chainSelections } from '../../metrics/chains.ts'
import { chartSeriesLimit } from '../../query/limits.ts'
import type { PageBase } from '../model/Page.ts'
import { dayAsWeek, manyChainsRetries } from '../model/remaps.ts'
import { dashboard } from '../templates/dashboard.ts'
import type { MetricWords } from '../templates/panelSet.ts'

function measuredBy(metric: MetricWords['metric'], word: string): MetricWords {
  return { metric, title: `App ${word}`, word, noun: word.toLowerCase() }
}

const revenue = measuredBy('revenue', 'Revenue')
const fees = measuredBy('fees', 'Fees')
const supplySide = measuredBy('supplySideRevenue', 'Supply-side Revenue')

const footnote = 'Periods are computed from daily time series'
const appPeriods = { kind: 'periods', entity: 'Application', plural: 'applications', footnote } as const
const chainPeriods = { kind: 'chainPeriods', footnote } as const

const byChainControls = {
  controls: { stablecoins: true },
  picker: { menu: chainMenus.toolbar, selected: chainSelections.main },
} as const
const listed = 15

const revenueOfChains = { fixed: { type: 'multi-chain', sortByRevenue: true }, remap: dayAsWeek } as const
const revenueOnChain = { fixed: { type: 'single-chain', sortByRevenue: true }, remap: dayAsWeek } as const
const revenueError = { errorText: 'Failed to load app revenue data: {msg}' } as const

export const applications = {
  'application-revenue': dashboard('ranking', {
    words: revenue,
    title: 'Application Revenue',
    description: 'Fees that applications keep',
    controls: { stablecoins: true },
    series: { endpoint: 'app-revenue/timeseries', limit: chartSeriesLimit },
    ranking: { endpoint: 'app-revenue', limit: 'overFetched' },
    table: { ...appPeriods, title: 'Revenue Rankings - All Time Periods' },
    extraTables: [
      {
        kind: 'current',
        hasOwnRequest: true,
        title: 'Current Revenue Rankings',
        entity: 'Protocol',
        plural: 'protocols',
      },
    ],
  }),
  'application-fees': dashboard('ranking', {
    words: fees,
    title: 'Application Fees',
    description: 'Fees that users pay to applications',
    controls: { stablecoins: true },
    series: { endpoint: 'app-fees/timeseries', limit: chartSeriesLimit },
    ranking: { endpoint: 'app-fees' },
    table: { ...appPeriods, title: 'Fees Rankings - All Time Periods' },
    copy: { empty: 'No data available' },
  }),
  'application-supply-side-revenue': dashboard('ranking', {
    words: supplySide,
    title: 'Application Supply-side Revenue',
    description: 'Fees that go to those who supply liquidity or capital',
    controls: { stablecoins: true },
    isUnlisted: true,
    series: { endpoint: 'app-supply-side-revenue/timeseries', limit: chartSeriesLimit },
    ranking: { endpoint: 'app-supply-side-revenue' },
    table: { ...appPeriods, title: 'Supply-side Rankings - All Time Periods' },
  }),
  'app-revenue-by-chain': dashboard('chains', {
    words: revenue,
    description: 'Application revenue split by blockchain',
    ...byChainControls,
    series: {
      endpoint: 'app-revenue-by-chain/timeseries',
      ...revenueOfChains,
      retries: manyChainsRetries,
    },
    ranking: { endpoint: 'app-revenue-by-chain', ...revenueOfChains },
    table: { ...chainPeriods, title: 'Revenue Rankings - All Time Periods' },
    copy: revenueError,
    breakdown: {
      series: { endpoint: 'app-revenue-by-chain/timeseries', ...revenueOnChain, limit: 10 },
      ranking: { endpoint: 'app-revenue-by-chain', ...revenueOnChain, limit: listed },
      copy: { ...revenueError, empty: 'No revenue data available for apps on {chain}' },
    },
  }),
  'app-fees-by-chain': dashboard('chains', {
    words: fees,
    description: 'Application fees split by blockchain',
    ...byChainControls,
    series: { endpoint: 'app-fees-by-chain/timeseries', fixed: { type: 'multi-chain' } },
    ranking: { endpoint: 'app-fees-by-chain', fixed: { type: 'multi-chain', sortByFees: true } },
    table: { ...chainPeriods, title: 'Fees Rankings - All Time Periods' },
    copy: {
      errorFallback: 'Failed to fetch multi-chain fees data',
      chartFallback: 'Failed to fetch multi-chain time series data',
      empty: 'No chain fees data available',
    },
    breakdown: {
      series: { endpoint: 'app-fees-by-chain/timeseries', fixed: { type: 'single-chain' }, limit: 8 },
      ranking: {
        endpoint: 'app-fees-by-chain',
        fixed: { type: 'single-chain', sortByFees: true },
        limit: listed,
      },
      copy: {
        errorFallback: 'Failed to fetch single-chain apps data',
        chartFallback: 'Failed to fetch single-chain time series data',
      },
    },
  }),
} satisfies Record<string, PageBase>
