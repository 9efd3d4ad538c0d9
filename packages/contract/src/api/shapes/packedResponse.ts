import { fromIsoDay, toIsoDay } from '../../query/day.ts'
import { getBuckets, type SeriesGrain } from '../../query/grain.ts'
import type { PerformanceData } from '../responses/performance.ts'
import type { Bucket, SeriesData } from '../responses/series.ts'
import type { TotalVolumeData } from '../responses/volume.ts'

/**
 * The pages request this form with `shape=series`. It holds the values once, and only those facts of the buckets that the range and the
 * interval don't tell. Lists hold places of buckets.
 */
interface PackedBuckets {
  readonly from: string
  readonly to: string
  readonly incomplete: readonly number[]
  readonly cut: readonly number[]
  readonly partial: readonly number[]
  /** One number stands for every bucket. */
  readonly daysPresent: number | readonly number[]
}

interface Packed {
  readonly packedBuckets: PackedBuckets | null
  readonly resamplePeriod: SeriesGrain
}

function packBuckets(buckets: readonly Bucket[]): PackedBuckets | null {
  const [first, last] = [buckets[0], buckets.at(-1)]
  if (!first || !last) return null
  const placesOf = (isMarked: (bucket: Bucket) => boolean) =>
    buckets.flatMap((bucket, index) => (isMarked(bucket) ? [index] : []))
  const isEqual = buckets.every(({ daysPresent }) => daysPresent === first.daysPresent)
  return {
    from: first.from,
    to: last.to,
    incomplete: placesOf(({ complete }) => !complete),
    cut: placesOf(({ cut }) => cut),
    partial: placesOf(({ partial }) => partial),
    daysPresent: isEqual ? first.daysPresent : buckets.map(({ daysPresent }) => daysPresent),
  }
}

function unpackBuckets({ packedBuckets, resamplePeriod }: Packed): Bucket[] {
  if (!packedBuckets) return []
  const [incomplete, cut, partial] = (['incomplete', 'cut', 'partial'] as const).map(
    mark => new Set(packedBuckets[mark]),
  )
  const { daysPresent } = packedBuckets
  const shownDays = { from: fromIsoDay(packedBuckets.from), to: fromIsoDay(packedBuckets.to) }
  return getBuckets(resamplePeriod, shownDays).map(({ from, to }, index) => ({
    from: toIsoDay(Math.max(from, shownDays.from)),
    to: toIsoDay(Math.min(to, shownDays.to)),
    complete: incomplete?.has(index) !== true,
    cut: cut?.has(index) === true,
    partial: partial?.has(index) === true,
    daysPresent: typeof daysPresent === 'number' ? daysPresent : (daysPresent[index] ?? 0),
  }))
}

function packChart(chart: SeriesData) {
  const { labels: _, buckets, ...packed } = chart
  return { ...packed, packedBuckets: packBuckets(buckets) }
}

function unpackChart({ packedBuckets, ...chart }: Packed & Record<string, unknown>) {
  const buckets = unpackBuckets({ packedBuckets, resamplePeriod: chart.resamplePeriod })
  return { ...chart, labels: buckets.map(({ from }) => from), buckets }
}

function packVolumes({ data, buckets, ...volume }: TotalVolumeData) {
  const names = Object.keys(data[0] ?? {}).filter(name => name !== 'date')
  const columns = Object.fromEntries(names.map(name => [name, data.map(row => row[name] ?? null)]))
  return { ...volume, packedBuckets: packBuckets(buckets), columns }
}

type PackedVolumes = ReturnType<typeof packVolumes>

function unpackVolumes({ packedBuckets, columns, ...volume }: PackedVolumes): TotalVolumeData {
  const buckets = unpackBuckets({ packedBuckets, resamplePeriod: volume.resamplePeriod })
  const data = buckets.map(({ from }, index) => {
    const row: TotalVolumeData['data'][number] = { date: from }
    for (const [name, values] of Object.entries(columns)) row[name] = values[index] ?? null
    return row
  })
  return { ...volume, data, buckets }
}

function packReturns({ timeSeriesData: { step, assets }, ...performance }: PerformanceData) {
  return {
    ...performance,
    packedReturns: {
      step,
      timestamps: assets[0]?.data.map(({ timestamp }) => timestamp) ?? [],
      assets: assets.map(({ data, ...asset }) => ({
        ...asset,
        returns: data.map(({ cumulativeReturns }) => cumulativeReturns),
        prices: data.map(({ price }) => price),
      })),
    },
  }
}

type PackedReturns = ReturnType<typeof packReturns>

function unpackReturns({ packedReturns, ...performance }: PackedReturns): PerformanceData {
  const { step, timestamps, assets } = packedReturns
  return {
    ...performance,
    timeSeriesData: {
      step,
      assets: assets.map(({ returns, prices, ...asset }) => ({
        ...asset,
        data: timestamps.map((timestamp, index) => ({
          timestamp,
          cumulativeReturns: returns[index] ?? null,
          price: prices[index] ?? null,
        })),
      })),
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isChart = (data: Record<string, unknown>): data is SeriesData & Record<string, unknown> =>
  'datasets' in data && 'buckets' in data

const isVolumes = (data: Record<string, unknown>): data is TotalVolumeData & Record<string, unknown> =>
  'spotChains' in data && 'buckets' in data

/** The data of a response as pages request it: the same figures in fewer bytes. */
export function packData(data: unknown): unknown {
  if (!isObject(data)) return data
  if (isChart(data)) return packChart(data)
  const chart = data['chartData']
  if (isObject(chart) && isChart(chart)) return { ...data, chartData: packChart(chart) }
  if ('timeSeriesData' in data && 'updatedAt' in data) return packReturns(data as PerformanceData)
  return isVolumes(data) ? packVolumes(data) : data
}

/** Undoes `packData`; leaves data of other shapes as they are. */
export function unpackData(data: unknown): unknown {
  if (!isObject(data)) return data
  if ('packedReturns' in data) return unpackReturns(data as PackedReturns)
  if ('packedBuckets' in data && 'columns' in data) return unpackVolumes(data as PackedVolumes)
  if ('packedBuckets' in data) return unpackChart(data as Packed & Record<string, unknown>)
  const chart = data['chartData']
  if (!isObject(chart) || !('packedBuckets' in chart)) return data
  return { ...data, chartData: unpackChart(chart as Packed & Record<string, unknown>) }
}
