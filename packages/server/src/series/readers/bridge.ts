import { hashedColor } from '../../domain/ColorRegistry.ts'
import { getBridgeVolumeId } from '../../ingest/sources.ts'
import type { SubjectReader } from '../SubjectReader.ts'
import { getBridge, isBridgeKey } from '../subjects/rankBridges.ts'
import { sourceGap } from './market.ts'

/** The volume of one bridge, from the history that is fetched for it alone. */
export const bridgeReader: SubjectReader = {
  getSources: () => ['bridges'],
  findFurther: async ({ subject }, facts) => {
    const found = await facts.findBridges()
    const id = found && getBridge(subject.id, found).id
    return id !== undefined && isBridgeKey(id) ? [getBridgeVolumeId(id)] : []
  },
  read: async ({ subject }, facts) => {
    const found = await facts.findBridges()
    if (!found) return { label: subject.id, color: null, values: sourceGap('bridges', facts) }
    const bridge = getBridge(subject.id, found)
    return {
      label: bridge.displayName,
      color: hashedColor(bridge.id),
      values: (await found.findHistory(bridge.id)) ?? sourceGap(getBridgeVolumeId(bridge.id), facts),
    }
  },
}
