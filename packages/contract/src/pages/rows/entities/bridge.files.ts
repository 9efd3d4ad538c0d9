import { toMemberName } from '../../model/lineNames.ts'
import { filesOf } from '../../model/panelFiles.ts'
import type { bridge } from './bridge.ts'

const { chart } = filesOf<typeof bridge>()

export const bridgeFiles = {
  chart: chart('volume', {
    prefix: '{id}-volume',
    bars: ({ data }) => data,
    nameOf: (_, { query, id }) => toMemberName(query, 'bridge', id),
  }),
}
