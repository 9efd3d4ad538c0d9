import { hashedColor, toDistinctColors } from '../../domain/ColorRegistry.ts'
import type { Bridge, BridgeFacts } from '../../domain/facts.ts'
import { rankBy } from '../../lib/order.ts'
import { unknownEntity } from './getEntity.ts'

export const volumeIn = {
  '24h': ({ day }: Bridge) => day,
  '7d': ({ week }: Bridge) => week,
  '30d': ({ month }: Bridge) => month,
} as const

type Named = Pick<BridgeFacts, 'bridges'> | undefined

export const isNamed = ({ displayName }: Bridge) => displayName.trim() !== ''

/** Only a number can be a part of the address of a bridge's history. */
export const isBridgeKey = (id: string) => /^\d{1,9}$/.test(id)

/** Ranks bridges with a name, a value, and any volume on the last day. */
export function rankBridges(bridgeFacts: Named, timeRange: keyof typeof volumeIn): Bridge[] {
  return rankBridgesBy(bridgeFacts, volumeIn[timeRange])
}

/** Ranks the bridges that have a value, largest first. */
export function rankBridgesBy(bridgeFacts: Named, valueOf: (bridge: Bridge) => number | null): Bridge[] {
  const isRanked = (bridge: Bridge) => isNamed(bridge) && bridge.day !== 0
  return rankBy((bridgeFacts?.bridges ?? []).filter(isRanked), valueOf, ({ displayName }) => displayName)
}

/** One colour per bridge, whatever the range. The larger of two with the same keeps it. */
export function toBridgeColors(bridgeFacts: Named): ReadonlyMap<string, string> {
  const ids = rankBridges(bridgeFacts, '30d').map(({ id }) => id)
  const colors = toDistinctColors(ids.map(id => ({ id, color: null })))
  return new Map(
    (bridgeFacts?.bridges ?? []).map(({ id }) => [id, colors[ids.indexOf(id)] ?? hashedColor(id)]),
  )
}

/** Finds a bridge by the id of its page. Throws AppError for a bridge that the source does not list. */
export function getBridge(
  id: string,
  { bridges, pageIds }: Pick<BridgeFacts, 'bridges' | 'pageIds'>,
): Bridge {
  const key = pageIds.findKey(id)
  const bridge = bridges.find(candidate => candidate.id === key)
  if (!bridge) throw unknownEntity('bridge', id)
  return bridge
}
