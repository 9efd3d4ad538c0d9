import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { withDrawnDays } from '@analytics/contract/files/drawnDays'
import { othersId } from '@analytics/contract/metrics/palettes'
import { units, type Unit } from '@analytics/contract/metrics/units'
import { toRange } from '@analytics/contract/query/timeRange'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { toSpan } from '../../charts/model/zoom.ts'
import { formatRange } from '../../format/date.ts'
import { formatRangeLabel } from '../info/timeRangeText.ts'
import type { DrawnChart } from './DrawnChart.ts'

type Named = Pick<DrawnChart, 'legend' | 'axisTitle'> & {
  readonly chart: Pick<DrawnChart['chart'], 'legend'> & Partial<Pick<DrawnChart['chart'], 'units'>>
}

/** `percent of all apps`, `percent of 7 chains`: shares are of all series of the chart, hidden ones included. */
export function unitText({ chart, legend, axisTitle }: Named, mode: ChartMode): string {
  const [unit] = chart.units ?? []
  // An axis has room for the symbol alone.
  const isSymbol = unit !== undefined && axisTitle === units[unit].symbol
  if (axisTitle !== undefined && !isSymbol) return axisTitle
  if (mode === 'absolute') return toUnitNames(chart.units ?? ['USD']).join(' and ')
  const hasOthers = chart.legend.some(({ id }) => id === othersId)
  return `percent of ${hasOthers ? 'all' : chart.legend.length} ${legend.toLowerCase()}`
}

/** Different units may have one name. */
const toUnitNames = (all: readonly Unit[]) => [...new Set(all.map(unit => units[unit].name))]

type Ranged = Pick<Metadata, 'timeFrameShown' | 'range'>

/** A picture states the days that its bars cover. */
export function withDrawnRange<Stated extends Ranged>(
  metadata: Stated,
  { slots, grain }: Pick<DrawnChart['chart'], 'slots' | 'grain'>,
  zoom: DrawnChart['zoom'],
): Stated {
  if (grain === undefined) return metadata
  const { first, last } = toSpan(slots, zoom)
  return withDrawnDays(metadata, slots.slice(first, last + 1))
}

/** The hours or days that zoomed lines show; null for bars, and without a zoom. */
function momentsText({ chart, zoom }: Pick<Drawn, 'chart' | 'zoom'>): string | null {
  return zoom === null || chart.grain !== undefined ? null : chart.describeSpan(toSpan(chart.slots, zoom))
}

interface Drawn extends Pick<DrawnChart, 'zoom'> {
  readonly chart: Pick<DrawnChart['chart'], 'slots' | 'grain' | 'describeSpan'>
  readonly metadata: Ranged
}

export const intervals = { D: 'daily', W: 'weekly', M: 'monthly', Q: 'quarterly', Y: 'yearly' } as const

/** `30D, 26 Oct – 24 Nov 2026, daily`; where the legend sums other days, `legend of 7D, 18 – 24 Nov 2026` follows. */
export function rangeFacts({ chart, zoom, metadata }: Drawn): string[] {
  const moments = momentsText({ chart, zoom })
  if (moments !== null) return [moments]
  const drawn = withDrawnRange(metadata, chart, zoom)
  const interval = chart.grain === undefined ? '' : `, ${intervals[chart.grain]}`
  return [rangeText(drawn) + interval, ...(drawn === metadata ? [] : [`legend of ${rangeText(metadata)}`])]
}

function rangeText({ timeFrameShown, range: { from, to } }: Ranged): string {
  const range = toRange({ from, to })
  const days = range && timeFrameShown !== 'custom' ? `, ${formatRange(range.from, range.to)}` : ''
  return formatRangeLabel(timeFrameShown, range) + days
}

export const visibleIn = ({ chart }: Pick<DrawnChart, 'chart'>) =>
  chart.legend.filter(({ hidden }) => !hidden)

/** `10 apps and Others`, `3 of 10 apps`. A single series needs no count. */
export function seriesText(drawn: DrawnChart): string | null {
  if (drawn.chart.legend.length === 1) return null
  const isNamed = ({ id }: { readonly id: string }) => id !== othersId
  const visible = visibleIn(drawn)
  const [named, all] = [visible.filter(isNamed).length, drawn.chart.legend.filter(isNamed).length]
  const others = named < visible.length ? ' and Others' : ''
  return `${named}${named === all ? '' : ` of ${all}`} ${drawn.legend.toLowerCase()}${others}`
}
