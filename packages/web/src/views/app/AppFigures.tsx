import type { AppProfileResponse, Figure } from '@analytics/contract/api/responses/entities/app'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { formatCount, formatPercent } from '@analytics/contract/format/number'
import { toCategoryName } from '@analytics/contract/metrics/categories'
import { metrics } from '@analytics/contract/metrics/metrics'
import { isRatio, ratios, toFigureLabel, type FigureId } from '@analytics/contract/metrics/ratios'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import { toRange } from '@analytics/contract/query/timeRange'

import { formatPriorRange } from '../../panels/info/timeRangeText.ts'
import type { KpiCellProps } from '../../panels/kpi/KpiCell.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import { pickFigures } from '../../panels/kpi/pickFigures.ts'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'
import { figures, toRangeCell } from '../entity/EntityFigures.tsx'
import { toAsOfText } from './figureDay.ts'

const shownCount = 6
/** Figures that are shown if there are no others. */
const standard: readonly FigureId[] = ['fees', 'revenue', 'spotVolume', 'tvl', 'takeRate', 'feeRate']

export const AppFigures = figures(standard.map(toFigureLabel), ({ data, metadata }: AppProfileResponse) => ({
  of: data.app.name,
  cells: pickFigures(data.figures, shownCount, { standard }).map(figure => ({
    ...toCell(figure, metadata),
    standing:
      figure.standing.rank === null ? null : (
        <StandingLine figure={figure} rank={figure.standing.rank} category={data.competitors.category} />
      ),
  })),
}))

function toCell(figure: Figure, metadata: Metadata): KpiCellProps {
  const { id, value, state, change, filled } = figure
  const cell = isRatio(id)
    ? {
        label: toFigureLabel(id),
        value: formatRatio(value),
        filled,
        change: <PointsFigure value={change} />,
        hint: ratios[id].formula,
        basis: formatPriorRange(
          metadata.timeFrameShown,
          toRange(metadata.range),
          'flow',
          toRange(metadata.compared),
        ),
        missing: state === 'available' ? undefined : missingTexts[state],
      }
    : toRangeCell(toFigureLabel(id), { ...figure, id }, metadata)
  if (isCompared(figure)) return cell
  return { ...cell, change: null, basis: state === 'available' ? toAsOfText(figure) : (cell.basis ?? '') }
}

const isCompared = ({ previous, comparison }: Figure) => previous !== null || comparison !== null

/** Small ones keep three digits: `0.157%`. */
function formatRatio(value: number | null): string {
  return formatPercent(value, value !== null && Math.abs(value) < 1 ? 3 : 2)
}

/** `of 82 lenders with fees, with 4.1% of their total`: each figure is ranked among the applications that have it. */
export function toRankedText(
  { id, standing, share }: Pick<Figure, 'id' | 'standing' | 'share'>,
  category: string | null,
): string {
  const counted = isRatio(id)
    ? `a known ${inRunningText(ratios[id].label)}`
    : inRunningText(metrics[id].label)
  const ranked = `of ${formatCount(standing.of)} ${toCategoryName(category)} with ${counted}`
  return share === null ? ranked : `${ranked}, with ${formatPercent(share)} of their total`
}

interface StandingLineProps {
  readonly figure: Figure
  readonly rank: number
  readonly category: string | null
}

function StandingLine({ figure, rank, category }: StandingLineProps) {
  const { previousRank, of } = figure.standing
  return (
    <>
      <span className="font-medium text-text-1">#{formatCount(rank)}</span>
      <span className="max-md:hidden" title={toRankedText(figure, category)}>
        of {formatCount(of)} {toCategoryName(category)}
      </span>
      {isCompared(figure) ? <span className="md:hidden">of {formatCount(of)}</span> : null}
      <span className="md:ml-auto">
        {/* A figure that had a value before also had a rank. If that rank is unknown, the figure is not new. */}
        {figure.previous === null || previousRank === null ? null : (
          <RankChange rank={rank} before={previousRank} />
        )}
      </span>
    </>
  )
}
