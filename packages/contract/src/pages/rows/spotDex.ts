import { chainMenus, chainSelections } from '../../metrics/chains.ts'
import type { Metric } from '../../metrics/metrics.ts'
import type { PageBase } from '../model/Page.ts'
import { dayAsWeek, yearToDateAsYear } from '../model/remaps.ts'
import { dashboard } from '../templates/dashboard.ts'
import type { MetricWords } from '../templates/panelSet.ts'

function spotDexMetric(metric: Metric, word: string): MetricWords {
  const shortNoun = word.toLowerCase()
  return { metric, title: `Spot DEX ${word}`, word, noun: `spot DEX ${shortNoun}`, shortNoun }
}

const volume = spotDexMetric('spotVolume', 'Volume')
const revenue = spotDexMetric('revenue', 'Revenue')
const fees = spotDexMetric('fees', 'Fees')

const picker = { menu: chainMenus.toolbar, selected: chainSelections.wide } as const
const onChain = { fixed: { includeTimeSeries: true }, limit: 15 } as const
const revenueError = { errorFallback: 'Failed to fetch spot DEX revenue by chain' } as const
const noFees = 'No spot DEX fees data available'

export const spotDex = {
  'spot-dex-volume-app': dashboard('ranking', {
    words: volume,
    description: 'Trading volume of spot exchanges',
    controls: { stablecoins: true },
    ranking: { endpoint: 'spot-dex-volume-by-app' },
    table: {
      title: 'Top Spot DEX Protocols by Volume',
      summary: ['Total 24h Volume: {totalVolume24h}'],
    },
  }),
  'spot-dex-revenue-app': dashboard('ranking', {
    words: revenue,
    description: 'Fees that spot exchanges keep',
    controls: { stablecoins: true },
    ranking: { endpoint: 'spot-dex-revenue-by-app' },
    table: {
      title: 'Top Spot DEX Revenue by App',
      summary: ['Total 24h Revenue: {totalRevenue24h}'],
      refresh: true,
    },
    copy: { errorFallback: 'Failed to load spot DEX revenue data.' },
  }),
  'spot-dex-fees-app': dashboard('ranking', {
    words: fees,
    description: 'Fees that traders pay to spot exchanges',
    ranking: { endpoint: 'spot-dex-fees-by-app' },
    chartTitle: 'Spot DEX Fees (by app)',
    table: { title: 'Top DEX Protocols by Fees', summary: ['Total 24h Fees: {totalFees24h}'] },
    copy: { empty: noFees },
  }),
  'spot-dex-volume-chain': dashboard('chains', {
    words: volume,
    description: 'Spot volume split by blockchain',
    picker,
    ranking: { endpoint: 'spot-dex-volume-by-chain', remap: { ...dayAsWeek, ...yearToDateAsYear } },
    table: { summary: ['Total Protocols: {totalProtocols} across {totalChains} chains'] },
    copy: { empty: 'No chain volume data available' },
  }),
  'spot-dex-revenue-chain': dashboard('chains', {
    words: revenue,
    description: 'Spot DEX revenue split by blockchain',
    picker,
    ranking: { endpoint: 'spot-dex-revenue-by-chain/timeseries' },
    table: {
      summary: [
        'Total Revenue, 24h: {totalRevenue24h}',
        'Total Protocols: {totalProtocols}',
        'Top Chain, {range}: {topChain}',
      ],
    },
    copy: revenueError,
    breakdown: {
      ranking: { endpoint: 'spot-dex-revenue-by-chain', ...onChain },
      table: {
        plural: 'protocols',
        summary: ['Total 24h revenue: {totalRevenue24h} — {protocolCount} protocols'],
      },
      copy: { ...revenueError, empty: 'No revenue data available for apps on {chain}' },
    },
  }),
  'spot-dex-fees-chain': dashboard('chains', {
    words: fees,
    description: 'Spot DEX fees split by blockchain',
    picker,
    ranking: { endpoint: 'spot-dex-fees-by-chain/timeseries' },
    table: { summary: ['Total 24h Fees: {totalFees24h}', 'Total Protocols: {totalProtocols}'] },
    copy: { errorFallback: 'Failed to load chart data', empty: noFees },
    breakdown: {
      ranking: { endpoint: 'spot-dex-fees-by-chain', ...onChain },
      table: {
        plural: 'protocols',
        summary: ['Total 24h fees: {totalFees24h} — {protocolCount} protocols'],
      },
    },
  }),
} satisfies Record<string, PageBase>
