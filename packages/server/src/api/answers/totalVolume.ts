import type { Question } from '@analytics/contract/question'
import type { Availability } from '@analytics/contract/shapes/metadata'
import type { TotalVolumeData } from '@analytics/contract/shapes/volume'
import { chainIds, chains, type ChainId } from '@analytics/contract/vocabulary/chains'
import { toIsoDay } from '@analytics/contract/vocabulary/day'
import type { Metric } from '@analytics/contract/vocabulary/metrics'
import { defaultResamplePeriod, resampleFor } from '@analytics/contract/vocabulary/resample'
import {
  daysIn,
  isTimeFrame,
  previousRangeOf,
  rangeOf,
  type DayRange,
} from '@analytics/contract/vocabulary/timeFrame'

import type { DayValue } from '../../analytics/asOf.ts'
import { sumOf } from '../../analytics/change.ts'
import type { AppFacts, ChainFacts, Facts } from '../../analytics/facts.ts'
import { emptyStack, toStack, type Stack } from '../../analytics/stack.ts'
import { toCents, toChartValue } from '../rounding.ts'
import type { Answered, AskedValues } from './asked.ts'
import { missingOf } from './missing.ts'
import { toBuckets } from './series.ts'

type TotalVolumeQuestion = Extract<Question, { kind: 'totalVolume' }>

/** One kind of volume on one chain, day by day from the span before the frame on. */
interface Line {
  readonly chain: ChainId
  readonly entity: number
  readonly facts: AppFacts
  readonly values: readonly DayValue[]
}

const noChains: ChainFacts = { boards: new Map() }

/** The volume of every followed chain. Rows without perps volume are what `enhanced=false` asks for. */
export async function answerTotalVolume(
  { metric, perps: perpsMetric }: TotalVolumeQuestion,
  { timeFrame, resample = defaultResamplePeriod, enhanced = false }: AskedValues,
  facts: Facts,
): Promise<Answered<TotalVolumeData>> {
  const period = isTimeFrame(timeFrame) ? resampleFor(resample, timeFrame) : resample
  const spot = await facts.getChains(metric, chainIds)
  const perps = enhanced ? await facts.getChains(perpsMetric, chainIds) : noChains
  const all = [...spot.boards.values(), ...perps.boards.values()]
  const asOf = Math.min(...all.map(({ board }) => board.asOf))
  const firstDay = Math.min(...all.map(({ board }) => board.firstDay))
  const range = all.length > 0 ? rangeOf(timeFrame, asOf, firstDay) : null
  const before = range && previousRangeOf(timeFrame, asOf)
  const lastDay = Math.max(asOf, ...all.map(each => each.lastDay))

  const spotLines = await getLines(spot, 0, range, before)
  const perpsLines = await getLines(perps, chainIds.length, range, before)
  const lines = [...spotLines, ...perpsLines]
  const stack: Stack = range
    ? toStack(
        lines.flatMap(line => line.values),
        lines.map(line => line.entity),
        period,
        range,
        lastDay,
      )
    : emptyStack

  const volumeIn = (from: readonly Line[], chain: ChainId) => {
    const line = from.find(each => each.chain === chain)
    return line && range ? toVolume(line, range, before) : { value: null, previous: null }
  }
  const found = chainIds
    .filter(chain => lines.some(line => line.chain === chain))
    .map(chain => ({
      id: chain,
      displayName: chains[chain].name,
      color: chains[chain].color,
      spot: volumeIn(spotLines, chain),
      perps: volumeIn(perpsLines, chain),
    }))
    .sort((a, b) => bothOf(b) - bothOf(a))
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
      resamplePeriod: period,
      availability: {
        spot: availabilityOf(metric, facts),
        perps: enhanced ? availabilityOf(perpsMetric, facts) : 'available',
      },
      missing: {
        spot: missingOf(metric, chainIds, spot, facts),
        perps: enhanced ? missingOf(perpsMetric, chainIds, perps, facts) : [],
      },
    },
    asOf: range && asOf,
    range,
    timeFrame,
    completeness: range && completenessOf(lines, range),
  }
}

async function getLines(
  { boards }: ChainFacts,
  offset: number,
  range: DayRange | null,
  before: DayRange | null | undefined,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const [chain, facts] of range ? boards : []) {
    if (!range) continue
    const entity = offset + chainIds.indexOf(chain)
    const values = await facts.getStack(
      { from: before?.from ?? range.from, to: Math.max(range.to, facts.lastDay) },
      [],
      facts.board.entries.map(entry => entry.entity),
    )
    lines.push({ chain, entity, facts, values: values.map(value => ({ ...value, entity })) })
  }
  return lines
}

const within =
  ({ from, to }: DayRange) =>
  ({ day }: DayValue) =>
    day >= from && day <= to

/** The days before count only where they can be compared: all there from the start, and as many as now. */
function toVolume(
  { facts, values }: Line,
  range: DayRange,
  before: DayRange | null | undefined,
): TotalVolumeData['chains'][number]['spot'] {
  const now = values.filter(within(range))
  const was = before ? values.filter(within(before)) : []
  const isComparable = before && facts.board.firstDay <= before.from && was.length === now.length
  return {
    value: toCents(sumOf(now.map(({ value }) => value))),
    previous: isComparable ? toCents(sumOf(was.map(({ value }) => value))) : null,
  }
}

function bothOf({ spot, perps }: TotalVolumeData['chains'][number]): number {
  return (spot.value ?? 0) + (perps.value ?? 0)
}

function toRows(stack: Stack, lines: readonly Line[]): TotalVolumeData['data'] {
  const columns = lines.map(({ chain, entity }) => ({
    name: entity < chainIds.length ? chain : `${chain}-perps`,
    values: stack.series.get(entity) ?? [],
  }))
  return stack.buckets.map((bucket, at) => ({
    date: toIsoDay(bucket.from),
    ...Object.fromEntries(columns.map(({ name, values }) => [name, toChartValue(values[at] ?? null)])),
  }))
}

/** `available` also where all of it failed: it is offered, and the missing chains say why it is not there. */
function availabilityOf(metric: Metric, facts: Facts): Availability {
  const found = chainIds.map(chain => facts.getState(metric, chain).availability)
  if (found.includes('available')) return 'available'
  if (found.includes('needs-key')) return 'needs-key'
  return found.includes('unknown') ? 'available' : 'not-offered'
}

/** Share of the expected daily values that are there; days before a chain's first count as missing nowhere. */
function completenessOf(lines: readonly Line[], range: DayRange): number | null {
  let present = 0
  let expected = 0
  for (const { facts, values } of lines) {
    present += values.filter(within(range)).length
    expected += daysIn({
      from: Math.min(range.to + 1, Math.max(range.from, facts.board.firstDay)),
      to: range.to,
    })
  }
  return expected > 0 ? present / expected : null
}
