import { appChainColumnIds } from '../../../columns/columnIds.data.ts'
import { appMetrics } from '../../../metrics/appMetrics.ts'
import { leastWeekdayDays } from '../../../metrics/sums.ts'
import { emptyHint } from '../../model/remaps.ts'
import { toApiRequest, toChartRequests, type ApiRequest } from '../../model/requests.ts'
import { entityPage, metricPanel, toPanelCopy } from '../../templates/entity.ts'

/** The provider is asked for the history when it is first requested, so only while it is shown. */
type HistoryRequest = { readonly treasuryHistory?: ApiRequest<'treasuryHistory'> }

export const app = entityPage({
  kind: 'app',
  description: 'Fees, revenue, volume and TVL of {slug}, by version and by chain',
  crumb: { label: 'Applications', path: '/application-fees' },
  controls: { resample: true },
  offers: {
    show: true,
    mode: true,
    metric: appMetrics,
    by: ['version', 'chain', 'part'],
    version: true,
    sort: appChainColumnIds,
    treasury: true,
    secondMode: true,
    draw: true,
    secondDraw: true,
  },
  // The id is that of an application, or of the parent of several.
  toRequests: (state, id) => {
    const { metric, by, version } = state
    const fixed = { app: id, ...(version === null ? {} : { version }) }
    const drawn = { ...fixed, ...(metric ? { metric } : {}), ...(by ? { by } : {}) }
    const history: HistoryRequest =
      state.treasury === 'history'
        ? { treasuryHistory: toApiRequest({ endpoint: 'app/treasury-timeseries', fixed }, state) }
        : {}
    return {
      profile: toApiRequest({ endpoint: 'app', fixed }, state),
      ...toChartRequests({ endpoint: 'app/timeseries', fixed: drawn }, state),
      chains: toApiRequest({ endpoint: 'app/chains', fixed }, state),
      weekdays: toApiRequest({ endpoint: 'app/weekdays', fixed }, state),
      events: toApiRequest({ endpoint: 'app/events', fixed }, state),
      treasury: toApiRequest({ endpoint: 'app/treasury', fixed }, state),
      ...history,
    }
  },
  panels: [
    { ...metricPanel, legend: 'Versions' },
    {
      wider: 'left',
      columns: [
        [
          {
            kind: 'table',
            id: 'chains',
            request: 'chains',
            metric: 'fees',
            title: 'Application by chain',
            plural: 'chains',
            namedTitle: '{name} by chain',
            copy: toPanelCopy('chains', [
              'No figures by chain',
              'The source reports no chain of this application that we track',
            ]),
          },
          { kind: 'events', id: 'events', request: 'events' },
        ],
        [
          {
            kind: 'table',
            id: 'competitors',
            request: 'profile',
            metric: 'fees',
            title: 'Competitors',
            copy: toPanelCopy('competitors', [
              'No competitors',
              'No other application in this category has data for this range',
            ]),
          },
        ],
      ],
    },
    {
      kind: 'chart',
      id: 'weekdays',
      request: 'weekdays',
      metric: 'fees',
      title: 'Fees by weekday',
      namedTitle: 'Fees of {name} by weekday',
      legend: 'Weekdays',
      noun: 'fees by weekday',
      copy: toPanelCopy(
        'fees by weekday',
        ['Too few days', `A weekday needs ${leastWeekdayDays} days with fees. Try a longer time frame`],
        'Error Loading Fees by Weekday',
      ),
    },
    {
      kind: 'table',
      id: 'treasury',
      request: 'treasury',
      metric: 'treasury',
      title: 'Treasury',
      copy: toPanelCopy('treasury', ['No treasury', 'The source lists no treasury for this application']),
    },
    {
      kind: 'chart',
      id: 'treasuryHistory',
      request: 'treasuryHistory',
      metric: 'treasury',
      title: 'Treasury over time',
      legend: 'Parts',
      noun: 'treasury',
      copy: toPanelCopy('treasury', ['No treasury in this range', emptyHint], 'Error Loading Treasury'),
    },
  ],
})
