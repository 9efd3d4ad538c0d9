import type { FigureState, Standing } from '@analytics/contract/api/responses/entities/figure'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Filled } from '@analytics/contract/api/responses/ranking'
import { formatCount, formatUsd, unknown } from '@analytics/contract/format/number'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { ComparedSums } from '@analytics/contract/metrics/sums'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { fromIsoDay } from '@analytics/contract/query/day'
import { formatShortDay } from '@analytics/contract/query/dayText'
import { toRange } from '@analytics/contract/query/timeRange'
import type { ReactNode } from 'react'

import { formatRangeName } from '../../format/timeRange.ts'
import { formatPriorRange } from '../../panels/info/timeRangeText.ts'
import { KpiCell, type KpiCellProps } from '../../panels/kpi/KpiCell.tsx'
import { KpiRow } from '../../panels/kpi/KpiRow.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import { FailedState } from '../../panels/state/FailedState.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'

interface FigureFacts {
  /** The name of what the figures are of. */
  readonly of: string
  readonly cells: readonly KpiCellProps[]
}

/** Two rows of three cells; four fill one row, which would otherwise leave a hole. */
function toCells(count: number) {
  return count === 4
    ? ({ cells: 'four', empty: 0 } as const)
    : ({ cells: 'six', empty: Math.max(0, 6 - count) } as const)
}

/** Key figures, told apart by their labels; `awaited` are the labels that are there before the figures are. */
export function figures<Response extends { readonly metadata: Metadata }>(
  awaited: readonly string[],
  toFacts: (response: Response) => FigureFacts,
) {
  const toRow = (response: Response, previous: boolean) => {
    const { of, cells } = toFacts(response)
    if (cells.length === 0) return null
    return (
      <KpiRow label={`Key figures of ${of}`} {...toCells(cells.length)} busy={previous}>
        {cells.map(({ standing = null, ...cell }) => (
          <KpiCell
            key={cell.label}
            {...cell}
            standing={
              typeof standing === 'string' && standing !== '' ? (
                <span className="leading-4 max-md:not-print:truncate">{standing}</span>
              ) : (
                standing || null
              )
            }
          />
        ))}
      </KpiRow>
    )
  }
  return function EntityFigures({ state }: { readonly state: PanelState<Response> }) {
    return (
      <KpiPanel state={state} awaited={awaited}>
        {toRow}
      </KpiPanel>
    )
  }
}

interface RangeFigure {
  readonly id: Metric
  readonly state: FigureState
  readonly value: number | null
  readonly change: number | null
  readonly comparison: ComparedSums | null
  readonly filled?: Filled | undefined
  readonly asOf: string | null
}

/** The cell of a metric over the time range shown; a stock's is the latest observation. */
export function toRangeCell(
  label: string,
  { id, state, value, change, comparison, filled, asOf }: RangeFigure,
  {
    timeFrameShown,
    range,
    compared,
    asOf: ofPage,
  }: Pick<Metadata, 'timeFrameShown' | 'range' | 'compared' | 'asOf'>,
): KpiCellProps {
  const { kind } = metrics[id]
  const days = toRange(range)
  // A metric may be complete a day before or after those beside it.
  const isOfPage = asOf === null || asOf === ofPage
  return {
    // A custom range would be cut, and stands above.
    label:
      kind === 'flow' && timeFrameShown !== 'custom'
        ? `${label}, ${formatRangeName(timeFrameShown, days)}`
        : label,
    value: formatUsd(value),
    filled,
    change: <ChangeFigure value={change} comparison={comparison} />,
    basis: isOfPage
      ? formatPriorRange(timeFrameShown, days, kind, toRange(compared))
      : `${formatRangeName(timeFrameShown, days)} to ${formatShortDay(fromIsoDay(asOf))}`,
    missing: state === 'available' ? undefined : missingTexts[state],
  }
}

interface RankMarkProps extends Standing {
  /** The others that it is ranked among. */
  readonly plural: string
}

/** `#2` and how it moved, at the end of a line below a figure. */
export function RankMark({ rank, previousRank, of, plural }: RankMarkProps) {
  return rank === null ? null : (
    <span className="ml-auto flex items-center" title={`Rank among ${formatCount(of)} ${plural}`}>
      #{formatCount(rank)}
      <RankChange rank={rank} before={previousRank} />
    </span>
  )
}

interface KpiPanelProps<Response extends { readonly metadata: Metadata }> {
  readonly state: PanelState<Response>
  /** Labels of the cells that are there before the figures are. */
  readonly awaited: readonly string[]
  /** `previous`: of the previous query. */
  readonly children: (response: Response, previous: boolean) => ReactNode
}

/** The key figures of one response, in every state it can be in. */
function KpiPanel<Response extends { readonly metadata: Metadata }>(props: KpiPanelProps<Response>) {
  const { state, awaited, children } = props
  if (state.kind === 'failed')
    return (
      <section className="rounded-card border border-border-1 bg-surface py-6 max-md:rounded-none max-md:border-x-0">
        <FailedState title={appCopy.figuresError} state={state} />
      </section>
    )
  if (state.kind === 'ready') return children(state.response, state.previous)
  const isLoading = state.kind === 'loading'
  const missing = missingTexts[state.kind === 'unavailable' ? state.availability : 'not-reported']
  return (
    <KpiRow label="Key figures" {...toCells(awaited.length)} busy={isLoading}>
      {awaited.map(label => (
        <KpiCell
          key={label}
          label={label}
          {...(isLoading ? { value: null } : { value: unknown, missing })}
          standing={null}
        />
      ))}
    </KpiRow>
  )
}
