import type {
  ChainFigure,
  ChainProfileData,
  ChainProfileResponse,
} from '@analytics/contract/api/responses/entities/chain'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { chainMetrics } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'

import { formatCount, formatPercent, formatUsd } from '../../format/number.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { formatPreviousRange, toRange } from '../../panels/info/timeRangeText.ts'
import { KpiCell } from '../../panels/kpi/KpiCell.tsx'
import { KpiPanel } from '../../panels/kpi/KpiPanel.tsx'
import { KpiRow } from '../../panels/kpi/KpiRow.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'
import { ShareBar } from '../../ui/figures/ShareBar.tsx'

const labels: Readonly<Record<ChainFigure['id'], string>> = {
  fees: 'Application fees',
  revenue: 'App revenue',
  spotVolume: 'Spot volume',
  perpsVolume: 'Perps volume',
  tvl: 'Lending TVL',
  stablecoinSupply: 'Stablecoins',
}

/** The dashboards that the figures are of. */
const paths: Readonly<Record<ChainFigure['id'], string>> = {
  fees: '/app-fees-by-chain',
  revenue: '/app-revenue-by-chain',
  spotVolume: '/spot-dex-volume-by-chain',
  perpsVolume: '/perps-volume-chain',
  tvl: '/borrow-lend-tvl-by-chain',
  stablecoinSupply: '/stablecoin-market-share-by-chain',
}

export function ChainFigures({ state }: { readonly state: PanelState<ChainProfileResponse> }) {
  return (
    <KpiPanel state={state} awaited={chainMetrics.map(id => labels[id])}>
      {toRow}
    </KpiPanel>
  )
}

function toRow(response: ChainProfileResponse, previous: boolean) {
  const { data, metadata } = response
  // Of a chain that is not followed there is little, and a row of dashes would say nothing.
  const figures = data.chain.followed ? data.figures : data.figures.filter(({ value }) => value !== null)
  if (figures.length === 0) return null
  return (
    <KpiRow
      label={`Key figures of ${data.chain.name}`}
      cells="six"
      empty={chainMetrics.length - figures.length}
      busy={previous}
    >
      {figures.map(figure => (
        <FigureCell key={figure.id} figure={figure} chain={data.chain} metadata={metadata} />
      ))}
    </KpiRow>
  )
}

interface FigureCellProps {
  readonly figure: ChainFigure
  readonly chain: ChainProfileData['chain']
  readonly metadata: Metadata
}

function FigureCell({ figure, chain, metadata }: FigureCellProps) {
  const { id, value, state, change, comparison } = figure
  const days = toRange(metadata.range)
  const shown = metadata.timeFrameShown
  const { kind } = metrics[id]
  return (
    <KpiCell
      label={kind === 'flow' ? `${labels[id]}, ${formatRangeName(shown, days)}` : labels[id]}
      value={formatUsd(value)}
      change={<ChangeFigure value={change} comparison={comparison} />}
      basis={(days && formatPreviousRange(shown, days, kind)) ?? ''}
      missing={state === 'available' ? undefined : missingTexts[state]}
      standing={<ShareLine figure={figure} color={chain.color} />}
      path={state === 'available' ? paths[id] : undefined}
    />
  )
}

/** The denominator of the share. Stablecoins are ranked among the chains with a history, but shares are of all chains. */
export function toWholeText({ id, standing }: Pick<ChainFigure, 'id' | 'standing'>): string {
  return id === 'stablecoinSupply' ? 'of all chains' : `of ${formatCount(standing.of)} chains`
}

function ShareLine({ figure, color }: { readonly figure: ChainFigure; readonly color: string }) {
  const { share, standing } = figure
  if (share === null) return null
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex items-center gap-1">
        <span className="font-medium text-text-1">{formatPercent(share, 2)}</span>
        <span className="truncate">{toWholeText(figure)}</span>
        {standing.rank === null ? null : (
          <span className="ml-auto flex items-center" title={`Rank among ${formatCount(standing.of)} chains`}>
            #{formatCount(standing.rank)}
            <RankChange rank={standing.rank} before={standing.previousRank} />
          </span>
        )}
      </span>
      <ShareBar share={share} largest={100} color={color} className="w-full" />
    </span>
  )
}
