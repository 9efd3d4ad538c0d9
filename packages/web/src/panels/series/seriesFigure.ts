import type { Filled } from '@analytics/contract/api/responses/ranking'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { formatCount, formatPercent } from '@analytics/contract/format/number'
import { metrics } from '@analytics/contract/metrics/metrics'
import { addCompared, toComparedChange, toShare, type ComparedSums } from '@analytics/contract/metrics/sums'
import { toRange } from '@analytics/contract/query/timeRange'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toHidden } from '../../charts/legend/visibility.ts'
import type { ChartResponse } from '../../data/requestOptions.ts'
import type { ShownChart } from '../chart/ChartPlan.ts'
import type { Figure } from '../chart/KeyFigure.tsx'
import { coveredChainsText, remapText } from '../info/timeRangeText.ts'

/** The key figure of a chart: the total of what it shows. */
export function toSeriesFigure({ data, metadata }: ChartResponse, shownChart: ShownChart): Figure {
  const { entry, row, view, previous } = shownChart
  const { timeFrameShown, range, compared, completeness } = metadata
  const chainCount = 'chainCount' in data.totals ? data.totals.chainCount : null
  const wholeText = chainCount === null ? undefined : toChainsWhole(chainCount)
  const { value, comparison, filled, part } = toShownTotals(data, view.shown, wholeText)
  return {
    value,
    change: toComparedChange(comparison),
    comparison,
    filled,
    part,
    ...(row.metric && { metricKind: metrics[row.metric].kind }),
    timeFrame: timeFrameShown,
    range: toRange(range),
    compared: toRange(compared),
    scope:
      part === null && chainCount !== null && 'picker' in entry.page
        ? coveredChainsText(chainCount, entry.page.picker.menu.length)
        : undefined,
    // The response is still that of another choice.
    remap: previous ? null : remapText(view.timeFrame, timeFrameShown),
    completeness,
  }
}

interface ShownTotals {
  readonly value: number | null
  readonly comparison: ComparedSums | null
  readonly filled?: Filled | undefined
  /** Names the shown part of the whole; null for all of it. */
  readonly part: string | null
}

/** `the 6 chains`: what shares are of on pages by chain. */
export function toChainsWhole(count: number): string {
  return `the ${formatCount(count)} chains`
}

/**
 * The totals of the visible series, because a headline never sums what the chart does not show. `whole` names the total that shares
 * refer to.
 */
export function toShownTotals(
  { datasets, totals }: Pick<SeriesData, 'datasets' | 'totals'>,
  shownIds: ViewState['shown'],
  whole = 'total',
): ShownTotals {
  const hidden = toHidden(
    datasets.map(({ id }) => id),
    shownIds,
  )
  if (hidden.size === 0) {
    const { value, comparison, filled } = totals
    return { value, comparison, filled, part: null }
  }
  const visible = datasets.filter(({ id }) => !hidden.has(id))
  const { value, comparison } = addCompared(
    visible.map(({ total, comparison: ownComparison }) => ({
      value: total,
      previous: null,
      comparison: ownComparison,
    })),
  )
  // The server gives no shares where any member is negative, even one that is hidden in Others.
  const hasShares = datasets.every(({ total, marketShare }) => total === null || marketShare !== null)
  const share = formatPercent(hasShares ? toShare(value, totals.value) : null)
  const [only, ...others] = visible
  const what =
    only && others.length === 0 ? only.label : `${visible.length} of ${datasets.length} series shown`
  return { value, comparison, part: `${what} (${share} of ${whole})` }
}
