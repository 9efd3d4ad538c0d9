import { BridgesResponse, type BridgesData } from '@analytics/contract/api/responses/bridges'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { sumKnown, toChange, toComparedChange, toShare } from '@analytics/contract/metrics/sums'
import { chartSeriesLimit } from '@analytics/contract/query/limits'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, type DayRange } from '@analytics/contract/query/timeRange'

import { toStackColors } from '../domain/ColorRegistry.ts'
import type { Bridge, BridgeFacts, Facts } from '../domain/facts.ts'
import { getSourceIds } from '../ingest/sources.ts'
import { toLogoPath } from '../logos/logoAddress.ts'
import { measureColumn, toMeasuredRange } from '../series/measureColumn.ts'
import { toCents, toPercent } from '../series/rounding.ts'
import { rankBridges, toBridgePageIds, volumeIn } from '../series/subjects/rankBridges.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { toCount } from './shape/rows.ts'

function isMeasured(timeFrame: MetricQuery['range']): timeFrame is keyof typeof volumeIn {
  return typeof timeFrame === 'string' && Object.hasOwn(volumeIn, timeFrame)
}

async function run({ top, range: timeFrame }: MetricQuery, facts: Facts): Promise<QueryResult<BridgesData>> {
  const timeRange = isMeasured(timeFrame) ? timeFrame : '30d'
  const found = await facts.findBridges()
  const valueOf = volumeIn[timeRange]
  const ranked = rankBridges(found, timeRange)
  const pageIds = toBridgePageIds(found)
  const total = (of: (bridge: Bridge) => number | null) => sumKnown(ranked.map(of))
  const range = found ? toDayRange(timeRange, found.asOf, found.asOf) : null
  const charted = ranked.slice(0, Math.min(chartSeriesLimit, toCount(top)))
  const colors = toStackColors(
    charted.map(({ id }) => id),
    new Map(),
  )
  const shown = ranked.slice(0, toCount(top))
  const all = total(valueOf)
  const day = total(volumeIn['24h'])
  const change1d = toPercent(
    toChange(
      day,
      total(bridge => bridge.dayBefore),
    ),
  )
  const volumes = {
    volume24h: toCents(day),
    volume7d: toCents(total(volumeIn['7d'])),
    volume30d: toCents(total(volumeIn['30d'])),
  }
  return {
    data: {
      chartData: {
        labels: charted.map(({ displayName }) => displayName),
        datasets: [
          {
            label: 'Bridge volume',
            data: charted.map(bridge => toCents(valueOf(bridge))),
            backgroundColor: colors,
          },
        ],
        totals: {
          ...volumes,
          change1d,
          change: found && range ? await changeOf(found, timeRange, range, change1d) : null,
          bridgeCount: ranked.length,
        },
      },
      tableData: {
        bridges: shown.map((bridge, index) => ({
          rank: index + 1,
          id: bridge.id,
          pageId: pageIds.get(bridge.id) ?? bridge.id,
          name: bridge.name,
          displayName: bridge.displayName,
          icon: toLogoPath(bridge.icon),
          color: colors[index] ?? othersColor,
          chains: [...bridge.chains],
          volume24h: toCents(bridge.day),
          volume7d: toCents(bridge.week),
          volume30d: toCents(bridge.month),
          value: toCents(valueOf(bridge)),
          change1d: toPercent(toChange(bridge.day, bridge.dayBefore)),
          marketShare: toPercent(toShare(valueOf(bridge), all)),
        })),
        pagination: { total: ranked.length, page: 1, pageSize: shown.length },
      },
      summary: {
        totalVolume24h: volumes.volume24h,
        totalVolume7d: volumes.volume7d,
        totalVolume30d: volumes.volume30d,
        averageVolume24h: day === null ? null : toCents(day / ranked.length),
        topBridge: ranked[0]?.displayName ?? null,
      },
    },
    asOf: found?.asOf ?? null,
    range,
    timeFrame: timeRange,
    completeness: null,
  }
}

/** Null unless every day of both ranges is there. */
async function changeOf(
  { findAll }: BridgeFacts,
  timeRange: keyof typeof volumeIn,
  range: DayRange,
  change1d: number | null,
): Promise<number | null> {
  if (timeRange === '24h') return change1d
  const line = await findAll()
  const { before } = toMeasuredRange(timeRange, range, 'flow')
  if (!before || !line) return null
  const column = { from: before.from, column: await line.getColumn({ from: before.from, to: range.to }) }
  const { comparison } = measureColumn(column, 'flow', { range, before }, line.firstDay)
  return comparison?.days === countDays(range) ? toPercent(toComparedChange(comparison)) : null
}

export const bridges: Query<BridgesData> = {
  schema: BridgesResponse,
  getSources: ({ metrics }) => ({ required: getSourceIds(metrics, ['all']), optional: [] }),
  run,
}
