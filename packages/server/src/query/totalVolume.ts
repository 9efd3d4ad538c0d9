import type { Availability } from '@analytics/contract/api/responses/metadata'
import { TotalVolumeResponse, type TotalVolumeData } from '@analytics/contract/api/responses/volume'
import { chainIds, chains, type ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { addCompared } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, toDayRange, type DayRange } from '@analytics/contract/query/timeRange'

import { sumIn, valueAt } from '../domain/daily/DailyColumns.ts'
import { toCommonSpan, type DailyLine } from '../domain/daily/DailyLine.ts'
import type { ChainFacts, Facts } from '../domain/facts.ts'
import { getSourceIds } from '../domain/sources.ts'
import { emptyStack, type StackedDays } from '../domain/stack.ts'
import { toAppsLine } from '../series/addLines.ts'
import { firstShownDay, lastShownDay, loadBuckets, toBuckets } from '../series/loadBuckets.ts'
import { roundCents, toChartValue, toComparison } from '../series/rounding.ts'
import { readRow, type LineRow } from '../series/steps/LineRow.ts'
import { firstMeasuredDay, measureRow, toMeasuredRange } from '../series/steps/measureLine.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { toMissingChains } from './shape/missing.ts'

interface VolumeLine {
  readonly chain: ChainId
  /** The name of its values in the rows of the response. */
  readonly name: string
  readonly line: DailyLine
}

type Volume = TotalVolumeData['chains'][number]['sum']

const noChains: ChainFacts = { tables: new Map() }

async function run(query: MetricQuery, facts: Facts): Promise<QueryResult<TotalVolumeData>> {
  const {
    metrics: [metric, perpsMetric],
    range: timeFrame,
    grain,
  } = query
  const spot = await facts.getChains(metric, chainIds, {})
  const perps = perpsMetric ? await facts.getChains(perpsMetric, chainIds, {}) : noChains
  const spotLines = toLines(spot, '')
  const perpsLines = toLines(perps, '-perps')
  const lines = [...spotLines, ...perpsLines]
  const span = toCommonSpan(lines.map(({ line }) => line))
  const range = span && toDayRange(timeFrame, span.asOf, span.firstDay)
  const measured = range && toMeasuredRange(timeFrame, range, span.asOf)
  const lastDay = Math.max(span?.asOf ?? 0, ...lines.map(({ line }) => line.lastDay))
  const from = Math.min(
    range ? firstShownDay(query, range) : 0,
    measured ? firstMeasuredDay(measured, 'flow') : Number.POSITIVE_INFINITY,
  )
  const rows = new Map<VolumeLine, LineRow>()
  const days = range && { from, to: lastShownDay(timeFrame, range, lastDay) }
  if (days) for (const line of lines) rows.set(line, readRow(line.line, days))
  const stack = range
    ? await loadBuckets(query, { range, lastDay, kind: 'flow' }, () => [...rows.values()])
    : emptyStack

  const volumeIn = (ownLines: readonly VolumeLine[], chain: ChainId) => {
    const volumeLine = ownLines.find(line => line.chain === chain)
    const row = volumeLine && rows.get(volumeLine)
    return row && measured ? roundVolume(measureRow(row, measured)) : noVolume
  }
  const volumeRows = chainIds
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
  const chainsWith = (kind: 'spot' | 'perps', ownLines: readonly VolumeLine[]) =>
    volumeRows
      .filter(({ id }) => ownLines.some(line => line.chain === id))
      .sort((a, b) => (b[kind].value ?? 0) - (a[kind].value ?? 0))
      .map(({ id }) => id)

  return {
    data: {
      data: toRows(stack, lines),
      spotChains: chainsWith('spot', spotLines),
      perpsChains: chainsWith('perps', perpsLines),
      chains: volumeRows,
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
    asOf: span?.asOf ?? null,
    range,
    timeFrame: typeof timeFrame === 'object' ? 'custom' : timeFrame,
    completeness: range && completenessOf(rows, range),
  }
}

function toLines({ tables }: ChainFacts, ending: string): VolumeLine[] {
  return [...tables].map(([chain, facts]) => ({
    chain,
    name: `${chain}${ending}`,
    line: toAppsLine(facts, [...facts.table.members, ...facts.table.dormant]),
  }))
}

const noVolume: Volume = { value: null, previous: null, comparison: null }

function roundVolume({ value, previous, comparison }: Volume): Volume {
  return { value: roundCents(value), previous: roundCents(previous), comparison: toComparison(comparison) }
}

function toRows(stack: StackedDays, lines: readonly VolumeLine[]): TotalVolumeData['data'] {
  return stack.buckets.map((bucket, bucketIndex) => {
    const row: TotalVolumeData['data'][number] = { date: toIsoDay(bucket.from) }
    for (const [index, { name }] of lines.entries())
      row[name] = toChartValue(valueAt(stack.rows[index]?.values, bucketIndex))
    return row
  })
}

/** `available` also when every chain failed: `missing` then has the reasons. */
function availabilityOf(metric: Metric, facts: Facts): Availability {
  const availabilities = chainIds.map(chain => facts.getState(metric, chain).availability)
  if (availabilities.includes('available')) return 'available'
  if (availabilities.includes('needs-key')) return 'needs-key'
  return availabilities.includes('unknown') ? 'available' : 'not-offered'
}

/** Days before a chain's first don't count as missing. */
function completenessOf(rows: ReadonlyMap<VolumeLine, LineRow>, range: DayRange): number | null {
  let present = 0
  let expected = 0
  for (const [{ line }, row] of rows) {
    present += sumIn(row, range).days
    const begun = Math.min(range.to + 1, Math.max(range.from, line.firstDay))
    expected += countDays({ from: begun, to: range.to })
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
