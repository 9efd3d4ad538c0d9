import type { Question } from '@analytics/contract/question'
import type { BridgeBoardData } from '@analytics/contract/shapes/bridges'
import { chartSeriesLimit } from '@analytics/contract/vocabulary/limits'
import { othersColor } from '@analytics/contract/vocabulary/palettes'
import { daysIn, previousRangeOf, rangeOf, type DayRange } from '@analytics/contract/vocabulary/timeFrame'

import { sumOf, toChange, toShare } from '../../analytics/change.ts'
import { distinctColors } from '../../analytics/colors.ts'
import type { Bridge, BridgeFacts, Facts } from '../../analytics/facts.ts'
import { toLogoPath } from '../logos/logoAddress.ts'
import { toCents, toPercent } from '../rounding.ts'
import { toWishes, type Answered, type AskedValues } from './asked.ts'
import { limitOf } from './rows.ts'

type BridgeQuestion = Extract<Question, { kind: 'bridgeBoard' }>

const volumeIn = {
  '24h': ({ day }: Bridge) => day,
  '7d': ({ week }: Bridge) => week,
  '30d': ({ month }: Bridge) => month,
} as const

/** Every bridge with a volume on the last day, ranked by the shown frame; the chart draws the largest ten. */
export async function answerBridgeBoard(
  _question: BridgeQuestion,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<BridgeBoardData>> {
  const { limit } = toWishes(values)
  const frame = values.timeFrame === '24h' || values.timeFrame === '7d' ? values.timeFrame : '30d'
  const found = await facts.findBridges()
  const valueOf = volumeIn[frame]
  const ranked = (found?.bridges ?? [])
    .filter(bridge => bridge.displayName.trim() !== '' && bridge.day !== 0 && valueOf(bridge) !== null)
    .toSorted((a, b) => (valueOf(b) ?? 0) - (valueOf(a) ?? 0) || compare(a.displayName, b.displayName))
  const total = (of: (bridge: Bridge) => number | null) => sumOf(ranked.map(of))
  const range = found ? rangeOf(frame, found.asOf, found.asOf) : null
  const charted = ranked.slice(0, Math.min(chartSeriesLimit, limitOf(limit)))
  const colors = distinctColors(
    charted.map(({ id }) => `bridge:${id}`),
    new Map(),
  )
  const shown = ranked.slice(0, limitOf(limit))
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
            backgroundColor: charted.map((_, at) => colors[at] ?? othersColor),
          },
        ],
        totals: {
          ...volumes,
          change1d,
          change: found && range ? await changeOf(found, frame, range, change1d) : null,
          bridgeCount: ranked.length,
        },
      },
      tableData: {
        bridges: shown.map((bridge, index) => ({
          rank: index + 1,
          id: bridge.id,
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
    timeFrame: frame,
    completeness: null,
  }
}

/** The frame against the one before it, from the daily volume of all bridges, where every day of both is there. */
async function changeOf(
  facts: BridgeFacts,
  frame: keyof typeof volumeIn,
  range: DayRange,
  change1d: number | null,
): Promise<number | null> {
  if (frame === '24h') return change1d
  const before = previousRangeOf(frame, range.to)
  if (!before) return null
  const daily = await facts.getDaily({ from: before.from, to: range.to })
  if (daily.length !== daysIn({ from: before.from, to: range.to })) return null
  const sumIn = ({ from, to }: DayRange) =>
    sumOf(daily.filter(({ day }) => day >= from && day <= to).map(({ value }) => value))
  return toPercent(toChange(sumIn(range), sumIn(before)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
