import type { Dataset, SeriesData } from '../../api/responses/series.ts'
import type { TotalVolumeData } from '../../api/responses/volume.ts'
import type { ChainId } from '../../metrics/chains.ts'
import {
  type ComparedValue,
  addCompared,
  sumKnown,
  toComparedChange,
  toContribution,
  toNew,
  toMemberShare,
  toWhole,
} from '../../metrics/sums.ts'
import type { VolumeView } from '../../view/viewState.ts'

type Kind = 'spot' | 'perps'
type Value = number | null

export const kindColors: Record<Kind, string> = { spot: '#1da39b', perps: '#7147d1' }
const kindNames: Record<Kind, string> = { spot: 'Spot', perps: 'Perps' }

const kindsOf: Record<VolumeView, readonly Kind[]> = {
  sum: ['spot', 'perps'],
  spot: ['spot'],
  perps: ['perps'],
}

function toBars({ data }: TotalVolumeData, chain: string, kind: Kind): Value[] {
  const name = kind === 'spot' ? chain : `${chain}-perps`
  return data.map(row => {
    const value = row[name]
    return typeof value === 'number' ? value : null
  })
}

function addBars(columns: readonly (readonly Value[])[], length: number): Value[] {
  return Array.from({ length }, (_, index) => sumKnown(columns.map(column => column[index] ?? null)))
}

interface Line extends ComparedValue {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly data: readonly Value[]
}

const hasVolume = ({ value, data }: Line): boolean => value !== null || data.some(bar => bar !== null)

function toSeries(response: TotalVolumeData, lines: readonly Line[]): SeriesData {
  const { value, previous, comparison } = addCompared(lines)
  const whole = toWhole(lines.map(line => line.value))
  return {
    labels: response.data.map(({ date }) => date),
    buckets: response.buckets,
    resamplePeriod: response.resamplePeriod,
    bars: 'sum',
    datasets: lines.map(({ id, name, color, data, value: total, comparison: ownSums }): Dataset => ({
      id,
      label: name,
      name,
      slug: null,
      pageId: null,
      logo: null,
      backgroundColor: color,
      total,
      marketShare: toMemberShare(total, whole),
      comparison: ownSums,
      data: [...data],
    })),
    totals: {
      value,
      previous,
      change: toComparedChange(comparison),
      comparison,
      count: lines.length,
    },
    contributors: lines.flatMap(({ id, name, comparison: sums }) =>
      sums ? [{ id, displayName: name, pageId: id, contribution: toContribution(sums), ...toNew(sums) }] : [],
    ),
    excluded: null,
  }
}

/** Largest first, without chains that lack such volume. */
export function chainsSeries(
  response: TotalVolumeData,
  chosen: readonly ChainId[],
  view: VolumeView,
): SeriesData {
  const wantedChains: readonly string[] = chosen
  const lines = response.chains
    .filter(({ id }) => wantedChains.includes(id))
    .map((chain): Line => {
      const { id, displayName: name, color } = chain
      const columns = kindsOf[view].map(kind => toBars(response, id, kind))
      return { id, name, color, ...chain[view], data: addBars(columns, response.data.length) }
    })
    .filter(hasVolume)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  return toSeries(response, lines)
}

export function kindsSeries(response: TotalVolumeData, chosen: readonly ChainId[]): SeriesData {
  const sums = chosen.flatMap(id => response.chains.find(chain => chain.id === id) ?? [])
  const lines = kindsOf.sum
    .map((kind): Line => {
      const columns = chosen.map(chain => toBars(response, chain, kind))
      return {
        id: kind,
        name: kindNames[kind],
        color: kindColors[kind],
        ...addCompared(sums.map(chain => chain[kind])),
        data: addBars(columns, response.data.length),
      }
    })
    .filter(hasVolume)
  return toSeries(response, lines)
}

export function chainValues({ chains }: TotalVolumeData, view: VolumeView): Map<ChainId, Value> {
  return new Map(chains.map(chain => [chain.id as ChainId, chain[view].value]))
}
