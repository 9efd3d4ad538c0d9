import { TreasuryHistoryResponse } from '@analytics/contract/api/responses/entities/treasury'
import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { categoriesColor } from '@analytics/contract/metrics/palettes'
import { sumAll, toShare } from '@analytics/contract/metrics/sums'
import { treasuryParts } from '@analytics/contract/metrics/treasury'
import type { Day } from '@analytics/contract/query/day'
import { countDays, toDayRange, type DayRange } from '@analytics/contract/query/timeRange'

import { columnOf, noColumns, valueOn, type DailyColumns } from '../../domain/DailyColumns.ts'
import type { Facts } from '../../domain/facts.ts'
import { carriedDays, carryObservations, emptyStack, toStack } from '../../domain/stack.ts'
import { toPeriod } from '../../domain/table/windows.ts'
import type { TreasuryHistory } from '../../domain/treasury.ts'
import { getTreasuryId } from '../../ingest/sources.ts'
import { lastShownDay } from '../groups/groupByApp.ts'
import type { Query } from '../model/Query.ts'
import { toCents, toChartValues, toComparison, toPercent } from '../shape/rounding.ts'
import { toBuckets } from '../shape/series.ts'
import { compareObservations, toStockTotals } from '../shape/stockTotals.ts'
import { treasurySources } from './appTreasury.ts'
import { getSubject, type Subject } from './findSubject.ts'
import { findHoldings } from './treasuryHolders.ts'

const parts = [
  { part: 'withoutOwnTokens', id: 'treasury:others', name: 'Without own tokens', color: categoriesColor },
  {
    part: 'ownTokens',
    id: 'treasury:own',
    name: treasuryParts.ownTokens.label,
    color: treasuryParts.ownTokens.color,
  },
] as const

/** Over the histories that are fetched for these treasuries alone. */
export const treasuryHistory: Query<SeriesData> = {
  schema: TreasuryHistoryResponse,
  getSources: () => treasurySources,
  findFurther: async ({ filter }, facts) => {
    const slugs = await getSlugs(getSubject(filter, await facts.getAppDirectory()), facts)
    return { required: slugs.map(getTreasuryId), extra: [] }
  },
  run: async ({ filter, range: queried, grain }, facts) => {
    const slugs = await getSlugs(getSubject(filter, await facts.getAppDirectory()), facts)
    const histories = await loadHistories(slugs, facts)
    const span = toSpan(histories)
    const range = span && toDayRange(queried, span.asOf, span.firstDay)
    const lastDay = range && span ? lastShownDay(queried, range, span.lastDay) : 0
    const daily = range ? await loadDaily(histories, { from: range.from - 1, to: lastDay }) : noColumns
    const drawn = parts.flatMap((each, entity) => (daily.columns.has(entity) ? [{ ...each, entity }] : []))
    const stack = range
      ? toStack(
          daily,
          drawn.map(({ entity }) => entity),
          grain,
          range,
          lastDay,
          'stock',
        )
      : emptyStack
    const on = (entity: number, day: Day) => valueOn(columnOf(daily, entity), day)
    const wholeOn = (day: Day) => sumAll(drawn.map(({ entity }) => on(entity, day)))
    const [now, before] = range ? [wholeOn(range.to), wholeOn(range.from - 1)] : [null, null]
    const buckets = toBuckets(stack)
    const toDataset = ({ entity, id, name, color }: (typeof drawn)[number]): Dataset => {
      const value = range && on(entity, range.to)
      return {
        id,
        label: name,
        name,
        slug: null,
        logo: null,
        backgroundColor: color,
        total: toCents(value),
        marketShare: toPercent(toShare(value, now)),
        comparison: toComparison(
          compareObservations(queried, range, value, range && on(entity, range.from - 1)),
        ),
        data: toChartValues(stack.series.get(entity)),
      }
    }
    const known = range ? daysOf(range).filter(day => wholeOn(day) !== null).length : 0
    return {
      data: {
        labels: buckets.map(({ from }) => from),
        buckets,
        resamplePeriod: grain,
        bars: 'last',
        datasets: drawn.map(toDataset),
        totals: { ...toStockTotals(queried, range, now, before), count: drawn.length },
        excluded: null,
      },
      asOf: span?.asOf ?? null,
      range,
      timeFrame: toPeriod(queried),
      completeness: range && known / countDays(range),
    }
  },
}

async function getSlugs(subject: Subject, facts: Facts): Promise<string[]> {
  const found = await facts.findTreasuries()
  return findHoldings(subject, found?.treasuries ?? []).map(({ holder }) => holder.slug)
}

/** None unless there are all: a part would be taken for the whole. */
async function loadHistories(slugs: readonly string[], facts: Facts): Promise<readonly TreasuryHistory[]> {
  const found = await facts.findTreasuries()
  const histories = await Promise.all(slugs.map(slug => found?.findHistory(slug)))
  const there = histories.filter(history => history !== undefined)
  return there.length === slugs.length ? there : []
}

function toSpan(histories: readonly TreasuryHistory[]) {
  if (histories.length === 0) return null
  return {
    asOf: Math.min(...histories.map(({ asOf }) => asOf)),
    firstDay: Math.min(...histories.map(({ firstDay }) => firstDay)),
    lastDay: Math.min(...histories.map(({ lastDay }) => lastDay)),
  }
}

/** By the index of the part, carried over short gaps. Where one of several histories has a gap, so has their sum. */
async function loadDaily(histories: readonly TreasuryHistory[], range: DayRange): Promise<DailyColumns> {
  const days = { from: range.from - carriedDays, to: range.to }
  const found = await Promise.all(
    histories.map(async history => ({ ...history, columns: await history.getColumns(days) })),
  )
  const columns = new Map<number, Float64Array>()
  for (const [entity, { part }] of parts.entries()) {
    const own = found.flatMap(({ firstDay, lastDay, columns: all }) => {
      const column = all.get(part)
      if (!column) return []
      carryObservations(column)
      return [{ firstDay, from: days.from, column: column.subarray(0, Math.max(0, lastDay - days.from + 1)) }]
    })
    const sums = daysOf(range).map(day => {
      const begun = own.filter(({ firstDay }) => firstDay <= day)
      return sumAll(begun.map(each => valueOn(each, day))) ?? Number.NaN
    })
    if (!sums.every(Number.isNaN)) columns.set(entity, Float64Array.from(sums))
  }
  return { from: range.from, columns }
}

function daysOf(range: DayRange): Day[] {
  return Array.from({ length: countDays(range) }, (_, at) => range.from + at)
}
