import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { stackedViews } from '@analytics/contract/explore/toMark'
import { grainTexts } from '@analytics/contract/format/unit'
import { letters } from '@analytics/contract/formula/formula'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ExploreQuery, ExploreView, ResultTransform } from '@analytics/contract/query/ExploreQuery'
import { formatKnown, readKnown } from '@analytics/contract/query/known'

import { formatDay, formatRange } from '../../format/date.ts'

export const resultTexts = {
  index: 'Index 100',
  return: 'Return',
  yoy: 'Year over year',
  growth: 'Growth',
  diff: 'Difference',
} as const satisfies Record<ResultTransform, string>

/** The other side of a comparison, in words. */
export const versusTexts = {
  none: 'No comparison',
  prev: 'Previous period',
  year: 'Year before',
} as const

/** `Daily, 7-day average, cumulative`. */
export function toTransformText({ range, base }: ExploreData, { transforms }: ExploreQuery): string {
  const { average, isCumulative, result } = transforms
  const parts = [
    grainTexts[range.grain],
    average === null ? null : `${average}-day average`,
    isCumulative ? 'cumulative' : null,
    result === null ? null : resultTexts[result].toLowerCase(),
    result === 'index' && base !== null ? `on ${formatDay(fromIsoDay(base))}` : null,
  ]
  return parts.filter(part => part !== null).join(', ')
}

/**
 * `Daily, 7-day average, cumulative · 22 May – 20 Nov 2026 · dashed: 21 Nov 2025 – 21 May 2026`. Bars are beside no others: their
 * rows and tables compare.
 */
export interface DrawnShape {
  readonly hasLines: boolean
  /** Why a log scale can't be used; null where it can. */
  readonly logProblem: string | null
}

export function toSubtitle(data: ExploreData, query: ExploreQuery, shape: DrawnShape): string {
  const { range } = data
  const parts = [
    toTransformText(data, query),
    toShapeText(query, shape),
    range.from !== null && range.to !== null ? toDaysText(range.from, range.to) : null,
    toVersusText(data, shape.hasLines),
  ]
  return parts.filter(part => part !== null).join(' · ')
}

/** The reason for another shape or axis than the address asks for; null for the same. */
export function toShapeText(
  { view, isLog }: Pick<ExploreQuery, 'view' | 'isLog'>,
  { hasLines, logProblem }: DrawnShape,
): string | null {
  const isDrawn = view === null || !stackedViews.has(view) || !hasLines
  const texts = [
    isDrawn ? [] : 'drawn as lines, since the rows have different units',
    isLog && logProblem !== null ? `linear axis: ${logProblem}` : [],
  ].flat()
  return texts.length === 0 ? null : texts.join(' · ')
}

/** `dashed: 21 Nov 2025 – 21 May 2026`. Null without a comparison. */
export function toVersusText({ versus }: ExploreData, hasLines: boolean): string | null {
  if (versus === null) return null
  const { from, to, known } = versus
  if (known === undefined) return `${hasLines ? 'dashed:' : 'compared with'} ${toDaysText(from, to)}`
  return `${hasLines ? 'dashed: as' : 'compared with what was'} known on ${formatKnown(readKnown(known))}`
}

const toDaysText = (from: string, to: string) => formatRange(fromIsoDay(from), fromIsoDay(to))

const viewTexts = {
  line: 'lines',
  area: 'areas',
  change: 'change since the start',
  stack: 'stacked',
  share: 'shares',
  bar: 'bars',
  panes: 'separate panes',
} as const satisfies Record<ExploreView, string>

/** The modes that a subtitle leaves out, for screen readers: `, bars, logarithmic axis, without row B`. */
export function toModeText(
  { view, isLog, rows, tab }: ExploreQuery,
  { hasLines, logProblem }: DrawnShape,
): string {
  // Rows of unlike units make no bars.
  const shape = view !== null && hasLines && stackedViews.has(view) ? 'line' : view
  const hidden = rows.flatMap(({ isOff }, index) => (isOff ? [letters[index]] : []))
  return [
    shape === null ? '' : `, ${viewTexts[shape]}`,
    isLog && logProblem === null ? ', logarithmic axis' : '',
    hidden.length === 0 ? '' : `, without ${hidden.length === 1 ? 'row' : 'rows'} ${hidden.join(' and ')}`,
    tab === 'series' ? ', table of series' : '',
  ].join('')
}
