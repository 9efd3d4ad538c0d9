import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import type { EndpointRow } from './EndpointRow.ts'

export const volume = {
  'volume-total-chain': {
    summary: 'Spot and perpetual futures volume of every followed chain, day by day',
    question: { kind: 'totalVolume', metric: 'spotVolume', perps: 'perpsVolume' },
    parameters: ['timeFrame', 'enhanced', 'resample'],
    timeFrames: [...timeFrameIds, '180d'],
    defaults: { timeFrame: '30d', resample: 'D' },
  },
} as const satisfies Record<string, EndpointRow>
