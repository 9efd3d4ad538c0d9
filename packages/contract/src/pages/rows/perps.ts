import { chainMenus, chainSelections } from '../../metrics/chains.ts'
import type { Metric } from '../../metrics/metrics.ts'
import type { PageBase } from '../model/Page.ts'
import { dayAsWeek, manyChainsRetries } from '../model/remaps.ts'
import { dashboard } from '../templates/dashboard.ts'
import type { MetricWords } from '../templates/panelSet.ts'

function perpsMetric(metric: Metric, word: string): MetricWords {
  const shortNoun = word.toLowerCase()
  return { metric, title: `Perps ${word}`, word, noun: `perps ${shortNoun}`, shortNoun }
}

const volume = perpsMetric('perpsVolume', 'Volume')
const revenue = perpsMetric('revenue', 'Revenue')
const fees = perpsMetric('fees', 'Fees')

const picker = { menu: chainMenus.perps, selected: chainSelections.perps } as const

export const perps = {
  'perps-volume-app': dashboard('ranking', {
    words: volume,
    description: 'Notional volume of perps venues',
    ranking: { endpoint: 'perps-volume-by-app' },
    table: {
      summary: [
        'Total Volume, 24h: {totalVolume24h}',
        'Avg Volume, 24h: {averageVolume24h}',
        'Top, {range}: {topProtocol}',
      ],
    },
  }),
  'perps-revenue-app': dashboard('ranking', {
    words: revenue,
    description: 'Fees that perps venues keep',
    ranking: { endpoint: 'perps-revenue-by-app' },
    table: { summary: ['Total 24h Revenue: {totalRevenue24h}'] },
  }),
  'perps-fees-by-app': dashboard('ranking', {
    words: fees,
    description: 'Fees that traders pay to perps venues',
    ranking: { endpoint: 'perps-fees-by-app' },
    chartTitle: 'Perps Fees Over Time',
    table: {
      summary: [
        'Total 24h Fees: {totalFees24h}',
        'Total Volume, 24h: {totalVolume24h}',
        'Total Fees, {range}: {rangeTotal}',
        'Avg Fee Rate, 24h: {avgFeeRate}',
      ],
    },
    copy: { empty: 'No perps fees data available' },
  }),
  'perps-volume-chain': dashboard('chains', {
    words: volume,
    description: 'Perps volume split by blockchain',
    picker,
    series: { endpoint: 'perps-volume-by-chain/timeseries', remap: dayAsWeek },
    ranking: { endpoint: 'perps-volume-by-chain' },
    chartTitle: 'Perps Volume by Blockchain',
    table: { summary: ['Total Protocols: {totalProtocols} across {totalChains} chains'] },
    copy: { errorFallback: 'Failed to fetch timeseries', empty: 'No chain volume data available' },
  }),
  'perps-revenue-chain': dashboard('chains', {
    words: revenue,
    description: 'Perps revenue split by blockchain',
    picker,
    series: {
      endpoint: 'perps-revenue-by-chain/timeseries',
      fixed: { type: 'multi-chain' },
      remap: dayAsWeek,
      retries: manyChainsRetries,
    },
    ranking: { endpoint: 'perps-revenue-by-chain' },
    chartTitle: 'Perps Revenue by Blockchain',
    table: {
      summary: [
        'Total Revenue, 24h: {totalRevenue24h}',
        'Total Protocols: {totalProtocols}',
        'Top Chain, {range}: {topChain}',
      ],
    },
    copy: { errorFallback: 'Failed to fetch multi-chain time series data' },
  }),
  'perps-fees-chain': dashboard('chains', {
    words: fees,
    description: 'Perps fees split by blockchain',
    picker,
    series: { endpoint: 'perps-fees-by-chain/timeseries', remap: dayAsWeek },
    ranking: { endpoint: 'perps-fees-by-chain' },
    chartTitle: 'Perps Fees by Blockchain',
    table: { summary: ['Total 24h Fees: {totalFees24h}', 'Total Protocols: {totalProtocols}'] },
    copy: { errorFallback: 'Failed to fetch timeseries', empty: 'No chain fees data available' },
  }),
} satisfies Record<string, PageBase>
