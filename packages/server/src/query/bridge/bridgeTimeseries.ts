import { BridgeTimeseriesResponse } from '@analytics/contract/api/responses/entities/bridge'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { categoriesColor } from '@analytics/contract/metrics/palettes'
import { sumKnown, toComparedChange, type ComparedSums } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import { countDays, toDayRange, toPreviousRange, type DayRange } from '@analytics/contract/query/timeRange'

import { toDailyColumns } from '../../domain/DailyColumns.ts'
import { emptyStack, toStack } from '../../domain/stack.ts'
import { toPeriod } from '../../domain/table/windows.ts'
import { getBridgeVolumeId } from '../../ingest/sources.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import type { Query } from '../model/Query.ts'
import { toCents, toChartValues, toComparison, toPercent } from '../shape/rounding.ts'
import { toBuckets } from '../shape/series.ts'
import { getBridge } from './rankBridges.ts'

/** Over the history that is fetched for this bridge alone. */
export const bridgeTimeseries: Query<SeriesData> = {
  schema: BridgeTimeseriesResponse,
  getSources: () => ({ required: ['bridges'], optional: [] }),
  findFurther: async ({ filter: { id = '' } }, facts) => {
    const found = await facts.findBridges()
    if (!found) return { required: [], extra: [] }
    const { id: key } = getBridge(id, found)
    return { required: /^\d{1,9}$/.test(key) ? [getBridgeVolumeId(key)] : [], extra: [] }
  },
  run: async ({ filter: { id = '' }, range: queried, grain }, facts) => {
    const found = await facts.findBridges()
    const bridge = found && getBridge(id, found)
    const history = bridge && (await found.findHistory(bridge.id))
    const range = history ? toDayRange(queried, found.asOf, history.firstDay) : null
    const before = range ? toPreviousRange(queried, range.to) : null
    const from = Math.min(range?.from ?? 0, before?.from ?? Number.POSITIVE_INFINITY)
    const daily = range ? ((await history?.getDaily({ from, to: range.to })) ?? []) : []
    const valueOn = new Map(daily.map(({ day, value }) => [day, value]))
    const lines = toDailyColumns(daily.map(({ day, value }) => ({ entity: 0, day, value })))
    const stack = range ? toStack(lines, [0], grain, range, range.to) : emptyStack
    const comparison = range && before ? compare(valueOn, range, before) : null
    const value = range ? sumIn(valueOn, range) : null
    const buckets = toBuckets(stack)
    const known = range ? daysOf(range).filter(day => valueOn.has(day)).length : 0
    return {
      data: {
        labels: buckets.map(bucket => bucket.from),
        buckets,
        resamplePeriod: grain,
        bars: 'sum',
        datasets: bridge
          ? [
              {
                // No id of a chain, whatever the bridge is called.
                id: `bridge:${bridge.id}`,
                label: bridge.displayName,
                name: bridge.displayName,
                slug: null,
                logo: toLogoPath(bridge.icon),
                backgroundColor: categoriesColor,
                total: toCents(value),
                marketShare: value === null ? null : 100,
                comparison: toComparison(comparison),
                data: toChartValues(stack.series.get(0)),
              },
            ]
          : [],
        totals: {
          value: toCents(value),
          previous: before ? toCents(sumIn(valueOn, before)) : null,
          change: toPercent(toComparedChange(comparison)),
          comparison: toComparison(comparison),
          count: value === null ? 0 : 1,
        },
        excluded: null,
      },
      asOf: found?.asOf ?? null,
      range,
      timeFrame: toPeriod(queried),
      completeness: range && known / countDays(range),
    }
  },
}

function daysOf(range: DayRange): Day[] {
  return Array.from({ length: countDays(range) }, (_, at) => range.from + at)
}

function sumIn(valueOn: ReadonlyMap<Day, number>, range: DayRange): number | null {
  return sumKnown(daysOf(range).map(day => valueOn.get(day) ?? null))
}

/** Like with like: the days that both have, the first with the first. */
function compare(valueOn: ReadonlyMap<Day, number>, range: DayRange, before: DayRange): ComparedSums {
  const pairs = daysOf(range).flatMap((day, at) => {
    const [now, former] = [valueOn.get(day), valueOn.get(before.from + at)]
    return now === undefined || former === undefined ? [] : [{ now, former }]
  })
  return {
    days: pairs.length,
    of: countDays(range),
    now: pairs.reduce((sum, { now }) => sum + now, 0),
    before: pairs.reduce((sum, { former }) => sum + former, 0),
    wholeNow: sumIn(valueOn, range),
    wholeBefore: sumIn(valueOn, before),
    isNew: false,
  }
}
