import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { toCsv, type CsvCell } from '@analytics/contract/files/csv'
import { units } from '@analytics/contract/metrics/units'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { modes } from '../charts/bars/modes.ts'
import { toSpan, type Zoom } from '../charts/model/zoom.ts'

export interface ExportedSeries {
  readonly data: Pick<SeriesData, 'buckets' | 'resamplePeriod'> & {
    readonly datasets: readonly Pick<Dataset, 'id' | 'label' | 'data'>[]
  }
}

export interface SeriesShown {
  readonly hidden: ReadonlySet<string>
  readonly mode: ChartMode
  readonly zoom: Zoom | null
}

export const allSeries: SeriesShown = { hidden: new Set(), mode: 'absolute', zoom: null }

/**
 * The bars as they are drawn: shares are of all series, hidden ones included. Days after the last complete one are left out, so that
 * the cells cover the range that the file states.
 */
export function seriesCsv(
  { data: { buckets, datasets, resamplePeriod } }: ExportedSeries,
  comments: readonly string[],
  { hidden, mode, zoom }: SeriesShown,
): string {
  const all = datasets.map(({ id, label: name, data }) => ({ id, name, color: '', values: data }))
  const drawn = modes[mode].toShown(all, 'USD', buckets.length)
  const series = drawn.series.filter(({ id }) => !hidden.has(id))
  const slots = buckets.map(({ from, to }) => ({ from: fromIsoDay(from), to: fromIsoDay(to) }))
  const { first, last } = toSpan(slots, zoom)
  const { symbol } = units[drawn.unit]
  const header = [
    'From',
    'To',
    'Complete',
    'Cut',
    'Partial',
    ...series.map(({ name }) => `${name} (${symbol})`),
  ]
  const rows = buckets.map(({ from, to, complete, cut, partial }, at): CsvCell[] => [
    from,
    to,
    // The range may cut a month whose last observation of a stock is there.
    toAnswer(complete && !cut),
    toAnswer(cut),
    toAnswer(partial),
    ...series.map(({ values }) => values[at] ?? null),
  ])
  const covered = rows.slice(first, last + 1).filter((_, at) => {
    return !(resamplePeriod === 'D' && buckets[first + at]?.partial)
  })
  return toCsv([header, ...covered], comments)
}

const toAnswer = (is: boolean) => (is ? 'yes' : 'no')
