import type { Availability } from '@analytics/contract/api/responses/metadata'
import { TotalVolumeResponse, type TotalVolumeData } from '@analytics/contract/api/responses/volume'
import { chainIds, chains, type ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { addCompared, isEnoughToCompare, sumKnown } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import {
  countDays,
  isCustomRange,
  toPreviousRange,
  toDayRange,
  type DayRange,
} from '@analytics/contract/query/timeRange'

import type { DayValue } from '../domain/asOf.ts'
import { DayValues } from '../domain/DayValues.ts'
import type { AppFacts, ChainFacts, Facts } from '../domain/facts.ts'
import { emptyStack, toStack, valueAt, type Stack } from '../domain/stack.ts'
import { getSourceIds } from '../ingest/sources.ts'
import { lastShownDay } from './groups/groupByApp.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { toMissingChains } from './shape/missing.ts'
import { toCents, toChartValue, toComparison } from './shape/rounding.ts'
import { toBuckets } from './shape/series.ts'

interface Line {
  readonly chain: ChainId
  readonly entity: number
  readonly facts: AppFacts
  readonly values: readonly DayValue[]
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
        DayValues.of(lines.flatMap(line => line.values)),
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
    const values = await facts.getStack(
      days,
      [],
      facts.table.entries.map(entry => entry.entity),
    )
    lines.push({ chain, entity, facts, values: values.toArray().map(value => ({ ...value, entity })) })
  }
  return lines
}

const within =
  ({ from, to }: DayRange) =>
  ({ day }: DayValue) =>
    day >= from && day <= to

const noVolume: Volume = { value: null, previous: null, comparison: null }

function toVolume({ values }: Line, range: DayRange, before: DayRange | null | undefined): Volume {
  const now = values.filter(within(range))
  const was = before ? values.filter(within(before)) : []
  const of = countDays(range)
  const onDay = new Map(was.map(({ day, value }) => [day, value]))
  const pairs = now.flatMap(({ day, value }) => {
    const counterpart = onDay.get(day - of)
    return counterpart === undefined ? [] : [{ now: value, before: counterpart }]
  })
  return roundVolume({
    value: sumKnown(now.map(({ value }) => value)),
    previous: sumKnown(was.map(({ value }) => value)),
    comparison:
      before && isEnoughToCompare(pairs.length, of)
        ? {
            days: pairs.length,
            of,
            now: pairs.reduce((sum, pair) => sum + pair.now, 0),
            before: pairs.reduce((sum, pair) => sum + pair.before, 0),
          }
        : null,
  })
}

function roundVolume({ value, previous, comparison }: Volume): Volume {
  return { value: toCents(value), previous: toCents(previous), comparison: toComparison(comparison) }
}

function toRows(stack: Stack, lines: readonly Line[]): TotalVolumeData['data'] {
  const columns = lines.map(({ chain, entity }) => ({
    name: entity < chainIds.length ? chain : `${chain}-perps`,
    values: stack.series.get(entity),
  }))
  return stack.buckets.map((bucket, at) => ({
    date: toIsoDay(bucket.from),
    ...Object.fromEntries(columns.map(({ name, values }) => [name, toChartValue(valueAt(values, at))])),
  }))
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
  for (const { facts, values } of lines) {
    present += values.filter(within(range)).length
    expected += countDays({
      from: Math.min(range.to + 1, Math.max(range.from, facts.table.firstDay)),
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
