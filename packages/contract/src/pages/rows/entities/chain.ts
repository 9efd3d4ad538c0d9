import { rankedAppColumnIds } from '../../../columns/columnIds.data.ts'
import { findChain } from '../../../metrics/chains.ts'
import { emptyHint } from '../../model/remaps.ts'
import { toApiRequest, type ApiRequest } from '../../model/requests.ts'
import { entityPage, toPanelCopy } from '../../templates/entity.ts'

/** Only a followed chain has more than a profile. */
type ChainRequests = {
  readonly profile: ApiRequest<'chainProfile'>
  readonly mix?: ApiRequest<'chainMix'>
  readonly ranks?: ApiRequest<'chainRanks'>
  readonly ranking?: ApiRequest<'chainAppRanking'>
}

/** Rows of the table of applications. */
export const shownApplications = 13

export const chain = entityPage({
  kind: 'chain',
  description: 'Fees, volume, lending, stablecoins and applications on {slug}',
  crumb: { label: 'Chains', path: '/app-fees-by-chain' },
  controls: { stablecoins: true },
  offers: { show: true, mode: true, draw: true, sort: rankedAppColumnIds },
  toRequests: (state, id): ChainRequests => {
    const profile = toApiRequest({ endpoint: 'chain', fixed: { id } }, state)
    const followed = findChain(id)
    if (!followed) return { profile }
    const fixed = { chain: followed }
    return {
      profile,
      mix: toApiRequest({ endpoint: 'chain/categories', fixed, limit: 7 }, state),
      ranks: toApiRequest({ endpoint: 'chain/ranks', fixed: { ...fixed, timeFrame: '1y' }, limit: 8 }, state),
      ranking: toApiRequest(
        {
          endpoint: 'app-fees-by-chain',
          fixed: { type: 'single-chain', chain: followed },
          limit: shownApplications,
        },
        state,
      ),
    }
  },
  panels: [
    {
      wider: 'right',
      columns: [
        [
          {
            kind: 'chart',
            id: 'mix',
            request: 'mix',
            metric: 'fees',
            title: 'Category mix',
            legend: 'Categories',
            noun: 'category mix',
            copy: toPanelCopy('categories', ['No fees in this range', emptyHint]),
          },
          {
            kind: 'table',
            id: 'ranks',
            request: 'ranks',
            metric: 'fees',
            title: 'Rank dynamics',
            copy: toPanelCopy('ranks', [
              'No ranks yet',
              'No application on this chain has fees in the last twelve months',
            ]),
          },
        ],
        [
          {
            kind: 'table',
            id: 'applications',
            request: 'ranking',
            metric: 'fees',
            title: 'Top Applications',
            plural: 'applications',
            standard: 'value',
            copy: toPanelCopy('applications', ['No fees in this range', 'Try selecting a longer time frame']),
          },
        ],
      ],
    },
    {
      kind: 'table',
      id: 'listed',
      request: 'profile',
      without: 'ranking',
      metric: 'fees',
      title: 'Applications',
      standard: 'value',
      copy: toPanelCopy('applications', [
        'No applications',
        'The source lists no applications on this chain',
      ]),
    },
  ],
})
