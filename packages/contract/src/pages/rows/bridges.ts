import type { PageBase } from '../model/Page.ts'
import { chartAndTable } from '../model/panels.ts'
import { emptyHint } from '../model/remaps.ts'
import { dashboard } from '../templates/dashboard.ts'

export const bridgePages = {
  'bridge-volume': dashboard('bridges', {
    title: 'Bridge Volume',
    description: 'Value moved between chains',
    metric: 'bridgeVolume',
    controls: { timeFrames: ['24h', '7d', '30d'], resample: false },
    exportPrefix: 'bridge-volume',
    series: { endpoint: 'bridge-volume', limit: 'all' },
    panels: chartAndTable,
    chart: { title: 'Top Bridges by Volume', legend: 'Bridges', noun: 'bridge volume' },
    table: { title: 'Bridges', entity: 'Bridge', plural: 'bridges' },
    copy: {
      loading: 'Loading bridge volume…',
      errorTitle: 'Failed to load bridge volume',
      errorFallback: 'Bridge volume API error',
      empty: ['No data', emptyHint],
    },
  }),
} satisfies Record<string, PageBase>
