import { coinChainColumnIds } from '../../../columns/columnIds.data.ts'
import { emptyHint } from '../../model/remaps.ts'
import { toApiRequest, toChartRequests } from '../../model/requests.ts'
import { entityPage, toPanelCopy } from '../../templates/entity.ts'

const metric = 'stablecoinSupply'
const errorTitle = 'Error Loading Supply Data'
const empty = ['No supply in this range', emptyHint] as const

export const stablecoin = entityPage({
  kind: 'stablecoin',
  description: 'Supply of {slug} by chain, its net inflows and its peg',
  crumb: { label: 'Stablecoins', path: '/stablecoin-market-share-chain' },
  controls: { resample: true },
  offers: { show: true, mode: true, draw: true, secondDraw: true, sort: coinChainColumnIds },
  toRequests: (state, id) => ({
    profile: toApiRequest({ endpoint: 'stablecoin', fixed: { id } }, state),
    ...toChartRequests({ endpoint: 'stablecoin/timeseries', fixed: { id } }, state),
  }),
  panels: [
    {
      kind: 'chart',
      id: 'supply',
      request: 'series',
      metric,
      title: 'Supply by chain',
      namedTitle: 'Supply of {name} by chain',
      legend: 'Chains',
      noun: 'supply',
      copy: toPanelCopy('supply data', empty, errorTitle),
    },
    {
      kind: 'chart',
      id: 'inflows',
      request: 'series',
      metric,
      title: 'Net inflows',
      legend: 'Inflows',
      noun: 'inflows',
      copy: toPanelCopy('inflows', empty, errorTitle),
    },
    {
      kind: 'table',
      id: 'chains',
      request: 'profile',
      metric,
      title: 'Chains',
      plural: 'chains',
      standard: 'supply',
      copy: toPanelCopy('chains', ['No chains', 'The source lists no chains for this stablecoin']),
    },
  ],
})
