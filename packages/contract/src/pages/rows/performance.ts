import type { PageBase } from '../model/Page.ts'
import { chartAndTable } from '../model/panels.ts'
import { dashboard } from '../templates/dashboard.ts'

const common = {
  metric: 'price',
  exportPrefix: 'performance',
  panels: chartAndTable,
  axisTitle: 'Cumulative Returns (%)',
} as const

const loading = 'Loading prices…'
const empty = ['No data available', 'Try refreshing or selecting a different time frame'] as const

export const performancePages = {
  'major-cryptocurrencies': dashboard('performance', {
    ...common,
    title: 'Major Cryptocurrencies',
    description: 'Cumulative returns of the largest assets',
    series: { endpoint: 'performance-majors' },
    chart: { title: 'Major Cryptocurrencies', legend: 'Assets', noun: 'performance' },
    table: { title: 'Performance Data', entity: 'Asset', plural: 'assets' },
    copy: { loading, errorTitle: 'Error Loading Major Cryptocurrencies Data', empty },
  }),
  'layer-1-chains': dashboard('performance', {
    ...common,
    title: 'Layer 1 Chains',
    description: 'Returns, price and market cap of chain tokens',
    series: { endpoint: 'performance-layer-one-chains' },
    chart: { title: 'Layer 1 Chains', legend: 'Chains', noun: 'performance' },
    table: { title: 'Performance Data', entity: 'Blockchain', plural: 'Layer 1 blockchains' },
    copy: {
      loading,
      errorTitle: 'Error Loading Layer 1 Chains Data',
      errorFallback: 'Failed to fetch Layer 1 chains performance data',
      empty,
    },
  }),
  'defi-protocols': dashboard('performance', {
    ...common,
    title: 'DeFi Protocols',
    description: 'Returns of DeFi tokens',
    hasRatios: true,
    series: { endpoint: 'performance-defi' },
    chart: { title: 'DeFi Protocols', legend: 'Assets', noun: 'performance' },
    table: { title: 'Performance Data', entity: 'Asset', plural: 'DeFi protocols' },
    copy: {
      loading,
      errorTitle: 'Error Loading DeFi Data',
      errorFallback: 'Failed to fetch DeFi performance data',
      empty,
    },
  }),
} satisfies Record<string, PageBase>
