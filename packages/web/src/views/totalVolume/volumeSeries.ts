import type { Dataset, SeriesData } from '@analytics/contract/shapes/series'
import type { TotalVolumeData } from '@analytics/contract/shapes/volume'
import type { VolumeView } from '@analytics/contract/viewState'
import type { ChainId } from '@analytics/contract/vocabulary/chains'

type Kind = 'spot' | 'perps'
type Value = number | null

/** Teal and violet, wherever spot and perps stand side by side. */
export const kindColors: Record<Kind, string> = { spot: '#1da39b', perps: '#7147d1' }
const kindNames: Record<Kind, string> = { spot: 'Spot', perps: 'Perps' }

const kindsOf: Record<VolumeView, readonly Kind[]> = {
  sum: ['spot', 'perps'],
  spot: ['spot'],
  perps: ['perps'],
}

/** The sum of what is known; null when nothing is. */
function add(values: Iterable<Value>): Value {
  let sum: Value = null
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value
  return sum
}

function columnOf({ data }: TotalVolumeData, chain: string, kind: Kind): Value[] {
  const name = kind === 'spot' ? chain : `${chain}-perps`
  return data.map(row => {
    const value = row[name]
    return typeof value === 'number' ? value : null
  })
}

function addColumns(columns: readonly (readonly Value[])[], length: number): Value[] {
  return Array.from({ length }, (_, at) => add(columns.map(column => column[at] ?? null)))
}

/** A line of volume: its bars, and what it came to in the frame and in the one before. */
interface Line {
  readonly data: readonly Value[]
  readonly value: Value
  /** Null where the days before can't be compared. */
  readonly previous: Value
}

function lineOf(answer: TotalVolumeData, id: string, kind: Kind): Line {
  const { value = null, previous = null } = answer.chains.find(chain => chain.id === id)?.[kind] ?? {}
  return { data: columnOf(answer, id, kind), value, previous }
}

/** Several lines as one; comparable only where every one that has a value is. */
function merge(lines: readonly Line[], length: number): Line {
  const known = lines.filter(line => line.value !== null)
  return {
    data: addColumns(
      lines.map(line => line.data),
      length,
    ),
    value: add(known.map(line => line.value)),
    previous: known.every(line => line.previous !== null) ? add(known.map(line => line.previous)) : null,
  }
}

interface Named extends Line {
  readonly id: string
  readonly name: string
  readonly color: string
}

function toSeries(answer: TotalVolumeData, lines: readonly Named[]): SeriesData {
  const { value, previous } = merge(lines, answer.data.length)
  return {
    labels: answer.data.map(({ date }) => date),
    buckets: answer.buckets,
    resamplePeriod: answer.resamplePeriod,
    bars: 'sum',
    datasets: lines.map(({ id, name, color, data, value: total }): Dataset => ({
      id,
      label: name,
      name,
      slug: null,
      logo: null,
      backgroundColor: color,
      total,
      marketShare: total === null || value === null || value <= 0 ? null : (total / value) * 100,
      data: [...data],
    })),
    totals: {
      value,
      previous,
      change: value === null || previous === null || previous <= 0 ? null : (value / previous - 1) * 100,
      count: lines.length,
    },
    excluded: null,
  }
}

/** The chosen chains side by side, the largest first; those without such volume are left out. */
export function chainsSeries(
  answer: TotalVolumeData,
  chosen: readonly ChainId[],
  view: VolumeView,
): SeriesData {
  const wanted: readonly string[] = chosen
  const lines = answer.chains
    .filter(({ id }) => wanted.includes(id))
    .map(({ id, displayName, color }): Named => {
      const kinds = kindsOf[view].map(kind => lineOf(answer, id, kind))
      return { id, name: displayName, color, ...merge(kinds, answer.data.length) }
    })
    .filter(({ value, data }) => value !== null || data.some(bar => bar !== null))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  return toSeries(answer, lines)
}

/** Spot against perps, each over all of the chosen chains. */
export function kindsSeries(answer: TotalVolumeData, chosen: readonly ChainId[]): SeriesData {
  const lines = kindsOf.sum
    .map((kind): Named => {
      const each = chosen.map(chain => lineOf(answer, chain, kind))
      return { id: kind, name: kindNames[kind], color: kindColors[kind], ...merge(each, answer.data.length) }
    })
    .filter(({ value, data }) => value !== null || data.some(bar => bar !== null))
  return toSeries(answer, lines)
}

/** What each chain of the answer is worth in a view. */
export function chainValues({ chains }: TotalVolumeData, view: VolumeView): Map<ChainId, Value> {
  return new Map(
    chains.map(chain => [chain.id as ChainId, add(kindsOf[view].map(kind => chain[kind].value))]),
  )
}
