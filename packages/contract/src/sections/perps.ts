import { chainMenus, defaultChains } from '../vocabulary/chains.ts'
import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import { dayAsWeek, emptyHint } from './askings.ts'
import type { Dashboard } from './dashboard.ts'

const controls = { timeFrames: timeFrameIds, limit: true, resample: true, stablecoins: false } as const
const chainControls = { ...controls, limit: false } as const
const picker = { menu: chainMenus.perps, selected: [...defaultChains, 'hyperliquid'] } as const

export const perps = {
  'perps-volume-app': {
    kind: 'ranking',
    title: 'Perps Volume by App',
    description: 'Notional volume of perps venues',
    metric: 'perpsVolume',
    controls,
    exportPrefix: 'perps-volume-by-app',
    series: { endpoint: 'perps-volume-by-app' },
    ranking: { endpoint: 'perps-volume-by-app' },
    chart: { title: 'Perps Volume by App', legend: 'Apps', noun: 'perps volume' },
    tables: [
      {
        kind: 'protocols',
        title: 'Top Protocols by Volume',
        entity: 'Protocol',
        plural: 'protocols',
        summary: ['Total Volume: {totalVolume24h}', 'Avg Volume: {averageVolume24h}', 'Top: {topProtocol}'],
      },
    ],
    copy: {
      loading: 'Loading volume data…',
      errorTitle: 'Error Loading Perps Volume Data',
      empty: ['No volume data available', emptyHint],
    },
  },
  'perps-revenue-app': {
    kind: 'ranking',
    title: 'Perps Revenue by App',
    description: 'What perps venues keep of the fees',
    metric: 'revenue',
    controls,
    exportPrefix: 'perps-revenue-by-app',
    series: { endpoint: 'perps-revenue-by-app' },
    ranking: { endpoint: 'perps-revenue-by-app' },
    chart: { title: 'Perps Revenue by App', legend: 'Apps', noun: 'perps revenue' },
    tables: [
      {
        kind: 'protocols',
        title: 'Top Protocols by Revenue',
        entity: 'Protocol',
        plural: 'protocols',
        summary: ['Total 24h Revenue: {totalRevenue24h}'],
      },
    ],
    copy: {
      loading: 'Loading revenue data…',
      errorTitle: 'Error Loading Perps Revenue Data',
      empty: ['No revenue data available', emptyHint],
    },
  },
  'perps-fees-by-app': {
    kind: 'ranking',
    title: 'Perps Fees by App',
    description: 'What traders pay to perps venues',
    metric: 'fees',
    controls,
    exportPrefix: 'perps-fees-by-app',
    series: { endpoint: 'perps-fees-by-app' },
    ranking: { endpoint: 'perps-fees-by-app' },
    chart: { title: 'Perps Fees Over Time', legend: 'Apps', noun: 'perps fees' },
    tables: [
      {
        kind: 'protocols',
        title: 'Top Protocols by Fees',
        entity: 'Protocol',
        plural: 'protocols',
        summary: [
          'Total 24h Fees: {totalFees24h}',
          'Total Volume: {totalVolume24h}',
          'Total Fees: {totalFees24h}',
          'Avg Fee Rate: {avgFeeRate}',
        ],
      },
    ],
    copy: {
      loading: 'Loading fees data…',
      errorTitle: 'Error Loading Perps Fees Data',
      empty: ['No perps fees data available', emptyHint],
    },
  },
  'perps-volume-chain': {
    kind: 'chains',
    title: 'Perps Volume by Chain',
    description: 'Perps volume split by blockchain',
    metric: 'perpsVolume',
    controls: chainControls,
    exportPrefix: 'perps-volume-by-chain',
    picker,
    overview: {
      series: { endpoint: 'perps-volume-by-chain/timeseries', remap: dayAsWeek },
      ranking: { endpoint: 'perps-volume-by-chain' },
      chart: { title: 'Perps Volume by Blockchain', legend: 'Chains', noun: 'perps volume' },
      tables: [
        {
          kind: 'chainBreakdown',
          title: 'Chain Volume Breakdown',
          entity: 'Chain',
          plural: 'chains',
          summary: ['Total Protocols: {totalProtocols} across {totalChains} chains'],
        },
      ],
      copy: {
        loading: 'Loading volume data…',
        errorTitle: 'Error Loading Perps Volume by Chain Data',
        errorFallback: 'Failed to fetch timeseries',
        empty: ['No chain volume data available', emptyHint],
      },
    },
  },
  'perps-revenue-chain': {
    kind: 'chains',
    title: 'Perps Revenue by Chain',
    description: 'Perps revenue split by blockchain',
    metric: 'revenue',
    controls: chainControls,
    exportPrefix: 'perps-revenue-by-chain',
    picker,
    overview: {
      series: {
        endpoint: 'perps-revenue-by-chain/timeseries',
        fixed: { type: 'multi-chain' },
        remap: dayAsWeek,
      },
      ranking: { endpoint: 'perps-revenue-by-chain' },
      chart: { title: 'Perps Revenue by Blockchain', legend: 'Chains', noun: 'perps revenue' },
      tables: [
        {
          kind: 'chainBreakdown',
          title: 'Chain Revenue Breakdown',
          entity: 'Chain',
          plural: 'chains',
          summary: [
            'Total Revenue: {totalRevenue24h}',
            'Total Protocols: {totalProtocols}',
            'Top Chain: {topChain}',
          ],
        },
      ],
      copy: {
        loading: 'Loading revenue data…',
        errorTitle: 'Error Loading Perps Revenue by Chain Data',
        errorFallback: 'Failed to fetch multi-chain time series data',
        empty: ['No revenue data available', emptyHint],
      },
    },
  },
  'perps-fees-chain': {
    kind: 'chains',
    title: 'Perps Fees by Chain',
    description: 'Perps fees split by blockchain',
    metric: 'fees',
    controls: chainControls,
    exportPrefix: 'perps-fees-by-chain',
    picker,
    overview: {
      series: { endpoint: 'perps-fees-by-chain/timeseries', remap: dayAsWeek },
      ranking: { endpoint: 'perps-fees-by-chain' },
      chart: { title: 'Perps Fees by Blockchain', legend: 'Chains', noun: 'perps fees' },
      tables: [
        {
          kind: 'chainBreakdown',
          title: 'Chain Fees Breakdown',
          entity: 'Chain',
          plural: 'chains',
          summary: ['Total 24h Fees: {totalFees24h}', 'Total Protocols: {totalProtocols}'],
        },
      ],
      copy: {
        loading: 'Loading fees data…',
        errorTitle: 'Error Loading Perps Fees by Chain Data',
        errorFallback: 'Failed to fetch timeseries',
        empty: ['No chain fees data available', emptyHint],
      },
    },
  },
} as const satisfies Record<string, Dashboard>
