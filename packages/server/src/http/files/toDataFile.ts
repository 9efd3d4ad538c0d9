import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { TotalVolumeData } from '@analytics/contract/api/responses/volume'
import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataColumn, DataFile } from '@analytics/contract/files/DataFile'
import { toLineName } from '@analytics/contract/lines/lineName'
import { isSubjectKind } from '@analytics/contract/lines/subjects'
import { metrics } from '@analytics/contract/metrics/metrics'
import { othersId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toStackShare } from '@analytics/contract/metrics/sums'
import type { ViewState } from '@analytics/contract/view/viewState'

export interface FileSource extends ServedRequest {
  readonly title: string
  readonly data: unknown
  readonly metadata: Metadata
  readonly view: Pick<ViewState, 'mode' | 'shown'>
}

type Table = Pick<DataFile, 'columns' | 'rows'>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isRows = (value: unknown): value is readonly Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

/** The chart of a response; undefined where it has none. */
export function toChartFile(source: FileSource): DataFile | undefined {
  const { data } = source
  if (!isObject(data)) return undefined
  const chart = 'datasets' in data ? data : data['chartData']
  const table =
    'timeSeriesData' in data && 'updatedAt' in data
      ? pricesTable(data as PerformanceData)
      : 'spotChains' in data
        ? volumesTable(data as TotalVolumeData)
        : isObject(chart) && 'buckets' in chart
          ? seriesTable(source, chart as unknown as SeriesData)
          : undefined
  return table && toFile(source, table)
}

/** The rows of a response, with every column that is a text or a number; undefined where it has none. */
export function toTableFile(source: FileSource): DataFile | undefined {
  const { data } = source
  if (!isObject(data)) return undefined
  const within = isObject(data['tableData']) ? data['tableData'] : data
  const rows = Object.values(within).find(isRows)
  if (!rows) return undefined
  const [first = {}] = rows
  const names = Object.keys(first).filter(
    name => rows.some(row => isCell(row[name])) && !rows.some(row => isObject(row[name])),
  )
  const columns = names.map(name => ({ name, label: name, unit: null }))
  return toFile(source, { columns, rows: rows.map(row => names.map(name => toCell(row[name]))) })
}

const isCell = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function toCell(value: unknown): CsvCell {
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? String(value) : null
}

const dayColumns: readonly DataColumn[] = [
  { name: 'from', label: 'First day (UTC)', unit: null },
  { name: 'to', label: 'Last day (UTC)', unit: null },
  { name: 'days', label: 'Days with a value', unit: 'days' },
  { name: 'complete', label: 'Whether every day has a value', unit: null },
]

/** The bars as they are drawn. Days after the last complete one are left out, so that the cells cover the stated range. */
function seriesTable(source: FileSource, { buckets, datasets, resamplePeriod }: SeriesData): Table {
  const { mode, shown } = source.view
  const isShare = mode === 'percent'
  const { kind } = metrics[source.query.metrics[0]]
  const drawn = datasets.filter(({ id }) => shown === null || shown.includes(id))
  const valueAt = (dataset: SeriesData['datasets'][number], at: number): number | null => {
    const value = dataset.data[at] ?? null
    if (!isShare) return value
    const members = datasets.map(({ data }) => data[at] ?? null)
    const hasLosses = members.some(member => member !== null && member < 0)
    return toStackShare(value, sumKnown(members), hasLosses)
  }
  const rows = buckets.flatMap((bucket, at) => {
    if (resamplePeriod === 'D' && bucket.partial) return []
    const isComplete = bucket.complete && !bucket.cut
    const days = [bucket.from, bucket.to, bucket.daysPresent, String(isComplete)]
    return [[...days, ...drawn.map(dataset => valueAt(dataset, at))]]
  })
  const unit = isShare ? 'percent' : kind === 'flow' ? flowUnits[resamplePeriod] : 'USD'
  const toName = (name: string) => (isShare ? `share(${name})` : name)
  const columns = drawn.map(dataset => ({
    name: toName(nameOf(source, dataset)),
    label: dataset.label,
    unit,
  }))
  return { columns: [...dayColumns, ...columns], rows }
}

const flowUnits = { D: 'USD per day', W: 'USD per week', M: 'USD per month' } as const

/** The name of the line that a dataset is, where it is one; its label otherwise. */
function nameOf({ query }: FileSource, { id, pageId, label }: SeriesData['datasets'][number]): string {
  const {
    metrics: [metric],
    groupBy,
    filter,
  } = query
  if (id === othersId || !isSubjectKind(groupBy)) return label
  const subject = groupBy === 'app' ? pageId : id
  if (subject === null) return label
  const chain = groupBy === 'app' ? (filter.chain ?? null) : null
  return toLineName({ metric, subject: { kind: groupBy, id: subject, chain, excludes: null } })
}

function volumesTable({ data, buckets, resamplePeriod }: TotalVolumeData): Table {
  const names = Object.keys(data[0] ?? {}).filter(name => name !== 'date')
  return {
    columns: [
      ...dayColumns,
      ...names.map(name => ({ name: toVolumeName(name), label: name, unit: flowUnits[resamplePeriod] })),
    ],
    rows: data.flatMap((row, at) => {
      const bucket = buckets[at]
      if (!bucket || (resamplePeriod === 'D' && bucket.partial)) return []
      const days = [bucket.from, bucket.to, bucket.daysPresent, String(bucket.complete && !bucket.cut)]
      return [[...days, ...names.map(name => row[name] ?? null)]]
    }),
  }
}

function toVolumeName(name: string): string {
  const chain = name.replace(/-perps$/, '')
  const metric = chain === name ? 'spotVolume' : 'perpsVolume'
  return toLineName({ metric, subject: { kind: 'chain', id: chain, chain: null, excludes: null } })
}

function pricesTable({ timeSeriesData: { assets } }: PerformanceData): Table {
  const nameIt = (id: string) =>
    toLineName({ metric: 'price', subject: { kind: 'asset', id, chain: null, excludes: null } })
  const times = assets[0]?.data ?? []
  return {
    columns: [
      { name: 'time', label: 'Time (UTC)', unit: null },
      ...assets.map(({ id, name }) => ({ name: nameIt(id), label: name, unit: 'USD' })),
      ...assets.map(({ id, name }) => ({ name: `return(${nameIt(id)})`, label: name, unit: 'percent' })),
    ],
    rows: times.map(({ timestamp }, at) => [
      new Date(timestamp * 1000).toISOString(),
      ...assets.map(({ data }) => data[at]?.price ?? null),
      ...assets.map(({ data }) => data[at]?.cumulativeReturns ?? null),
    ]),
  }
}

function toFile({ title, metadata }: FileSource, table: Table): DataFile {
  const { origin, range, asOf, completeness } = metadata
  return {
    title,
    ...table,
    notes: [
      ...(origin.simulated ? ['Demo data: every figure is simulated'] : []),
      `Source: ${origin.label}`,
      range.from && range.to ? `Range: ${range.from} to ${range.to}, UTC days` : 'Range: no day',
      `Complete through: ${asOf ?? 'not known'}`,
      `Completeness: ${completeness === null ? 'not known' : `${Math.round(completeness * 1000) / 10} %`}`,
      'Unit: US dollars, where a column says no other',
    ],
  }
}
