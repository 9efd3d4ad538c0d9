import { assetColumnIds } from '../../../columns/columnIds.data.ts'
import { toApiRequest } from '../../model/requests.ts'
import { entityPage, toPanelCopy } from '../../templates/entity.ts'

const copy = toPanelCopy(
  'prices',
  ['No data available', 'Try refreshing or selecting a different time frame'],
  'Error Loading Prices',
)

export const asset = entityPage({
  kind: 'asset',
  description: 'Price, returns and market cap of {slug}, with its price-to-fees ratio',
  crumb: { label: 'Assets', path: '/major-cryptocurrencies' },
  controls: { dates: 'own' },
  offers: { lines: true, log: true, sort: assetColumnIds },
  toRequests: (state, id) => ({ profile: toApiRequest({ endpoint: 'asset', fixed: { id } }, state) }),
  panels: [
    {
      kind: 'chart',
      id: 'returns',
      request: 'profile',
      metric: 'price',
      title: 'Performance',
      namedTitle: 'Performance of {name}',
      legend: 'Assets',
      noun: 'performance',
      copy,
    },
    {
      kind: 'table',
      id: 'group',
      request: 'profile',
      metric: 'price',
      title: 'Assets',
      plural: 'assets',
      copy,
    },
  ],
})
