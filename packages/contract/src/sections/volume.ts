import { chainIds, defaultChains } from '../vocabulary/chains.ts'
import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import { dayAsWeek, emptyHint } from './askings.ts'
import type { Dashboard } from './dashboard.ts'

export const volume = {
  'total-chain-volume': {
    kind: 'totalVolume',
    title: 'Total Chain Volume',
    description: 'Spot and perps volume per chain',
    metric: 'spotVolume',
    controls: { timeFrames: timeFrameIds, limit: false, resample: true, stablecoins: false },
    exportPrefix: 'total-chain-volume',
    picker: { menu: chainIds, selected: [...defaultChains, 'hyperliquid'] },
    volume: {
      endpoint: 'volume-total-chain',
      fixed: { enhanced: true },
      remap: { ...dayAsWeek, ytd: '180d' },
    },
    axisTitle: 'Daily Volume (USD)',
    series: {
      chart: { title: 'Volume Time Series', legend: 'Chains', noun: 'volume' },
      copy: {
        loading: 'Loading volume data...',
        errorTitle: 'Chart Error',
        empty: ['No volume data available', emptyHint],
      },
    },
    aggregate: {
      chart: { title: 'Spot vs Perps Volume Aggregate', legend: 'Series', noun: 'aggregate volume' },
      copy: {
        loading: 'Loading volume data...',
        errorTitle: 'Failed to load aggregate volume data',
        errorText: 'Please try refreshing the page',
        empty: ['No aggregate volume data available', emptyHint],
      },
    },
  },
} as const satisfies Record<string, Dashboard>
