import { emptyHint } from '../../model/remaps.ts'
import { toApiRequest, toChartRequests } from '../../model/requests.ts'
import { entityPage, toPanelCopy } from '../../templates/entity.ts'

export const bridge = entityPage({
  kind: 'bridge',
  description: 'Daily volume of the {slug} bridge, and its rank',
  crumb: { label: 'Bridges', path: '/bridge-volume' },
  controls: { resample: true },
  offers: { draw: true },
  toRequests: (state, id) => ({
    profile: toApiRequest({ endpoint: 'bridge', fixed: { id } }, state),
    ...toChartRequests({ endpoint: 'bridge/timeseries', fixed: { id } }, state),
  }),
  panels: [
    {
      kind: 'chart',
      id: 'volume',
      request: 'series',
      metric: 'bridgeVolume',
      title: 'Volume',
      namedTitle: 'Volume of {name}',
      legend: 'Bridge',
      noun: 'volume',
      copy: toPanelCopy(
        'bridge volume',
        ['No volume in this range', emptyHint],
        'Failed to load bridge volume',
      ),
    },
    { kind: 'note', id: 'chains', request: 'profile' },
  ],
})
