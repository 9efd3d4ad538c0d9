import type { ExploreData, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { toMemberShare, toWhole } from '@analytics/contract/metrics/sums'
import { fromIsoDay, startOf } from '@analytics/contract/query/day'
import type { ExploreView } from '@analytics/contract/query/ExploreQuery'

import { toBarsChart } from '../../charts/bars/toBarsChart.ts'
import type { Chart } from '../../charts/core/Chart.ts'
import type { Line } from '../../charts/lines/lines.ts'
import { toLinesChart } from '../../charts/lines/toLinesChart.ts'
import type { ChartBucket } from '../../charts/model/bucket.ts'

interface ExploreChartOptions {
  /** Null for what suits the rows. */
  readonly view: ExploreView | null
  readonly isLog: boolean
  /** Letters of rows that are not drawn. */
  readonly hidden: ReadonlySet<string>
  /** Leaves out the names at the ends of lines. */
  readonly isSmall?: boolean
}

export interface ExploreChart {
  readonly data: ExploreData
  readonly chart: Chart | null
  readonly drawn: readonly ExploreSeries[]
  /** How many plots the chart has, one below the other. */
  readonly panes: number
  /** Letters of rows whose unit would need a third axis. */
  readonly unlike: ReadonlySet<string>
  /** Why a log scale can't be used; null where it can. */
  readonly logProblem: string | null
}

const mostUnits = 2
/** More would leave each too little height to be read. */
const mostPanes = 6

/**
 * Draws the rows of the first two units; more units have panes, unless the view asks for one chart. Bars stack the values of a single
 * unit only.
 */
export function toExploreChart(
  data: ExploreData,
  { view, isLog, hidden, isSmall = false }: ExploreChartOptions,
): ExploreChart {
  const visible = data.series.filter(({ letter }) => !hidden.has(letter))
  const all = new Set(visible.map(({ unit }) => unit))
  const hasPanes = view === 'panes' || (view === null && hasManyUnits(visible))
  const units = new Set([...all].slice(0, hasPanes ? mostPanes : mostUnits))
  const drawn = visible.filter(({ unit }) => units.has(unit))
  const unlike = new Set(visible.filter(({ unit }) => !units.has(unit)).map(({ letter }) => letter))
  const [first] = drawn
  if (!first || data.buckets.length === 0)
    return { data, chart: null, drawn, panes: 0, unlike, logProblem: null }
  const areBars =
    view === null
      ? drawn.every(({ mark }) => mark === 'bar')
      : view !== 'line' && view !== 'area' && view !== 'panes'
  const hasBars = areBars && units.size === 1
  const logProblem = hasBars ? logProblems.bars : hasNegative(drawn) ? logProblems.negative : null
  const chart = hasBars
    ? toBars(data, drawn, view === 'share')
    : toLines(data, drawn, {
        isLog: isLog && logProblem === null,
        isSmall,
        isFilled: view === 'area',
        hasPanes,
      })
  const groups = units.size > 1 ? units : new Set(drawn.map(({ letter }) => letter))
  return { data, chart, drawn, panes: hasPanes ? groups.size : 1, unlike, logProblem }
}

/** Whether rows have more units than a chart has axes. */
export function hasManyUnits(series: readonly Pick<ExploreSeries, 'unit'>[]): boolean {
  return new Set(series.map(({ unit }) => unit)).size > mostUnits
}

const logProblems = {
  bars: 'bars begin at zero, which has no place on a log scale',
  negative: 'some values are negative and have no place on a log scale',
} as const

/** A few zeros are gaps of a line; values on both sides of zero would leave scattered points. */
function hasNegative(drawn: readonly ExploreSeries[]): boolean {
  return drawn.some(({ values, versus }) =>
    [...values, ...(versus ?? [])].some(value => value !== null && value < 0),
  )
}

/** Rows have a letter, members of a wildcard an id, too. */
export function toSeriesId({ letter, member }: Pick<ExploreSeries, 'letter' | 'member'>): string {
  return member === null ? letter : `${letter}/${member}`
}

function toBuckets({ buckets }: ExploreData): ChartBucket[] {
  return buckets.map(({ from, to, cut, partial, complete, days }) => {
    return { from: fromIsoDay(from), to: fromIsoDay(to), cut, partial, complete, daysPresent: days }
  })
}

function toBars(data: ExploreData, drawn: readonly ExploreSeries[], isShare: boolean): Chart {
  const whole = toWhole(drawn.map(({ total }) => total))
  return toBarsChart({
    title: data.title,
    buckets: toBuckets(data),
    series: drawn.map(each => ({
      id: toSeriesId(each),
      name: each.name,
      color: each.color,
      values: each.values,
      filled: each.filled,
      total: each.total,
      share: toMemberShare(each.total, whole),
    })),
    ...(drawn[0] && { unit: drawn[0].unit }),
    period: data.range.grain,
    mode: isShare ? 'percent' : 'absolute',
    hidden: new Set(),
  })
}

function toLines(
  data: ExploreData,
  drawn: readonly ExploreSeries[],
  options: {
    readonly isLog: boolean
    readonly isSmall: boolean
    readonly isFilled: boolean
    readonly hasPanes: boolean
  },
): Chart {
  const buckets = toBuckets(data)
  const { grain } = data.range
  const incomplete = new Set([...buckets.keys()].filter(at => buckets[at]?.cut || buckets[at]?.partial))
  const isOfOneUnit = new Set(drawn.map(({ unit }) => unit)).size === 1
  const lines = drawn.flatMap((each): Line[] => {
    const { name, color, unit, values, filled, versus, mark } = each
    const id = toSeriesId(each)
    const line = {
      id,
      name,
      label: options.isSmall ? '' : name,
      color,
      unit,
      // Rows of one unit have a pane each.
      ...(options.hasPanes && isOfOneUnit ? { pane: each.letter } : {}),
      values,
      // Repeated values are dashed, too.
      incomplete: new Set([...incomplete, ...filled]),
      isFilled: options.isFilled || mark === 'area',
    }
    if (versus === null) return [line]
    return [
      line,
      {
        ...line,
        id: `${id} before`,
        name: `${name}, ${versusText(data.versus)}`,
        values: versus,
        incomplete,
        label: '',
        isFilled: false,
        isDashed: true,
      },
    ]
  })
  return toLinesChart({
    title: data.title,
    timestamps: buckets.map(({ to }) => startOf(to) / 1000),
    step: 'day',
    series: lines,
    hidden: new Set(),
    prominence: lines.map(({ id }) => id),
    unit: drawn[0]?.unit ?? 'USD',
    left: drawn.find(({ axis }) => axis === 'left')?.unit,
    log: options.isLog,
    hasPanes: options.hasPanes,
    calendar: { buckets, period: grain },
  })
}

/** How the values of a comparison differ from those of the row: of an earlier range, or as known on a day. */
export function versusText(versus: ExploreData['versus']): string {
  return versus?.known === undefined ? 'before' : `known ${versus.known}`
}
