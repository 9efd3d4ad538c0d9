import { rankedAppColumnIds, rankedChainColumnIds, yearColumnIds } from '../../../columns/columnIds.data.ts'
import { appMetrics, metricsByChain } from '../../../metrics/appMetrics.ts'
import type { PageState } from '../../../view/viewState.ts'
import { toApiRequest, toChartRequests } from '../../model/requests.ts'
import { entityPage, metricPanel, toPanelCopy } from '../../templates/entity.ts'

const crumb = { label: 'Categories', path: '/application-fees' } as const
const tableHint = 'Try selecting a longer time frame'

/** Without a metric, the server takes the first that the category has. */
const toFixed = ({ metric }: Pick<PageState, 'metric'>, id: string) => ({ id, ...(metric && { metric }) })

export const category = entityPage({
  kind: 'category',
  linkText: 'Applications',
  description: 'Ranking and market concentration of {slug} applications',
  crumb,
  controls: { limit: true, resample: true, stablecoins: true },
  offers: { show: true, mode: true, draw: true, metric: appMetrics, sort: rankedAppColumnIds },
  toRequests: (state, id) => {
    const fixed = toFixed(state, id)
    return {
      profile: toApiRequest({ endpoint: 'category', fixed, limit: 'all' }, state),
      ...toChartRequests({ endpoint: 'category/timeseries', fixed }, state),
      concentration: toApiRequest(
        { endpoint: 'category/concentration', fixed: { ...fixed, timeFrame: '1y' } },
        state,
      ),
    }
  },
  panels: [
    { ...metricPanel, legend: 'Apps' },
    {
      kind: 'table',
      id: 'concentration',
      request: 'concentration',
      metric: 'fees',
      title: 'Concentration',
      copy: toPanelCopy('concentration', [
        'No history yet',
        'Concentration needs at least two complete weeks',
      ]),
    },
    {
      kind: 'table',
      id: 'applications',
      request: 'profile',
      metric: 'fees',
      title: 'Applications',
      plural: 'applications',
      standard: 'value',
      copy: toPanelCopy('applications', ['No figures in this range', tableHint]),
    },
  ],
})

/** The same category on each chain. */
export const categoryChains = entityPage({
  kind: 'category',
  part: 'chains',
  linkText: 'Chains',
  title: '{slug} by chain',
  description: 'Amounts, changes and shares of {slug} applications on each chain',
  crumb,
  controls: { resample: true, stablecoins: true },
  offers: { show: true, mode: true, draw: true, metric: metricsByChain, sort: rankedChainColumnIds },
  toRequests: (state, id) => {
    const fixed = toFixed(state, id)
    return {
      profile: toApiRequest({ endpoint: 'category', fixed, limit: 'all' }, state),
      ...toChartRequests({ endpoint: 'category/chains/timeseries', fixed }, state),
      chains: toApiRequest({ endpoint: 'category/chains', fixed }, state),
    }
  },
  panels: [
    { ...metricPanel, namedTitle: '{metric} of {name} by chain', legend: 'Chains' },
    {
      kind: 'table',
      id: 'chains',
      request: 'chains',
      metric: 'fees',
      title: 'Chains',
      plural: 'chains',
      standard: 'value',
      copy: toPanelCopy('chains', ['No figures in this range', tableHint]),
    },
  ],
})

/** The same category by calendar year, of all time unless other days are chosen. */
export const categoryYearly = entityPage({
  kind: 'category',
  part: 'yearly',
  linkText: 'Years',
  title: '{slug} by year',
  description: 'Amounts, changes and shares of {slug} applications by calendar year',
  crumb,
  controls: { timeFrames: ['all'], stablecoins: true },
  offers: { show: true, mode: true, draw: true, metric: appMetrics, sort: yearColumnIds },
  toRequests: (state, id) => {
    const fixed = toFixed(state, id)
    return {
      profile: toApiRequest({ endpoint: 'category', fixed, limit: 'all' }, state),
      ...toChartRequests({ endpoint: 'category/yearly', fixed }, state),
    }
  },
  panels: [
    { ...metricPanel, namedTitle: '{metric} of {name} by year', legend: 'Apps' },
    {
      kind: 'table',
      id: 'years',
      request: 'series',
      metric: 'fees',
      title: 'Years',
      plural: 'years',
      standard: 'year',
      copy: toPanelCopy('years', ['No figures in this range', tableHint]),
    },
  ],
})
