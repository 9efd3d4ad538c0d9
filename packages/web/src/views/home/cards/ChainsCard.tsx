import type { ChainTrendsResponse } from '@analytics/contract/api/responses/overview'
import type { ChainRankingResponse, ChainRow } from '@analytics/contract/api/responses/ranking'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { wireTimeRanges, type ShownRange } from '@analytics/contract/query/timeRange'
import { useMemo } from 'react'

import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { ChainName } from '../../../tables/cells/ChainName.tsx'
import { ShareCell } from '../../../tables/cells/ShareCell.tsx'
import type { ColumnSpec } from '../../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../../tables/columns/figureColumn.ts'
import { rangeChangeColumn } from '../../../tables/columns/rangeChangeColumn.tsx'
import { PlainTable } from '../../../tables/plain/PlainTable.tsx'
import { toCounted } from '../../../tables/ranking/rows/countText.ts'
import { PointsFigure } from '../../../ui/figures/PointsFigure.tsx'
import { Sparkline } from '../../../ui/figures/Sparkline.tsx'
import { useCardLayout, shareChangeHint, type CardLayout, type CardWidths } from '../columns/cardLayout.ts'
import { feesColumn } from '../columns/feesColumn.tsx'
import { CardBody } from './CardBody.tsx'
import { HomeCard } from './HomeCard.tsx'

interface ChainsCardProps {
  readonly spec: CardSpec
  readonly state: PanelState<ChainRankingResponse>
  readonly url: string | undefined
  /** They may come later than the figures, or never. */
  readonly trends: ChainTrendsResponse | undefined
}

const rowId = (row: ChainRow) => row.chain
const noRows: readonly ChainRow[] = []

export function toTrends(response: ChainTrendsResponse | undefined) {
  return new Map(response?.data.chains.map(({ chain, trend }) => [chain, trend]))
}

export function ChainsCard({ spec, state, trends: trendsResponse, url }: ChainsCardProps) {
  const response = state.kind === 'ready' ? state.response : undefined
  const { layout, ...look } = useCardLayout()
  const rows = response?.data.rows ?? noRows
  const shown = response?.metadata.timeFrameShown ?? 'custom'
  const columns = useMemo(
    () => chainColumns({ rows, shown, layout, trends: toTrends(trendsResponse) }),
    [rows, shown, layout, trendsResponse],
  )
  return (
    <HomeCard
      spec={spec}
      subtitle={response ? `app fees; share among ${toCounted(response.data.count, 'chains')}` : 'app fees'}
      metadata={response?.metadata}
      url={url}
      busy={state.kind === 'ready' && state.previous}
      loading={state.kind === 'loading'}
    >
      <CardBody state={state} rows="many" metric="fees" copy={spec.copy}>
        {(_, dimmed) => <PlainTable label={spec.title} {...{ rows, rowId, columns, dimmed }} {...look} />}
      </CardBody>
    </HomeCard>
  )
}

const widths: CardWidths<'name' | 'fees' | 'change' | 'share' | 'shareChange'> = {
  wide: { name: 124, fees: 78, change: 84, share: 104, shareChange: 96 },
  medium: { name: 124, fees: 76, change: 88, share: 60, shareChange: 96 },
  phone: { name: 124, fees: 78, change: 84, share: 104, shareChange: 96 },
}

type Column = ColumnSpec<ChainRow>

interface ChainContext {
  readonly rows: readonly ChainRow[]
  readonly shown: ShownRange
  /** Trends by chain; a chain without one keeps its place. */
  readonly trends: ReadonlyMap<string, readonly (number | null)[]>
  readonly layout: CardLayout
}

function chainColumns({ rows, shown, trends, layout }: ChainContext): Column[] {
  const width = widths[layout]
  const largest = Math.max(0, ...rows.map(({ marketShare }) => marketShare ?? 0))
  const range = shown === 'custom' ? '' : `${wireTimeRanges[shown].label.toLowerCase()} `
  const name: Column = {
    name: 'name',
    label: 'Chain',
    align: 'left',
    width: width.name,
    value: row => row.displayName,
    cell: row => <ChainName chain={row.chain} name={row.displayName} />,
  }
  const fees: Column = feesColumn(width.fees)
  const change: Column = rangeChangeColumn(
    'change',
    `${range}Change`,
    width.change,
    (row: ChainRow) => row.change,
  )
  if (layout === 'phone') return [name, fees, change]
  const share: Column = figureColumn(
    'share',
    'Share',
    width.share,
    (row: ChainRow) => row.marketShare,
    (value, row) => <ShareCell share={value} largest={largest} color={row.color} />,
  )
  const shareChange: Column = figureColumn(
    'shareChange',
    'Share Change',
    width.shareChange,
    (row: ChainRow) => row.shareChange,
    value => <PointsFigure value={value} />,
    shareChangeHint,
  )
  if (layout === 'medium') return [name, fees, change, share, shareChange]
  const trend: Column = {
    name: 'trend',
    label: 'Trend',
    hint: 'The 90 days to the end of the range, as means over 7 days',
    align: 'right',
    width: 82,
    value: () => undefined,
    cell: row => (
      <Sparkline
        values={trends.get(row.chain) ?? []}
        width={56}
        height={20}
        className="h-5 w-14 text-text-3"
      />
    ),
  }
  return [name, fees, change, share, shareChange, trend]
}
