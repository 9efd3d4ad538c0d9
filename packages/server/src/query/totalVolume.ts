import type { Availability } from '@analytics/contract/api/responses/metadata'
import { TotalVolumeResponse, type TotalVolumeData } from '@analytics/contract/api/responses/volume'
import { chainIds, chains, type ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { addCompared, isEnoughToCompare } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import {
  countDays,
  isCustomRange,
  toPreviousRange,
  toDayRange,
  type DayRange,
} from '@analytics/contract/query/timeRange'

import { columnOf, sumIn, valueAt, valueOn, type DailyColumn } from '../domain/DailyColumns.ts'
import { othersEntity, type AppFacts, type ChainFacts, type Facts } from '../domain/facts.ts'
import { emptyStack, toStack, type Stack } from '../domain/stack.ts'
import { getSourceIds } from '../ingest/sources.ts'
import { lastShownDay } from './groups/groupByApp.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { toMissingChains } from './shape/missing.ts'
import { toCents, toChartValue, toComparison } from './shape/rounding.ts'
import { toBuckets } from './shape/series.ts'

interface Line extends DailyColumn {
  readonly chain: ChainId
  readonly entity: number
  readonly facts: AppFacts
}

type Volume = TotalVolumeData['chains'][number]['sum']

const noChains: ChainFacts = { tables: new Map() }

async function run(
  { metrics: [metric, perpsMetric], range: timeFrame, grain }: MetricQuery,
  facts: Facts,
): Promise<QueryResult<TotalVolumeData>> {
  const spot = await facts.getChains(metric, chainIds, {})
  const perps = perpsMetric ? await facts.getChains(perpsMetric, chainIds, {}) : noChains
  const all = [...spot.tables.values(), ...perps.tables.values()]
  const asOf = Math.min(...all.map(({ table }) => table.asOf))
  const firstDay = Math.min(...all.map(({ table }) => table.firstDay))
  const range = all.length > 0 ? toDayRange(timeFrame, asOf, firstDay) : null
  const before = range && toPreviousRange(timeFrame, asOf)
  const last = Math.max(asOf, ...all.map(each => each.lastDay))
  const lastDay = range ? lastShownDay(timeFrame, range, last) : last

  const days = range && { from: before?.from ?? range.from, to: lastDay }
  const spotLines = await getLines(spot, 0, days)
  const perpsLines = await getLines(perps, chainIds.length, days)
  const lines = [...spotLines, ...perpsLines]
  const stack: Stack = range
    ? toStack(
        {
          from: days?.from ?? 0,
          columns: new Map(lines.map(({ entity, column }) => [entity, column])),
        },
        lines.map(line => line.entity),
        grain,
        range,
        lastDay,
      )
    : emptyStack

  const volumeIn = (from: readonly Line[], chain: ChainId) => {
    const line = from.find(each => each.chain === chain)
    return line && range ? toVolume(line, range, before) : noVolume
  }
  const found = chainIds
    .filter(chain => lines.some(line => line.chain === chain))
    .map(chain => {
      const kinds = { spot: volumeIn(spotLines, chain), perps: volumeIn(perpsLines, chain) }
      const { name, color } = chains[chain]
      return {
        id: chain,
        displayName: name,
        color,
        ...kinds,
        sum: roundVolume(addCompared(Object.values(kinds))),
      }
    })
    .sort((a, b) => (b.sum.value ?? 0) - (a.sum.value ?? 0))
  const chainsWith = (kind: 'spot' | 'perps', from: readonly Line[]) =>
    found
      .filter(({ id }) => from.some(line => line.chain === id))
      .sort((a, b) => (b[kind].value ?? 0) - (a[kind].value ?? 0))
      .map(({ id }) => id)

  return {
    data: {
      data: toRows(stack, lines),
      spotChains: chainsWith('spot', spotLines),
      perpsChains: chainsWith('perps', perpsLines),
      chains: found,
      buckets: toBuckets(stack),
      resamplePeriod: grain,
      availability: {
        spot: availabilityOf(metric, facts),
        perps: perpsMetric ? availabilityOf(perpsMetric, facts) : 'available',
      },
      missing: {
        spot: toMissingChains(metric, chainIds, spot, facts),
        perps: perpsMetric ? toMissingChains(perpsMetric, chainIds, perps, facts) : [],
      },
    },
    asOf: range && asOf,
    range,
    timeFrame: isCustomRange(timeFrame) ? 'custom' : timeFrame,
    completeness: range && completenessOf(lines, range),
  }
}

async function getLines({ tables }: ChainFacts, offset: number, days: DayRange | null): Promise<Line[]> {
  const lines: Line[] = []
  for (const [chain, facts] of days ? tables : []) {
    if (!days) continue
    const entity = offset + chainIds.indexOf(chain)
    const daily = await facts.getStack(
      days,
      [],
      [...facts.table.entries, ...facts.table.dormant].map(entry => entry.entity),
    )
    lines.push({ chain, entity, facts, ...columnOf(daily, othersEntity) })
  }
  return lines
}

const noVolume: Volume = { value: null, previous: null, comparison: null }

function toVolume(line: Line, range: DayRange, before: DayRange | null | undefined): Volume {
  const value = sumIn(line, range).sum
  return roundVolume(
    before
      ? { value, previous: sumIn(line, before).sum, comparison: compare(line, range, before) }
      : { value, previous: null, comparison: null },
  )
}

/** Like with like: the days of the range that have a value, as those have that are as many days earlier. */
function compare(line: Line, range: DayRange, before: DayRange): Volume['comparison'] {
  const of = countDays(range)
  const pairs = { days: 0, now: 0, before: 0 }
  for (let day = range.from; day <= range.to; day++) {
    const [value, former] = [valueOn(line, day), valueOn(line, day - of)]
    if (value === null || former === null) continue
    pairs.days++
    pairs.now += value
    pairs.before += former
  }
  if (!isEnoughToCompare(pairs.days, of)) return null
  return {
    ...pairs,
    of,
    wholeNow: sumIn(line, range).sum,
    wholeBefore: sumIn(line, before).sum,
    isNew: false,
  }
}

function roundVolume({ value, previous, comparison }: Volume): Volume {
  return { value: toCents(value), previous: toCents(previous), comparison: toComparison(comparison) }
}

function toRows(stack: Stack, lines: readonly Line[]): TotalVolumeData['data'] {
  const columns = lines.map(({ chain, entity }) => ({
    name: entity < chainIds.length ? chain : `${chain}-perps`,
    values: stack.series.get(entity),
  }))
  return stack.buckets.map((bucket, at) => {
    const row: TotalVolumeData['data'][number] = { date: toIsoDay(bucket.from) }
    for (const { name, values } of columns) row[name] = toChartValue(valueAt(values, at))
    return row
  })
}

/** `available` also when every chain failed: `missing` then has the reasons. */
function availabilityOf(metric: Metric, facts: Facts): Availability {
  const found = chainIds.map(chain => facts.getState(metric, chain).availability)
  if (found.includes('available')) return 'available'
  if (found.includes('needs-key')) return 'needs-key'
  return found.includes('unknown') ? 'available' : 'not-offered'
}

/** Days before a chain's first don't count as missing. */
function completenessOf(lines: readonly Line[], range: DayRange): number | null {
  let present = 0
  let expected = 0
  for (const line of lines) {
    present += sumIn(line, range).days
    expected += countDays({
      from: Math.min(range.to + 1, Math.max(range.from, line.facts.table.firstDay)),
      to: range.to,
    })
  }
  return expected > 0 ? present / expected : null
}

export const totalVolume: Query<TotalVolumeData> = {
  schema: TotalVolumeResponse,
  getSources: ({ metrics, filter: { chains = [] } }) => ({
    required: [],
    optional: getSourceIds(metrics, chains),
  }),
  run,
}
