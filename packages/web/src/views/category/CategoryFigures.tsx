import type {
  CategoryFigure,
  CategoryProfileResponse,
  Concentration,
} from '@analytics/contract/api/responses/entities/category'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { metrics } from '@analytics/contract/metrics/metrics'
import { inRunningText } from '@analytics/contract/pages/model/texts'

import { formatCount, formatPercent, formatUsd, unknown } from '../../format/number.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { formatPreviousRange, toRange } from '../../panels/info/timeRangeText.ts'
import { KpiCell } from '../../panels/kpi/KpiCell.tsx'
import { KpiPanel } from '../../panels/kpi/KpiPanel.tsx'
import { KpiRow } from '../../panels/kpi/KpiRow.tsx'
import { pickFigures } from '../../panels/kpi/pickFigures.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'

const shownFigures = 4
const awaited = ['Fees', 'Revenue', 'Spot volume', 'TVL', 'HHI', 'Three largest']

export function CategoryFigures({ state }: { readonly state: PanelState<CategoryProfileResponse> }) {
  return (
    <KpiPanel state={state} awaited={awaited}>
      {toRow}
    </KpiPanel>
  )
}

function toRow(response: CategoryProfileResponse, previous: boolean) {
  const { data, metadata } = response
  const figures = pickFigures(data.figures, shownFigures, { leading: data.metric })
  return (
    <KpiRow
      label={`Key figures of ${data.category.name}`}
      cells="six"
      empty={shownFigures - figures.length}
      busy={previous}
    >
      {figures.map(figure => (
        <FigureCell key={figure.id} figure={figure} metadata={metadata} />
      ))}
      <ConcentrationCells
        now={data.concentration.now}
        before={data.concentration.before}
        metadata={metadata}
      />
    </KpiRow>
  )
}

function FigureCell({ figure, metadata }: { readonly figure: CategoryFigure; readonly metadata: Metadata }) {
  const { id, value, change, comparison, share } = figure
  const { kind, label } = metrics[id]
  const days = toRange(metadata.range)
  const shown = metadata.timeFrameShown
  return (
    <KpiCell
      label={kind === 'flow' ? `${label}, ${formatRangeName(shown, days)}` : label}
      value={formatUsd(value)}
      change={<ChangeFigure value={change} comparison={comparison} />}
      basis={(days && formatPreviousRange(shown, days, kind)) ?? ''}
      standing={
        <>
          <span className="font-medium text-text-1">{formatPercent(share)}</span>
          <span className="truncate" title={toWholeText(figure)}>
            {toWholeText(figure)}
          </span>
        </>
      }
    />
  )
}

/** `of all fees, from 77 applications`: each figure counts the applications that have it. */
export function toWholeText({ id, count }: Pick<CategoryFigure, 'id' | 'count'>): string {
  const applications = `${formatCount(count)} ${count === 1 ? 'application' : 'applications'}`
  return `of all ${inRunningText(metrics[id].label)}, from ${applications}`
}

interface ConcentrationCellsProps {
  readonly now: Concentration
  readonly before: Concentration
  readonly metadata: Metadata
}

/** By what the applications are ranked by. */
function ConcentrationCells({ now, before, metadata }: ConcentrationCellsProps) {
  const days = toRange(metadata.range)
  const basis = (days && formatPreviousRange(metadata.timeFrameShown, days)) ?? ''
  const difference = now.hhi === null || before.hhi === null ? null : now.hhi - before.hhi
  const points = now.topShare === null || before.topShare === null ? null : now.topShare - before.topShare
  return (
    <>
      <KpiCell
        label="HHI"
        value={now.hhi === null ? unknown : formatCount(now.hhi)}
        change={
          difference === null ? null : `${difference < 0 ? '−' : '+'}${formatCount(Math.abs(difference))}`
        }
        basis={difference === null ? '' : basis}
        standing={<span className="truncate">{toLevel(now.hhi)}</span>}
      />
      <KpiCell
        label="Three largest"
        value={formatPercent(now.topShare)}
        change={points === null ? null : <PointsFigure value={points} />}
        basis={points === null ? '' : basis}
        standing={<span className="truncate">of the category</span>}
      />
    </>
  )
}

/** As competition authorities read the index. */
function toLevel(hhi: number | null): string {
  if (hhi === null) return ''
  if (hhi < 1500) return 'Not concentrated (under 1,500)'
  return hhi <= 2500 ? 'Moderately concentrated' : 'Highly concentrated (over 2,500)'
}
