import type { Dataset } from '../../api/responses/series.ts'
import { isSubjectKind } from '../../lines/subjects.ts'
import { metrics } from '../../metrics/metrics.ts'
import { othersId } from '../../metrics/palettes.ts'
import { sumKnown, toStackShare } from '../../metrics/sums.ts'
import { toSelectionPart } from '../../pages/model/fileName.ts'
import { toMemberName } from '../../pages/model/lineNames.ts'
import type { Bars, PanelSource } from '../../pages/model/panelFiles.ts'
import { fromIsoDay } from '../../query/day.ts'
import type { SeriesGrain } from '../../query/grain.ts'
import type { DayRange } from '../../query/timeRange.ts'
import { countLead } from '../../view/countLead.ts'
import type { ChartMode, ViewState } from '../../view/viewState.ts'
import type { DataColumn } from '../DataFile.ts'
import { withDrawnDays } from '../drawnDays.ts'
import type { PanelFile } from './PanelFile.ts'

interface BarsSpec extends Pick<PanelFile, 'title' | 'prefix' | 'parts'> {
  readonly data: Bars
  /** Names what the series are: `Apps`. */
  readonly legend: string
  readonly mode?: ChartMode
  /** Heads the column of a dataset, where that is not the line of the request's metric. */
  readonly nameOf?: (dataset: Dataset) => string
}

const dayColumns: readonly DataColumn[] = [
  { name: 'from', label: 'First day (UTC)', unit: null },
  { name: 'to', label: 'Last day (UTC)', unit: null },
  { name: 'days', label: 'Days with a value', unit: 'days' },
  { name: 'complete', label: 'Whether every day has a value', unit: null },
  { name: 'cut', label: 'Whether the range begins or ends within the week, month or year', unit: null },
  { name: 'partial', label: 'Whether the period is still incomplete', unit: null },
]

const filledColumn: DataColumn = {
  name: 'filled',
  label: 'Series whose last observation is repeated',
  unit: null,
}

const flowUnits: Readonly<Record<SeriesGrain, string>> = {
  D: 'USD per day',
  W: 'USD per week',
  M: 'USD per month',
  Y: 'USD per year',
}

/**
 * The bars of a chart as they are drawn. Shares are of all series, hidden ones included. Days after the last complete one are left
 * out, so that the cells cover the stated range.
 */
export function toSeriesFile(
  source: Pick<PanelSource, 'extent' | 'metadata' | 'query' | 'state'>,
  { data, legend, title, prefix, parts = [], ...spec }: BarsSpec,
): PanelFile {
  const { extent, metadata, query, state } = source
  const { datasets, resamplePeriod } = data
  const isWhole = extent !== 'view'
  const mode = isWhole ? 'absolute' : (spec.mode ?? 'absolute')
  const isShare = mode === 'percent'
  // Only stocks show the last value of a week, month or year.
  const isStock = data.bars === 'last'
  const drawn = isWhole ? datasets : visibleOf(datasets, state.shown)
  const within = inRange(data.buckets, isWhole ? null : state.range)
  const rows = data.buckets.flatMap((bucket, index) => {
    if (!within(bucket) || (resamplePeriod === 'D' && bucket.partial)) return []
    const { from, to, daysPresent, complete, cut, partial } = bucket
    const marks = [complete && !cut, cut, partial].map(String)
    return [[from, to, daysPresent, ...marks, ...filledAt(index), ...valuesAt(index)]]
  })
  const wholeText = datasets.some(({ id }) => id === othersId) ? 'all' : datasets.length
  const { nameOf = (dataset: Dataset) => lineNameOf(query, dataset) } = spec
  const headOf = (dataset: Dataset) => {
    if (dataset.id === othersId) return dataset.label
    return data.bars === 'dailyAverage' ? `perday(${nameOf(dataset)})` : nameOf(dataset)
  }
  const unit = isShare ? 'percent' : unitOf(query, data)
  const named = drawn.map(({ label }) => label)
  const series =
    named.length === datasets.length ? `${named.length}` : `${named.length} of ${datasets.length}`
  return {
    title,
    prefix,
    parts: isWhole
      ? ['series', ...parts, 'all-data']
      : ['series', ...parts, toSelectionPart(named, datasets.length), isShare ? mode : null],
    columns: [
      ...dayColumns,
      ...(isStock ? [filledColumn] : []),
      ...drawn.map(dataset => {
        const name = headOf(dataset)
        return { name: isShare ? `share(${name})` : name, label: dataset.label, unit }
      }),
    ],
    rows,
    unit: isShare ? `percent of ${wholeText} ${legend.toLowerCase()}` : 'US dollars',
    shown: isWhole
      ? ['every series']
      : [
          `${series} ${legend.toLowerCase()}`,
          ...(data.bars === 'dailyAverage' ? ['Bars are daily averages, totals are sums'] : []),
          ...(countLead(data, metadata.range) > 0
            ? [`${metadata.range.to} is the range, the days before it are shown beside it`]
            : []),
          ...(state.excludeStablecoins ? ['Stablecoins excluded'] : []),
        ],
    grain: resamplePeriod,
    range: withDrawnDays(metadata, data.buckets.filter(within).map(toDays)),
  }

  function filledAt(index: number): string[] {
    const repeated = datasets.filter(({ filled }) => filled?.includes(index)).map(({ label }) => label)
    return isStock ? [repeated.join('; ')] : []
  }

  function valuesAt(index: number): (number | null)[] {
    const values = drawn.map(dataset => dataset.data[index] ?? null)
    if (!isShare) return values
    const members = datasets.map(dataset => dataset.data[index] ?? null)
    const sum = sumKnown(members)
    const hasLosses = members.some(member => member !== null && member < 0)
    return values.map(value => toStackShare(value, sum, hasLosses))
  }
}

type Bucket = Bars['buckets'][number]

const toDays = ({ from, to }: Pick<Bucket, 'from' | 'to'>): DayRange => ({
  from: fromIsoDay(from),
  to: fromIsoDay(to),
})

/** Null shows all, and so does a list of which no series is left. */
export function visibleOf<Series extends { readonly id: string }>(
  series: readonly Series[],
  shownIds: ViewState['shown'],
): readonly Series[] {
  const visible = shownIds === null ? [] : series.filter(({ id }) => shownIds.includes(id))
  return visible.length > 0 ? visible : series
}

/** A range outside the bars keeps every bar. */
function inRange(buckets: readonly Bucket[], range: ViewState['range']): (bucket: Bucket) => boolean {
  if (range === null) return () => true
  const isIn = (bucket: Bucket) => {
    const { from, to } = toDays(bucket)
    return to >= range.from && from <= range.to
  }
  return buckets.some(isIn) ? isIn : () => true
}

function unitOf({ metrics: [metric] }: PanelSource['query'], { bars, resamplePeriod }: Bars): string {
  if (metrics[metric].kind !== 'flow') return 'USD'
  return flowUnits[bars === 'dailyAverage' ? 'D' : resamplePeriod]
}

/** The line that a dataset is, where it is one; its label otherwise. */
function lineNameOf(query: PanelSource['query'], { id, pageId, label }: Dataset): string {
  const { groupBy } = query
  const subject = groupBy === 'app' ? pageId : id
  return isSubjectKind(groupBy) && subject !== null ? toMemberName(query, groupBy, subject) : label
}
