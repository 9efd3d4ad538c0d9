import { chainMenus } from '../vocabulary/chains.ts'
import { chartSeriesLimit } from '../vocabulary/limits.ts'
import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import { emptyHint, yearToDateAsYear } from './askings.ts'
import type { Dashboard } from './dashboard.ts'

const controls = { timeFrames: timeFrameIds, limit: true, resample: true, stablecoins: false } as const

export const lending = {
  'borrow-lend-tvl-app': {
    kind: 'planned',
    title: 'Borrow/Lend TVL by App',
    description: 'Deposits held by lending protocols',
  },
  'borrow-lend-borrows-app': {
    kind: 'planned',
    title: 'Borrow/Lend Borrows by App',
    description: 'Outstanding loans of lending protocols',
  },
  'borrow-lend-revenue-app': {
    kind: 'ranking',
    title: 'Borrow/Lend Revenue by App',
    description: 'What lending protocols keep of the interest',
    metric: 'revenue',
    controls,
    exportPrefix: 'borrow-lend-revenue-by-app',
    series: { endpoint: 'borrow-lend-revenue-by-app/timeseries', limit: chartSeriesLimit },
    ranking: { endpoint: 'borrow-lend-revenue-by-app' },
    chart: { title: 'Borrow/Lend Revenue', legend: 'Apps', noun: 'lending revenue' },
    tables: [
      {
        kind: 'protocols',
        title: 'Top Lending Protocols by Revenue',
        entity: 'Protocol',
        plural: 'protocols',
        summary: ['Total 24h Revenue: {totalRevenue24h}'],
      },
    ],
    copy: {
      loading: 'Loading revenue data…',
      errorTitle: 'Error Loading Borrow-Lend Revenue Data',
      empty: ['No lending revenue data available', emptyHint],
    },
  },
  'borrow-lend-tvl-chain': {
    kind: 'planned',
    title: 'Borrow/Lend TVL by Chain',
    description: 'Lending deposits split by blockchain',
  },
  'borrow-lend-borrows-chain': {
    kind: 'planned',
    title: 'Borrow/Lend Borrows by Chain',
    description: 'Outstanding loans split by blockchain',
  },
  'borrow-lend-revenue-chain': {
    kind: 'chains',
    title: 'Borrow/Lend Revenue by Chain',
    description: 'Lending revenue split by blockchain',
    metric: 'revenue',
    controls: { ...controls, limit: false },
    exportPrefix: 'borrow-lend-revenue-by-chain',
    picker: { menu: chainMenus.toolbar, selected: chainMenus.toolbar },
    overview: {
      series: { endpoint: 'borrow-lend-revenue-by-chain/multi-chain', limit: 10, remap: yearToDateAsYear },
      ranking: { endpoint: 'borrow-lend-revenue-by-chain/multi-chain', limit: 10, remap: yearToDateAsYear },
      chart: { title: 'Borrow/Lend Revenue by Chain', legend: 'Chains', noun: 'lending revenue' },
      tables: [
        {
          kind: 'chainBreakdown',
          title: 'Chain Rankings',
          entity: 'Chain',
          plural: 'chains',
          summary: ['Total Revenue: {totalRevenue24h}', 'Total Protocols: {totalProtocols}'],
        },
      ],
      copy: {
        loading: 'Loading revenue data…',
        errorTitle: 'Error Loading Borrow-Lend Revenue Data',
        errorText: 'Error loading data: {msg}',
        empty: ['No lending revenue data available', emptyHint],
      },
    },
    breakdown: {
      menu: chainMenus.breakdown,
      series: { endpoint: 'borrow-lend-revenue-by-chain/chain-app', limit: 15, remap: yearToDateAsYear },
      ranking: { endpoint: 'borrow-lend-revenue-by-chain/chain-app', limit: 15, remap: yearToDateAsYear },
      chart: { title: '{chain} App Breakdown', legend: 'Apps', noun: 'lending revenue' },
      tables: [{ kind: 'topApplications', title: 'Top Protocols', entity: 'Protocol', plural: 'protocols' }],
      copy: {
        loading: 'Loading revenue data…',
        errorTitle: 'Failed to load {chain} app data',
        errorText: 'Error loading {chain} lending protocol data: {msg}',
        empty: ['No app data available for {chain}', emptyHint],
      },
    },
  },
} as const satisfies Record<string, Dashboard>
