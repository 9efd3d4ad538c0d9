import { BridgeTimeseriesResponse } from '@analytics/contract/api/responses/entities/bridge'
import type { SeriesData } from '@analytics/contract/api/responses/series'

import { hashedColor } from '../../domain/ColorRegistry.ts'
import { getBridgeVolumeId } from '../../ingest/sources.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import { drawLines } from '../../series/drawLines.ts'
import { getBridge } from '../../series/subjects/rankBridges.ts'
import type { Query } from '../model/Query.ts'

/** Reads the history that is fetched for this bridge alone. */
export const bridgeTimeseries: Query<SeriesData> = {
  schema: BridgeTimeseriesResponse,
  getSources: () => ({ required: ['bridges'], optional: [] }),
  findFurther: async ({ filter: { id = '' } }, facts) => {
    const found = await facts.findBridges()
    if (!found) return { required: [], extra: [] }
    const { id: key } = getBridge(id, found)
    return { required: /^\d{1,9}$/.test(key) ? [getBridgeVolumeId(key)] : [], extra: [] }
  },
  run: async (query, facts) => {
    const found = await facts.findBridges()
    const bridge = found && getBridge(query.filter.id ?? '', found)
    const line = bridge && (await found.findHistory(bridge.id))
    const lines = line
      ? [
          {
            line,
            // No chain has such an id, whatever the bridge is called.
            id: `bridge:${bridge.id}`,
            label: bridge.displayName,
            color: hashedColor(bridge.id),
            logo: toLogoPath(bridge.icon),
          },
        ]
      : []
    const { series, range, timeFrame, completeness } = await drawLines(query, lines)
    return { data: series, asOf: found?.asOf ?? null, range, timeFrame, completeness }
  },
}
