import type { EndpointRow } from './EndpointRow.ts'

export const bridges = {
  'bridge-volume': {
    summary: 'Bridges ranked by volume: chart, table and summary',
    question: { kind: 'bridgeBoard', metric: 'bridgeVolume' },
    parameters: ['timeFrame', 'limit'],
    timeFrames: ['24h', '7d', '30d'],
    defaults: { timeFrame: '30d', limit: 'all' },
  },
} as const satisfies Record<string, EndpointRow>
