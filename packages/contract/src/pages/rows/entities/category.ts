import { rankedAppColumnIds } from '../../../columns/entityColumns.ts'
import { appMetrics } from '../../../metrics/appMetrics.ts'
import { toApiRequest, toChartRequests } from '../../model/requests.ts'
import { entityPage, metricPanel, toPanelCopy } from '../../templates/entity.ts'

export const category = entityPage({
  kind: 'category',
  description: 'Ranking and market concentration of {slug} applications',
  crumb: { label: 'Categories', path: '/application-fees' },
  controls: { limit: true, resample: true, stablecoins: true },
  offers: { show: true, mode: true, draw: true, metric: appMetrics, sort: rankedAppColumnIds },
  toRequests: (state, id) => {
    const fixed = { id, ...(state.metric ? { metric: state.metric } : {}) }
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
      copy: toPanelCopy('applications', ['No figures in this range', 'Try selecting a longer time frame']),
    },
  ],
})
