import type { BridgeFigure, BridgeProfileResponse } from '@analytics/contract/api/responses/entities/bridge'

import { formatCount, formatPercent, formatUsd, unknown } from '../../format/number.ts'
import { KpiCell } from '../../panels/kpi/KpiCell.tsx'
import { KpiPanel } from '../../panels/kpi/KpiPanel.tsx'
import { KpiRow } from '../../panels/kpi/KpiRow.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'

const awaited = ['24h volume', '7d volume', '30d volume', 'Rank, 30d', 'Share, 30d', 'Chains']

/** Where a key is missing, the chart says so. */
export function BridgeFigures({ state }: { readonly state: PanelState<BridgeProfileResponse> }) {
  if (state.kind === 'unavailable') return null
  return (
    <KpiPanel state={state} awaited={awaited}>
      {toRow}
    </KpiPanel>
  )
}

function toRow(response: BridgeProfileResponse, previous: boolean) {
  const { bridge, figures, change1d } = response.data
  const month = figures.find(({ period }) => period === '30d')
  return (
    <KpiRow label={`Key figures of ${bridge?.name ?? 'the bridge'}`} cells="six" busy={previous}>
      {figures.map((figure, at) => (
        <FigureCell key={figure.period} figure={figure} change={at === 0 ? change1d : undefined} />
      ))}
      <KpiCell
        label="Rank, 30d"
        value={month && month.rank !== null ? `#${formatCount(month.rank)}` : unknown}
        standing={<span className="truncate">{`of ${formatCount(month?.of ?? 0)} bridges`}</span>}
      />
      <KpiCell
        label="Share, 30d"
        value={formatPercent(month?.share ?? null)}
        standing={<span className="truncate">of all bridges</span>}
      />
      <KpiCell
        label="Chains"
        value={formatCount(bridge?.chains.length ?? null)}
        standing={<span className="truncate">that it connects</span>}
      />
    </KpiRow>
  )
}

interface FigureCellProps {
  readonly figure: BridgeFigure
  /** Only of a day; the chart has the others. */
  readonly change: number | null | undefined
}

function FigureCell({ figure: { period, value, share, rank, of }, change }: FigureCellProps) {
  return (
    <KpiCell
      label={`${period} volume`}
      value={formatUsd(value)}
      change={change === undefined ? null : <ChangeFigure value={change} />}
      basis={change === undefined || change === null ? '' : 'vs the day before'}
      missing={value === null ? { text: 'Not reported' } : undefined}
      standing={
        <span className="truncate">
          {rank === null
            ? 'Not ranked'
            : `#${formatCount(rank)} of ${formatCount(of)}, ${formatPercent(share)} of all`}
        </span>
      }
    />
  )
}
