import { chainIds, chainSelections } from '../../metrics/chains.ts'
import type { PageBase } from '../model/Page.ts'
import { dayAsWeek, emptyHint } from '../model/remaps.ts'
import { chartErrorTitle } from '../model/texts.ts'
import { dashboard } from '../templates/dashboard.ts'

export const volume = {
  'total-chain-volume': dashboard('totalVolume', {
    title: 'Total Chain Volume',
    description: 'Spot and perps volume per chain',
    metric: 'spotVolume',
    exportPrefix: 'total-chain-volume',
    // Spot volume needs no key; perps volume is what may.
    withoutKey: { text: 'Spot volume of the same chains needs no key.', page: 'perps-fees-chain' },
    picker: { menu: chainIds, selected: chainSelections.perps },
    volume: {
      endpoint: 'volume-total-chain',
      fixed: { enhanced: true },
      remap: { ...dayAsWeek, ytd: '180d' },
    },
    axisTitles: {
      D: 'Daily Volume (USD)',
      W: 'Weekly volume (USD)',
      M: 'Monthly volume (USD)',
      Y: 'Yearly volume (USD)',
      percent: 'Share of volume (%)',
    },
    series: {
      chart: { title: 'Volume Time Series', legend: 'Chains', noun: 'volume' },
      copy: {
        loading: 'Loading volume data...',
        errorTitle: chartErrorTitle,
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
  }),
} satisfies Record<string, PageBase>
