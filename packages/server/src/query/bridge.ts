import {
  BridgeProfileResponse,
  type BridgeFigure,
  type BridgeProfileData,
  BridgeTimeseriesResponse,
} from '@analytics/contract/api/responses/entities/bridge'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { chainName, chainSlug } from '@analytics/contract/metrics/chains'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { sumKnown, toChange, toShare } from '@analytics/contract/metrics/sums'
import { toDayRange } from '@analytics/contract/query/timeRange'

import { toFormerNames } from '../domain/directory/GivenIds.ts'
import type { PageIds } from '../domain/directory/PageIds.ts'
import type { Bridge, BridgeFacts } from '../domain/facts.ts'
import { getBridgeVolumeId, subjectSources } from '../domain/sources.ts'
import { toLogoPath } from '../logos/logoAddress.ts'
import { drawLines } from '../series/drawLines.ts'
import { roundCents, roundPercent } from '../series/rounding.ts'
import { getBridge, rankBridges, toBridgeColors, volumeIn } from '../series/subjects/rankBridges.ts'
import type { Query } from './model/Query.ts'

const periods = ['24h', '7d', '30d'] as const

export const bridgeProfile: Query<BridgeProfileData> = {
  schema: BridgeProfileResponse,
  getSources: () => ({ required: [subjectSources.bridge], optional: [] }),
  run: async ({ filter: { id = '' } }, facts) => {
    const bridges = await facts.findBridges()
    const bridge = bridges && getBridge(id, bridges)
    return {
      data: {
        bridge: bridge ? toNamed(bridge, bridges.pageIds) : null,
        figures: bridge ? periods.map(period => toFigure(period, bridge, bridges)) : [],
        change1d: bridge ? roundPercent(toChange(bridge.day, bridge.dayBefore)) : null,
      },
      asOf: bridges?.asOf ?? null,
      range: bridges ? toDayRange('30d', bridges.asOf, bridges.asOf) : null,
      timeFrame: '30d',
      completeness: null,
    }
  },
}

function toNamed({ id: key, name: slug, displayName: name, icon, chains }: Bridge, pageIds: PageIds) {
  const named = chains.map(chain => ({ id: chainSlug(chain), name: chainName(chain) }))
  const former = toFormerNames(pageIds.formerOf(key), name)
  return { id: pageIds.of(key), key, name, former, slug, icon: toLogoPath(icon), chains: named }
}

function toFigure(period: BridgeFigure['period'], bridge: Bridge, bridgeFacts: BridgeFacts): BridgeFigure {
  const valueOf = volumeIn[period]
  const ranked = rankBridges(bridgeFacts, period)
  const rank = ranked.findIndex(({ id }) => id === bridge.id) + 1
  const value = valueOf(bridge)
  return {
    period,
    value: roundCents(value),
    share: rank === 0 ? null : roundPercent(toShare(value, sumKnown(ranked.map(valueOf)))),
    rank: rank === 0 ? null : rank,
    of: ranked.length,
  }
}

/** Reads the history that is fetched for this bridge alone. */
export const bridgeTimeseries: Query<SeriesData> = {
  schema: BridgeTimeseriesResponse,
  getSources: () => ({ required: [subjectSources.bridge], optional: [] }),
  findByFacts: async ({ filter: { id = '' } }, facts) => {
    const bridges = await facts.findBridges()
    if (!bridges) return { required: [], extra: [] }
    const { id: key } = getBridge(id, bridges)
    return { required: /^\d{1,9}$/.test(key) ? [getBridgeVolumeId(key)] : [], extra: [] }
  },
  run: async (query, facts) => {
    const bridges = await facts.findBridges()
    const bridge = bridges && getBridge(query.filter.id ?? '', bridges)
    const line = bridge && (await bridges.findHistory(bridge.id))
    const lines = line
      ? [
          {
            line,
            // No chain has such an id, whatever the bridge is called.
            id: `bridge:${bridge.id}`,
            label: bridge.displayName,
            color: toBridgeColors(bridges).get(bridge.id) ?? othersColor,
            logo: toLogoPath(bridge.icon),
          },
        ]
      : []
    const { series, range, timeFrame, completeness } = await drawLines(query, lines, lines[0]?.line)
    return { data: series, asOf: bridges?.asOf ?? null, range, timeFrame, completeness }
  },
}
