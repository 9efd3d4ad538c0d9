import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import { emptyHint } from './askings.ts'
import type { Dashboard } from './dashboard.ts'

const endpoint = 'stablecoin-market-share-by-chain'

export const stablecoins = {
  'stablecoin-market-share-chain': {
    kind: 'stablecoinShare',
    title: 'Stablecoin Market Share',
    description: 'Stablecoin supply by blockchain',
    metric: 'stablecoinSupply',
    controls: { timeFrames: timeFrameIds, limit: false, resample: true, stablecoins: false },
    exportPrefix: 'stablecoin-market-share-by-chain',
    mode: 'percent',
    series: { endpoint, fixed: { format: 'timeseries', topN: 10 } },
    ranking: { endpoint, fixed: { format: 'table' } },
    chart: { title: 'Stablecoin Market Share by Chain', legend: 'Chains', noun: 'stablecoin' },
    table: { title: 'Chain Details', entity: 'Chain', plural: 'chains' },
    copy: {
      loading: 'Loading market share data…',
      errorTitle: 'Failed to load chart data',
      errorText: 'Error loading chart: {msg}',
      empty: ['No market share data available', emptyHint],
    },
    tableCopy: {
      loading: 'Loading market share data…',
      errorTitle: 'Failed to load market share data',
      errorText: 'Error: {msg}',
      empty: ['No data available', emptyHint],
    },
  },
} as const satisfies Record<string, Dashboard>
