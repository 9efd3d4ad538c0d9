import { BridgesResponse, type BridgesData } from '@analytics/contract/api/responses/bridges'
import { othersColor } from '@analytics/contract/metrics/palettes'
import {
  compareReported,
  compareValues,
  haveReported,
  sumKnown,
  toComparedChange,
  toShare,
  type ComparedSums,
} from '@analytics/contract/metrics/sums'
import { chartSeriesLimit } from '@analytics/contract/query/limits'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { toDayRange } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../domain/ColorRegistry.ts'
import type { DailyLine } from '../domain/daily/DailyLine.ts'
import type { Bridge, Facts } from '../domain/facts.ts'
import { getBridgeVolumeId, getSourceIds } from '../domain/sources.ts'
import { toLogoPath } from '../logos/logoAddress.ts'
import { roundCents, toComparison, roundPercent } from '../series/rounding.ts'
import { compareLine, type MeasuredLine } from '../series/steps/measureLine.ts'
import {
  isBridgeKey,
  rankBridges,
  rankBridgesBy,
  toBridgeColors,
  volumeIn,
} from '../series/subjects/rankBridges.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { toCount } from './shape/rows.ts'
import { sumBridges, toSummed } from './sumBridges.ts'

function isMeasured(timeFrame: MetricQuery['range']): timeFrame is keyof typeof volumeIn {
  return typeof timeFrame === 'string' && Object.hasOwn(volumeIn, timeFrame)
}

const isOwn = (range: MetricQuery['range']) => typeof range === 'object'

const toCoverage = (sum: MeasuredLine | undefined) =>
  sum ? { coverage: { days: sum.days, of: sum.of } } : {}

async function run({ top, range: timeFrame }: MetricQuery, facts: Facts): Promise<QueryResult<BridgesData>> {
  const timeRange = isMeasured(timeFrame) ? timeFrame : '30d'
  const bridgeFacts = await facts.findBridges()
  const sums = bridgeFacts && isOwn(timeFrame) ? await sumBridges(bridgeFacts, timeFrame, facts) : null
  const valueOf = sums ? ({ id }: Bridge) => sums.byId.get(id)?.value ?? null : volumeIn[timeRange]
  const ranked = rankBridgesBy(bridgeFacts, valueOf)
  // Sums of the source do not depend on the histories.
  const listed = sums ? rankBridges(bridgeFacts, '24h') : ranked
  const isPartial = sums !== null && sums.missing.length > 0
  const total = (read: (bridge: Bridge) => number | null) => sumKnown(listed.map(read))
  const range = bridgeFacts
    ? (sums?.range ?? toDayRange(timeRange, bridgeFacts.asOf, bridgeFacts.asOf))
    : null
  const charted = ranked.slice(0, Math.min(chartSeriesLimit, toCount(top)))
  const ownColors = toBridgeColors(bridgeFacts)
  const colors = toDistinctColors(charted.map(({ id }) => ({ id, color: ownColors.get(id) ?? null })))
  const shownBridges = ranked.slice(0, toCount(top))
  const all = sums ? (isPartial ? null : sums.total) : total(valueOf)
  const compare = async (line: Promise<DailyLine | undefined> | undefined) =>
    compareLine(await line, sums ? timeFrame : timeRange)
  const compared: (ComparedSums | null)[] = []
  for (const bridge of shownBridges) {
    if (sums) compared.push(sums.byId.get(bridge.id)?.comparison ?? null)
    else
      compared.push(
        timeRange === '24h' ? compareDays(bridge) : await compare(bridgeFacts?.findHistory(bridge.id)),
      )
  }
  // The last day is of all bridges, whichever range ranks them. Some of them report late.
  const named = bridgeFacts ? toSummed(bridgeFacts) : []
  const day = sumKnown(named.map(volumeIn['24h']))
  const knownCount = named.filter(bridge => bridge.day !== null && bridge.day !== 0).length
  const reported = named.map(bridge => ({ now: bridge.day, before: bridge.dayBefore }))
  const ofDay = compareReported(reported)
  const change1d = roundPercent(toComparedChange(ofDay))
  const isComparable = !isPartial && (sums !== null || haveReported(reported))
  const isOfDay = timeRange === '24h' && !sums
  const comparison = isOfDay ? ofDay : isComparable ? await compare(bridgeFacts?.findAll()) : null
  const volumes = {
    volume24h: roundCents(day),
    volume7d: roundCents(total(volumeIn['7d'])),
    volume30d: roundCents(total(volumeIn['30d'])),
  }
  return {
    data: {
      chartData: {
        labels: charted.map(({ displayName }) => displayName),
        datasets: [
          {
            label: 'Bridge volume',
            data: charted.map(bridge => roundCents(valueOf(bridge))),
            backgroundColor: colors,
          },
        ],
        totals: {
          ...volumes,
          ...(sums ? { value: roundCents(sums.total) } : {}),
          change1d,
          change: roundPercent(toComparedChange(comparison)),
          comparison: toComparison(comparison),
          bridgeCount: ranked.length,
        },
      },
      tableData: {
        bridges: shownBridges.map((bridge, index) => ({
          rank: index + 1,
          id: bridge.id,
          pageId: bridgeFacts?.pageIds.of(bridge.id) ?? bridge.id,
          name: bridge.name,
          displayName: bridge.displayName,
          icon: toLogoPath(bridge.icon),
          color: colors[index] ?? othersColor,
          chains: [...bridge.chains],
          volume24h: roundCents(bridge.day),
          volume7d: roundCents(bridge.week),
          volume30d: roundCents(bridge.month),
          value: roundCents(valueOf(bridge)),
          ...toCoverage(sums?.byId.get(bridge.id)),
          change1d: roundPercent(toComparedChange(compareDays(bridge))),
          change: roundPercent(toComparedChange(compared[index] ?? null)),
          comparison: toComparison(compared[index] ?? null),
          marketShare: roundPercent(toShare(valueOf(bridge), all)),
        })),
        pagination: { total: ranked.length, page: 1, pageSize: shownBridges.length },
      },
      summary: {
        totalVolume24h: volumes.volume24h,
        totalVolume7d: volumes.volume7d,
        totalVolume30d: volumes.volume30d,
        averageVolume24h: day === null || knownCount === 0 ? null : roundCents(day / knownCount),
        topBridge: isPartial ? null : (ranked[0]?.displayName ?? null),
      },
      ...(sums ? { missing: [...sums.missing] } : {}),
    },
    asOf: bridgeFacts?.asOf ?? null,
    range,
    timeFrame: isOwn(timeFrame) ? 'custom' : timeRange,
    completeness: sums?.completeness ?? null,
    history: sums?.history,
  }
}

export const bridges: Query<BridgesData> = {
  schema: BridgesResponse,
  getSources: ({ metrics }) => ({ required: getSourceIds(metrics, ['all']), optional: [] }),
  // The change against the week and the month before, and custom ranges, need the histories.
  findByFacts: async ({ top, range }, facts) => {
    if (range === '24h') return { required: [], extra: [] }
    const bridgeFacts = await facts.findBridges()
    const ranked = rankBridges(bridgeFacts, isMeasured(range) ? range : '30d').slice(0, toCount(top))
    const needed = bridgeFacts && isOwn(range) ? [...ranked, ...toSummed(bridgeFacts)] : ranked
    const shownBridges = needed.filter(
      ({ id }, index) => isBridgeKey(id) && needed.findIndex(bridge => bridge.id === id) === index,
    )
    return { required: [], extra: [], wanted: shownBridges.map(({ id }) => getBridgeVolumeId(id)) }
  },
  run,
}

/** The source's own figures of the last two days. */
const compareDays = ({ day, dayBefore }: Bridge) =>
  day === null || dayBefore === null ? null : compareValues(1, day, dayBefore)
