import type { ExploreData, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { toMemberShare, toWhole } from '@analytics/contract/metrics/sums'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ExploreRow, ExploreView, MemberOrder } from '@analytics/contract/query/ExploreQuery'

import type { Chart } from '../../charts/core/Chart.ts'
import type { ChartResult } from '../../charts/result/ChartResult.ts'
import { fromResult } from '../../charts/result/fromResult.ts'
import { changePart } from '../../charts/result/markParts.ts'
import { mostPanes, toPaneIds } from './toPaneIds.ts'

interface ExploreChartOptions {
  /** Null for what suits the rows. */
  readonly view: ExploreView | null
  readonly isLog: boolean
  /** The rows of the address, which order their members. */
  readonly rows: readonly Pick<ExploreRow, 'by'>[]
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

/**
 * Draws the rows of the first two units; more units have panes, unless the view asks for one chart. Bars stack the values of a single
 * unit only.
 */
export function toExploreChart(
  data: ExploreData,
  { view, isLog, rows, hidden, isSmall = false }: ExploreChartOptions,
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
      ? !isLog && drawn.every(({ mark }) => mark === 'bar')
      : view === 'stack' || view === 'share' || view === 'bar'
  // Panels have one scale, and so one unit.
  const hasChanges = view === 'change' && units.size === 1
  const hasBars = areBars && units.size === 1
  // Bars that nobody asked for give way to lines on a log scale.
  const areAsked = hasBars && view !== null
  const logProblem = hasChanges
    ? logProblems.changes
    : areAsked
      ? logProblems.bars
      : hasNegative(drawn)
        ? logProblems.negative
        : null
  const panes = hasPanes ? toPaneIds(drawn) : null
  const draw = (hasChanges && changePart.get()) || fromResult
  const chart = draw(toResult(data, drawn, { isSmall, isFilled: view === 'area', panes }), {
    mark: hasChanges ? 'change' : hasBars ? 'bars' : hasPanes ? 'panes' : 'lines',
    mode: view === 'share' ? 'percent' : 'absolute',
    isLog: isLog && logProblem === null,
    left: drawn.find(({ axis }) => axis === 'left')?.unit,
    // Members that a change ranks are lit in their order.
    ...(rows.some(({ by }) => changes.has(by)) ? { prominence: drawn.map(toSeriesId) } : {}),
  })
  return { data, chart, drawn, panes: panes ? new Set(panes.values()).size : 1, unlike, logProblem }
}

const changes: ReadonlySet<MemberOrder> = new Set(['change', 'shareChange', 'contribution'])

/** Whether rows have more units than a chart has axes. */
export function hasManyUnits(series: readonly Pick<ExploreSeries, 'unit'>[]): boolean {
  return new Set(series.map(({ unit }) => unit)).size > mostUnits
}

const logProblems = {
  changes: 'changes begin at zero, which has no place on a log scale',
  bars: 'bars begin at zero, which has no place on a log scale',
  negative: 'some values are negative and have no place on a log scale',
} as const

/** A few zeros are gaps of a line; values on both sides of zero would leave scattered points. */
function hasNegative(drawn: readonly ExploreSeries[]): boolean {
  return drawn.some(({ values, versus }) =>
    [...values, ...(versus ?? [])].some(value => value !== null && value < 0),
  )
}

/** A row that is written out keeps its colour, however little it changes. */
function isMemberShare({ member, expanded }: ExploreSeries): boolean {
  return member !== null && expanded.startsWith('share(')
}

/** Rows have a letter; members of a wildcard also have an id. */
export function toSeriesId({ letter, member }: Pick<ExploreSeries, 'letter' | 'member'>): string {
  return member === null ? letter : `${letter}/${member}`
}

function toResult(
  data: ExploreData,
  drawn: readonly ExploreSeries[],
  look: {
    readonly isSmall: boolean
    readonly isFilled: boolean
    readonly panes: ReadonlyMap<string, string> | null
  },
): ChartResult {
  const { title, buckets, range } = data
  const whole = toWhole(drawn.map(({ total }) => total))
  return {
    title,
    ...(drawn[0] && { unit: drawn[0].unit }),
    isOfShares: drawn.every(isMemberShare),
    slots: {
      period: range.grain,
      buckets: buckets.map(({ from, to, cut, partial, complete, days }) => {
        return { from: fromIsoDay(from), to: fromIsoDay(to), cut, partial, complete, daysPresent: days }
      }),
    },
    series: drawn.map(series => ({
      id: toSeriesId(series),
      name: series.name,
      ...(look.isSmall ? { label: '' } : {}),
      color: series.color,
      unit: series.unit,
      ...(look.panes ? { pane: look.panes.get(series.letter) ?? '' } : {}),
      values: series.values,
      filled: series.filled,
      total: series.total,
      share: toMemberShare(series.total, whole),
      isFilled: look.isFilled || series.mark === 'area',
      ...(series.versus && {
        versus: { name: `${series.name}, ${versusText(data.versus)}`, values: series.versus },
      }),
    })),
  }
}

/** How the values of a comparison differ from those of the row: of an earlier range, or as known on a day. */
export function versusText(versus: ExploreData['versus']): string {
  return versus?.known === undefined ? 'before' : `known ${versus.known}`
}
