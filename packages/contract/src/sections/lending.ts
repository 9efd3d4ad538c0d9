import { chainMenus } from '../vocabulary/chains.ts'
import { chartSeriesLimit } from '../vocabulary/limits.ts'
import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import { emptyHint, yearToDateAsYear } from './askings.ts'
import type { ChainsDashboard, Dashboard, RankingDashboard } from './dashboard.ts'

const controls = { timeFrames: timeFrameIds, limit: true, resample: true, stablecoins: false } as const

/** What the dashboards of one lending metric have in common. */
interface Lending {
  readonly metric: 'tvl' | 'borrows' | 'revenue'
  /** As endpoints and files spell it. */
  readonly path: 'tvl' | 'borrows' | 'revenue'
  /** As titles spell it. */
  readonly word: 'TVL' | 'Borrows' | 'Revenue'
  readonly noun: string
  /** What the whole of the last day comes to. */
  readonly total: string
  readonly totalByChain: string
  readonly empty: string
  /** Inline, above the answer's own words. */
  readonly chainError: string
}

const tvl: Lending = {
  metric: 'tvl',
  path: 'tvl',
  word: 'TVL',
  noun: 'lending TVL',
  total: 'Total TVL: {totalTvl24h}',
  totalByChain: 'Total TVL: {totalTvl24h}',
  empty: 'No lending TVL data available',
  chainError: 'Error loading data: {msg}',
}

const borrows: Lending = {
  metric: 'borrows',
  path: 'borrows',
  word: 'Borrows',
  noun: 'lending borrows',
  total: 'Total Borrowed: {totalBorrowed24h}',
  totalByChain: 'Total Borrowed: {totalBorrowed24h}',
  empty: 'No borrow-lend borrows data available',
  chainError: 'Error loading chain borrows data: {msg}',
}

const revenue: Lending = {
  metric: 'revenue',
  path: 'revenue',
  word: 'Revenue',
  noun: 'lending revenue',
  total: 'Total 24h Revenue: {totalRevenue24h}',
  totalByChain: 'Total Revenue: {totalRevenue24h}',
  empty: 'No lending revenue data available',
  chainError: 'Error loading data: {msg}',
}

function byApp(of: Lending, description: string): RankingDashboard {
  return {
    kind: 'ranking',
    title: `Borrow/Lend ${of.word} by App`,
    description,
    metric: of.metric,
    controls,
    exportPrefix: `borrow-lend-${of.path}-by-app`,
    series: { endpoint: `borrow-lend-${of.path}-by-app/timeseries`, limit: chartSeriesLimit },
    ranking: { endpoint: `borrow-lend-${of.path}-by-app` },
    chart: { title: `Borrow/Lend ${of.word}`, legend: 'Apps', noun: of.noun },
    tables: [
      {
        kind: 'protocols',
        title: `Top Lending Protocols by ${of.word}`,
        entity: 'Protocol',
        plural: 'protocols',
        summary: [of.total],
      },
    ],
    copy: {
      loading: `Loading ${of.noun} data…`,
      errorTitle: `Error Loading Borrow-Lend ${of.word} Data`,
      empty: [of.empty, emptyHint],
    },
  }
}

function byChain(of: Lending, description: string): ChainsDashboard {
  const multiChain = {
    endpoint: `borrow-lend-${of.path}-by-chain/multi-chain`,
    limit: 10,
    remap: yearToDateAsYear,
  } as const
  const chainApp = {
    endpoint: `borrow-lend-${of.path}-by-chain/chain-app`,
    limit: 15,
    remap: yearToDateAsYear,
  } as const
  return {
    kind: 'chains',
    title: `Borrow/Lend ${of.word} by Chain`,
    description,
    metric: of.metric,
    controls: { ...controls, limit: false },
    exportPrefix: `borrow-lend-${of.path}-by-chain`,
    picker: { menu: chainMenus.toolbar, selected: chainMenus.toolbar },
    overview: {
      series: multiChain,
      ranking: multiChain,
      chart: { title: `Borrow/Lend ${of.word} by Chain`, legend: 'Chains', noun: of.noun },
      tables: [
        {
          kind: 'chainBreakdown',
          title: 'Chain Rankings',
          entity: 'Chain',
          plural: 'chains',
          summary: [of.totalByChain, 'Total Protocols: {totalProtocols}'],
        },
      ],
      copy: {
        loading: `Loading ${of.noun} data…`,
        errorTitle: `Error Loading Borrow-Lend ${of.word} Data`,
        errorText: of.chainError,
        empty: [of.empty, emptyHint],
      },
    },
    breakdown: {
      menu: chainMenus.breakdown,
      series: chainApp,
      ranking: chainApp,
      chart: { title: '{chain} App Breakdown', legend: 'Apps', noun: of.noun },
      tables: [{ kind: 'topApplications', title: 'Top Protocols', entity: 'Protocol', plural: 'protocols' }],
      copy: {
        loading: `Loading ${of.noun} data…`,
        errorTitle: 'Failed to load {chain} app data',
        errorText: 'Error loading {chain} lending protocol data: {msg}',
        empty: ['No app data available for {chain}', emptyHint],
      },
    },
  }
}

export const lending = {
  'borrow-lend-tvl-app': byApp(tvl, 'Deposits held by lending protocols'),
  'borrow-lend-borrows-app': byApp(borrows, 'Outstanding loans of lending protocols'),
  'borrow-lend-revenue-app': byApp(revenue, 'What lending protocols keep of the interest'),
  'borrow-lend-tvl-chain': byChain(tvl, 'Lending deposits split by blockchain'),
  'borrow-lend-borrows-chain': byChain(borrows, 'Outstanding loans split by blockchain'),
  'borrow-lend-revenue-chain': byChain(revenue, 'Lending revenue split by blockchain'),
} as const satisfies Record<string, Dashboard>
