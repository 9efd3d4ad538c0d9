import { chainMenus } from '../vocabulary/chains.ts'
import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import { dayAsWeek, emptyHint, yearToDateAsYear } from './askings.ts'
import type { Dashboard } from './dashboard.ts'

const controls = { timeFrames: timeFrameIds, limit: true, resample: true, stablecoins: true } as const
const feeControls = { ...controls, stablecoins: false } as const
const chainControls = { ...feeControls, limit: false } as const
const picker = { menu: chainMenus.toolbar, selected: chainMenus.toolbar } as const
const listed = 15

export const spotDex = {
  'spot-dex-volume-app': {
    kind: 'ranking',
    title: 'Spot DEX Volume by App',
    description: 'Trading volume of spot exchanges',
    metric: 'spotVolume',
    controls,
    exportPrefix: 'spot-dex-volume-by-app',
    series: { endpoint: 'spot-dex-volume-by-app' },
    ranking: { endpoint: 'spot-dex-volume-by-app' },
    chart: { title: 'Spot DEX Volume by App', legend: 'Apps', noun: 'spot DEX volume' },
    tables: [
      {
        kind: 'protocols',
        title: 'Top Spot DEX Protocols by Volume',
        entity: 'Protocol',
        plural: 'protocols',
        summary: ['Total 24h Volume: {totalVolume24h}'],
      },
    ],
    copy: {
      loading: 'Loading volume data…',
      errorTitle: 'Error Loading Spot DEX Volume Data',
      empty: ['No volume data available', emptyHint],
    },
  },
  'spot-dex-revenue-app': {
    kind: 'ranking',
    title: 'Spot DEX Revenue by App',
    description: 'What spot exchanges keep of the fees',
    metric: 'revenue',
    controls,
    exportPrefix: 'spot-dex-revenue-by-app',
    series: { endpoint: 'spot-dex-revenue-by-app', limit: 'atMost50' },
    ranking: { endpoint: 'spot-dex-revenue-by-app', limit: 'atMost50' },
    chart: { title: 'Spot DEX Revenue by App', legend: 'Apps', noun: 'spot DEX revenue' },
    tables: [
      {
        kind: 'protocols',
        title: 'Top Spot DEX Revenue by App',
        entity: 'Protocol',
        plural: 'protocols',
        summary: ['Total 24h Revenue: {totalRevenue24h}'],
        refresh: true,
      },
    ],
    copy: {
      loading: 'Loading revenue data…',
      errorTitle: 'Error Loading Spot DEX Revenue Data',
      errorFallback: 'Failed to load spot DEX revenue data.',
      empty: ['No revenue data available', emptyHint],
    },
  },
  'spot-dex-fees-app': {
    kind: 'ranking',
    title: 'Spot DEX Fees by App',
    description: 'What traders pay to spot exchanges',
    metric: 'fees',
    controls: feeControls,
    exportPrefix: 'spot-dex-fees-by-app',
    series: { endpoint: 'spot-dex-fees-by-app' },
    ranking: { endpoint: 'spot-dex-fees-by-app' },
    chart: { title: 'Spot DEX Fees (by app)', legend: 'Apps', noun: 'spot DEX fees' },
    tables: [
      {
        kind: 'protocols',
        title: 'Top DEX Protocols by Fees',
        entity: 'Protocol',
        plural: 'protocols',
        summary: ['Total 24h Fees: {totalFees24h}'],
      },
    ],
    copy: {
      loading: 'Loading fees data…',
      errorTitle: 'Error Loading Spot DEX Fees Data',
      empty: ['No spot DEX fees data available', emptyHint],
    },
  },
  'spot-dex-volume-chain': {
    kind: 'chains',
    title: 'Spot DEX Volume by Chain',
    description: 'Spot volume split by blockchain',
    metric: 'spotVolume',
    controls: chainControls,
    exportPrefix: 'spot-dex-volume-by-chain',
    picker,
    overview: {
      series: { endpoint: 'spot-dex-volume-by-chain', remap: { ...dayAsWeek, ...yearToDateAsYear } },
      ranking: { endpoint: 'spot-dex-volume-by-chain', remap: { ...dayAsWeek, ...yearToDateAsYear } },
      chart: { title: 'Spot DEX Volume by Chain', legend: 'Chains', noun: 'spot DEX volume' },
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
        errorTitle: 'Error Loading Spot DEX Volume by Chain Data',
        empty: ['No chain volume data available', emptyHint],
      },
    },
  },
  'spot-dex-revenue-chain': {
    kind: 'chains',
    title: 'Spot DEX Revenue by Chain',
    description: 'Spot DEX revenue split by blockchain',
    metric: 'revenue',
    controls: chainControls,
    exportPrefix: 'spot-dex-revenue-by-chain',
    picker,
    overview: {
      series: { endpoint: 'spot-dex-revenue-by-chain/timeseries' },
      ranking: { endpoint: 'spot-dex-revenue-by-chain/timeseries' },
      chart: { title: 'Spot DEX Revenue by Chain', legend: 'Chains', noun: 'spot DEX revenue' },
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
        errorTitle: 'Error Loading Spot DEX Revenue by Chain Data',
        errorFallback: 'Failed to fetch spot DEX revenue by chain',
        empty: ['No revenue data available', emptyHint],
      },
    },
    breakdown: {
      menu: chainMenus.breakdown,
      series: {
        endpoint: 'spot-dex-revenue-by-chain',
        fixed: { includeTimeSeries: true },
        limit: listed,
      },
      ranking: {
        endpoint: 'spot-dex-revenue-by-chain',
        fixed: { includeTimeSeries: true },
        limit: listed,
      },
      chart: { title: '{chain} App Breakdown', legend: 'Apps', noun: 'spot DEX revenue' },
      tables: [
        {
          kind: 'topApplications',
          title: 'Top Applications',
          entity: 'Application',
          plural: 'protocols',
          summary: ['Total 24h revenue: {totalRevenue24h} — {protocolCount} protocols'],
        },
      ],
      copy: {
        loading: 'Loading revenue data…',
        errorTitle: 'Failed to load {chain} app data',
        errorFallback: 'Failed to fetch spot DEX revenue by chain',
        empty: ['No revenue data available for apps on {chain}', emptyHint],
      },
    },
  },
  'spot-dex-fees-chain': {
    kind: 'chains',
    title: 'Spot DEX Fees by Chain',
    description: 'Spot DEX fees split by blockchain',
    metric: 'fees',
    controls: chainControls,
    exportPrefix: 'spot-dex-fees-by-chain',
    picker,
    overview: {
      series: { endpoint: 'spot-dex-fees-by-chain/timeseries' },
      ranking: { endpoint: 'spot-dex-fees-by-chain/timeseries' },
      chart: { title: 'Spot DEX Fees by Chain', legend: 'Chains', noun: 'spot DEX fees' },
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
        errorTitle: 'Error Loading Spot DEX Fees by Chain Data',
        errorFallback: 'Failed to load chart data',
        empty: ['No spot DEX fees data available', emptyHint],
      },
    },
    breakdown: {
      menu: chainMenus.breakdown,
      series: { endpoint: 'spot-dex-fees-by-chain', fixed: { includeTimeSeries: true }, limit: listed },
      ranking: { endpoint: 'spot-dex-fees-by-chain', fixed: { includeTimeSeries: true }, limit: listed },
      chart: { title: '{chain} App Breakdown', legend: 'Apps', noun: 'spot DEX fees' },
      tables: [
        {
          kind: 'topApplications',
          title: 'Top Applications',
          entity: 'Application',
          plural: 'protocols',
          summary: ['Total 24h fees: {totalFees24h} — {protocolCount} protocols'],
        },
      ],
      copy: {
        loading: 'Loading fees data…',
        errorTitle: 'Failed to load {chain} app data',
        empty: ['No app data available for {chain}', emptyHint],
      },
    },
  },
} as const satisfies Record<string, Dashboard>
