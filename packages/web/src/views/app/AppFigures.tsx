import type {
  AppProfileData,
  AppProfileResponse,
  Figure,
} from '@analytics/contract/api/responses/entities/app'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { isRatio, ratios, toFigureLabel, type FigureId } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import type { ReactNode } from 'react'

import { toCategoryName } from '../../format/categoryName.ts'
import { formatCount, formatPercent, formatUsd } from '../../format/number.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { formatPreviousRange, toRange } from '../../panels/info/timeRangeText.ts'
import { KpiCell } from '../../panels/kpi/KpiCell.tsx'
import { KpiPanel } from '../../panels/kpi/KpiPanel.tsx'
import { KpiRow } from '../../panels/kpi/KpiRow.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import { pickFigures } from '../../panels/kpi/pickFigures.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'
import { toAsOfText } from './figureDay.ts'

const shownCount = 6
/** Shown for want of others. */
const standard: readonly FigureId[] = ['fees', 'revenue', 'spotVolume', 'tvl', 'takeRate', 'feeRate']

export function AppFigures({ state }: { readonly state: PanelState<AppProfileResponse> }) {
  return (
    <KpiPanel state={state} awaited={standard.map(toFigureLabel)}>
      {toRow}
    </KpiPanel>
  )
}

function toRow(response: AppProfileResponse, previous: boolean) {
  const { data, metadata } = response
  return (
    <KpiRow label={`Key figures of ${data.app.name}`} cells="six" busy={previous}>
      {pickFigures(data.figures, shownCount, { standard }).map(figure => (
        <FigureCell key={figure.id} figure={figure} data={data} metadata={metadata} />
      ))}
    </KpiRow>
  )
}

interface FigureCellProps {
  readonly figure: Figure
  readonly data: AppProfileData
  readonly metadata: Metadata
}

function FigureCell({ figure, data, metadata }: FigureCellProps) {
  const { id, value, state } = figure
  const isCompared = figure.previous !== null || figure.comparison !== null
  return (
    <KpiCell
      label={toLabel(id, metadata)}
      value={isRatio(id) ? formatRatio(value) : formatUsd(value)}
      change={
        isCompared ? (
          isRatio(id) ? (
            <PointsFigure value={figure.change} />
          ) : (
            <ChangeFigure value={figure.change} comparison={figure.comparison} />
          )
        ) : null
      }
      basis={isCompared || state !== 'available' ? toBasis(id, metadata) : toAsOfText(figure)}
      missing={state === 'available' ? undefined : missingTexts[state]}
      standing={<StandingLine figure={figure} category={data.competitors.category} />}
    />
  )
}

/** `Fees, 30d`; stocks and ratios of stocks are the latest. */
function toLabel(id: FigureId, { timeFrameShown, range }: Metadata): string {
  const label = toFigureLabel(id)
  if (isRatio(id) || metrics[id].kind !== 'flow') return label
  return `${label}, ${formatRangeName(timeFrameShown, toRange(range))}`
}

/** Small ones keep three digits: `0.157%`. */
function formatRatio(value: number | null): string {
  return formatPercent(value, value !== null && Math.abs(value) < 1 ? 3 : 2)
}

function toBasis(id: FigureId, { timeFrameShown, range }: Metadata): string {
  if (isRatio(id)) return ratios[id].formula
  const days = toRange(range)
  return (days && formatPreviousRange(timeFrameShown, days, metrics[id].kind)) ?? ''
}

/** `of 82 lenders with fees`: each figure is ranked among the applications that have it. */
export function toRankedText(
  { id, standing }: Pick<Figure, 'id' | 'standing'>,
  category: string | null,
): string {
  const counted = isRatio(id)
    ? `a known ${inRunningText(ratios[id].label)}`
    : inRunningText(metrics[id].label)
  return `of ${formatCount(standing.of)} ${toCategoryName(category)} with ${counted}`
}

function StandingLine({
  figure,
  category,
}: {
  readonly figure: Figure
  readonly category: string | null
}): ReactNode {
  const { rank, previousRank } = figure.standing
  if (rank === null) return null
  const text = toRankedText(figure, category)
  return (
    <>
      <span className="font-medium text-text-1">#{formatCount(rank)}</span>
      <span className="truncate" title={text}>
        {text}
      </span>
      <span className="ml-auto">
        {/* What had a value before had a rank; where it is not known, the figure is not new. */}
        {figure.previous === null || previousRank === null ? null : (
          <RankChange rank={rank} before={previousRank} />
        )}
      </span>
    </>
  )
}
