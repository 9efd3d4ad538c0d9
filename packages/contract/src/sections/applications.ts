import { chainMenus, defaultChains } from '../vocabulary/chains.ts'
import { chartSeriesLimit } from '../vocabulary/limits.ts'
import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import { dayAsWeek, emptyHint } from './askings.ts'
import type { Dashboard } from './dashboard.ts'

const controls = { timeFrames: timeFrameIds, limit: true, resample: true, stablecoins: true } as const
const chainControls = { ...controls, limit: false } as const
const picker = { menu: chainMenus.toolbar, selected: defaultChains } as const
const periodsFootnote = 'Periods are computed from daily time series'
const listed = 15

export const applications = {
  'application-revenue': {
    kind: 'ranking',
    title: 'Application Revenue',
    description: 'What applications keep of the fees',
    metric: 'revenue',
    controls,
    exportPrefix: 'app-revenue',
    series: { endpoint: 'app-revenue/timeseries', limit: chartSeriesLimit },
    ranking: { endpoint: 'app-revenue', limit: 'overFetched' },
    chart: { title: 'Application Revenue', legend: 'Apps', noun: 'revenue' },
    tables: [
      {
        kind: 'periods',
        title: 'Revenue Rankings - All Time Periods',
        entity: 'Application',
        plural: 'applications',
        footnote: periodsFootnote,
      },
      { kind: 'current', title: 'Current Revenue Rankings', entity: 'Protocol', plural: 'protocols' },
    ],
    copy: {
      loading: 'Loading revenue data…',
      errorTitle: 'Error Loading App Revenue Data',
      empty: ['No revenue data available', emptyHint],
    },
  },
  'application-fees': {
    kind: 'ranking',
    title: 'Application Fees',
    description: 'What users pay to applications',
    metric: 'fees',
    controls,
    exportPrefix: 'app-fees',
    series: { endpoint: 'app-fees/timeseries', limit: chartSeriesLimit },
    ranking: { endpoint: 'app-fees' },
    chart: { title: 'Application Fees', legend: 'Apps', noun: 'fees' },
    tables: [
      {
        kind: 'periods',
        title: 'Fees Rankings - All Time Periods',
        entity: 'Application',
        plural: 'applications',
        footnote: periodsFootnote,
      },
    ],
    copy: {
      loading: 'Loading fees data…',
      errorTitle: 'Error Loading App Fees Data',
      empty: ['No data available', emptyHint],
    },
  },
  'app-revenue-by-chain': {
    kind: 'chains',
    title: 'App Revenue by Chain',
    description: 'Revenue split by the chain it came from',
    metric: 'revenue',
    controls: chainControls,
    exportPrefix: 'app-revenue-by-chain',
    picker,
    stablecoinNote: 'removes nothing on chains',
    overview: {
      series: {
        endpoint: 'app-revenue-by-chain/timeseries',
        fixed: { type: 'multi-chain', sortByRevenue: true },
        remap: dayAsWeek,
      },
      ranking: {
        endpoint: 'app-revenue-by-chain',
        fixed: { type: 'multi-chain', sortByRevenue: true },
        remap: dayAsWeek,
      },
      chart: { title: 'App Revenue by Chain', legend: 'Chains', noun: 'revenue' },
      tables: [
        {
          kind: 'chainPeriods',
          title: 'Revenue Rankings - All Time Periods',
          entity: 'Chain',
          plural: 'chains',
          footnote: periodsFootnote,
        },
      ],
      copy: {
        loading: 'Loading revenue data…',
        errorTitle: 'Error Loading App Revenue by Chain Data',
        errorText: 'Failed to load app revenue data: {msg}',
        empty: ['No revenue data available', emptyHint],
      },
    },
    breakdown: {
      menu: chainMenus.breakdown,
      series: {
        endpoint: 'app-revenue-by-chain/timeseries',
        fixed: { type: 'single-chain', sortByRevenue: true },
        remap: dayAsWeek,
        limit: 10,
      },
      ranking: {
        endpoint: 'app-revenue-by-chain',
        fixed: { type: 'single-chain', sortByRevenue: true },
        remap: dayAsWeek,
        limit: listed,
      },
      chart: { title: '{chain} App Breakdown', legend: 'Apps', noun: 'revenue' },
      tables: [
        { kind: 'topApplications', title: 'Top Applications', entity: 'Application', plural: 'applications' },
      ],
      copy: {
        loading: 'Loading revenue data…',
        errorTitle: 'Failed to load {chain} app data',
        errorText: 'Failed to load app revenue data: {msg}',
        empty: ['No revenue data available for apps on {chain}', emptyHint],
      },
    },
  },
  'app-fees-by-chain': {
    kind: 'chains',
    title: 'App Fees by Chain',
    description: 'Fees split by the chain they came from',
    metric: 'fees',
    controls: chainControls,
    exportPrefix: 'app-fees-by-chain',
    picker,
    stablecoinNote: 'removes nothing on chains',
    overview: {
      series: { endpoint: 'app-fees-by-chain/timeseries', fixed: { type: 'multi-chain' } },
      ranking: { endpoint: 'app-fees-by-chain', fixed: { type: 'multi-chain', sortByFees: true } },
      chart: { title: 'App Fees by Chain', legend: 'Chains', noun: 'fees' },
      tables: [
        {
          kind: 'chainPeriods',
          title: 'Fees Rankings - All Time Periods',
          entity: 'Chain',
          plural: 'chains',
          footnote: periodsFootnote,
        },
      ],
      copy: {
        loading: 'Loading fees data…',
        errorTitle: 'Error Loading App Fees by Chain Data',
        errorFallback: 'Failed to fetch multi-chain fees data',
        chartFallback: 'Failed to fetch multi-chain time series data',
        empty: ['No chain fees data available', emptyHint],
      },
    },
    breakdown: {
      menu: chainMenus.breakdown,
      series: { endpoint: 'app-fees-by-chain/timeseries', fixed: { type: 'single-chain' }, limit: 8 },
      ranking: {
        endpoint: 'app-fees-by-chain',
        fixed: { type: 'single-chain', sortByFees: true },
        limit: listed,
      },
      chart: { title: '{chain} App Breakdown', legend: 'Apps', noun: 'fees' },
      tables: [
        { kind: 'topApplications', title: 'Top Applications', entity: 'Application', plural: 'applications' },
      ],
      copy: {
        loading: 'Loading fees data…',
        errorTitle: 'Failed to load {chain} app data',
        errorFallback: 'Failed to fetch single-chain apps data',
        chartFallback: 'Failed to fetch single-chain time series data',
        empty: ['No app data available for {chain}', emptyHint],
      },
    },
  },
} as const satisfies Record<string, Dashboard>
