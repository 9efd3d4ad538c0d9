import type { PageBase } from '../model/Page.ts'
import { chartAndOwnTable } from '../model/panels.ts'
import { emptyHint } from '../model/remaps.ts'
import { dashboard } from '../templates/dashboard.ts'

const endpoint = 'stablecoin-market-share-by-chain'

export const stablecoinPages = {
  'stablecoin-market-share-chain': dashboard('stablecoinShare', {
    title: 'Stablecoin Market Share',
    description: 'Stablecoin supply by blockchain',
    metric: 'stablecoinSupply',
    exportPrefix: 'stablecoin-market-share-by-chain',
    mode: 'percent',
    series: { endpoint, fixed: { format: 'timeseries', topN: 10 } },
    ranking: { endpoint, fixed: { format: 'table' } },
    panels: chartAndOwnTable,
    chart: { title: 'Stablecoin Market Share by Chain', legend: 'Chains', noun: 'stablecoin' },
    table: { title: 'Chain Details', entity: 'Chain', plural: 'chains', standard: 'totalValue' },
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
  }),
} satisfies Record<string, PageBase>
