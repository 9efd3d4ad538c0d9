import { chainMenus, chainSelections } from '../../metrics/chains.ts'
import { metrics } from '../../metrics/metrics.ts'
import { chartSeriesLimit } from '../../query/limits.ts'
import type { PageBase } from '../model/Page.ts'
import { yearToDateAsYear } from '../model/remaps.ts'
import { dashboard } from '../templates/dashboard.ts'
import type { MetricWords } from '../templates/panelSet.ts'

interface Lending extends MetricWords {
  readonly metric: 'tvl' | 'borrows' | 'revenue'
  readonly errorName: string
  readonly total: string
  readonly totalByChain: string
  readonly empty: string
  readonly chainError: string
}

const tvl: Lending = {
  metric: 'tvl',
  title: 'Borrow/Lend TVL',
  word: 'TVL',
  noun: 'lending TVL',
  errorName: 'Borrow-Lend TVL',
  total: 'Total TVL, latest: {totalTvl24h}',
  totalByChain: 'Total TVL, latest: {totalTvl24h}',
  empty: 'No lending TVL data available',
  chainError: 'Error loading data: {msg}',
}

const borrows: Lending = {
  metric: 'borrows',
  title: 'Borrow/Lend Borrows',
  word: 'Borrows',
  noun: 'lending borrows',
  errorName: 'Borrow-Lend Borrows',
  total: 'Total Borrowed, latest: {totalBorrowed24h}',
  totalByChain: 'Total Borrowed, latest: {totalBorrowed24h}',
  empty: 'No borrow-lend borrows data available',
  chainError: 'Error loading chain borrows data: {msg}',
}

const revenue: Lending = {
  metric: 'revenue',
  title: 'Borrow/Lend Revenue',
  word: 'Revenue',
  noun: 'lending revenue',
  errorName: 'Borrow-Lend Revenue',
  total: 'Total 24h Revenue: {totalRevenue24h}',
  totalByChain: 'Total Revenue, 24h: {totalRevenue24h}',
  empty: 'No lending revenue data available',
  chainError: 'Error loading data: {msg}',
}

function rankedBy(metric: Lending['metric']) {
  return metrics[metric].kind === 'stock'
    ? { footnote: 'Ranked by the latest observation; longer periods are daily averages' }
    : {}
}

function lendingByApp(lending: Lending, description: string) {
  const { metric, title, word, total, empty } = lending
  return dashboard('ranking', {
    words: lending,
    description,
    series: { endpoint: `borrow-lend-${metric}-by-app/timeseries`, limit: chartSeriesLimit },
    ranking: { endpoint: `borrow-lend-${metric}-by-app` },
    chartTitle: title,
    table: { title: `Top Lending Protocols by ${word}`, summary: [total], ...rankedBy(metric) },
    copy: { empty },
  })
}

function lendingByChain(lending: Lending, description: string) {
  const { metric, errorName, totalByChain, chainError, empty } = lending
  const remap = yearToDateAsYear
  return dashboard('chains', {
    words: lending,
    description,
    picker: { menu: chainMenus.toolbar, selected: chainSelections.wide },
    ranking: { endpoint: `borrow-lend-${metric}-by-chain/multi-chain`, limit: 10, remap },
    table: {
      title: 'Chain Rankings',
      ...rankedBy(metric),
      summary: [totalByChain, 'Total Protocols: {totalProtocols}'],
    },
    copy: { errorTitle: `Error Loading ${errorName} Data`, errorText: chainError, empty },
    breakdown: {
      ranking: { endpoint: `borrow-lend-${metric}-by-chain/chain-app`, limit: 15, remap },
      table: { title: 'Top Protocols', entity: 'Protocol', plural: 'protocols' },
      copy: { errorText: 'Error loading {chain} lending protocol data: {msg}' },
    },
  })
}

export const lending = {
  'borrow-lend-tvl-app': lendingByApp(tvl, 'Deposits held by lending protocols'),
  'borrow-lend-borrows-app': lendingByApp(borrows, 'Outstanding loans of lending protocols'),
  'borrow-lend-revenue-app': lendingByApp(revenue, 'Interest that lending protocols keep'),
  'borrow-lend-tvl-chain': lendingByChain(tvl, 'Lending deposits split by blockchain'),
  'borrow-lend-borrows-chain': lendingByChain(borrows, 'Outstanding loans split by blockchain'),
  'borrow-lend-revenue-chain': lendingByChain(revenue, 'Lending revenue split by blockchain'),
} satisfies Record<string, PageBase>
