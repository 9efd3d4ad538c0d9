import type { ChainTrendsResponse } from '@analytics/contract/api/responses/overview'
import type { ChainRankingResponse, ChainRow } from '@analytics/contract/api/responses/ranking'
import { chainCardColumns } from '@analytics/contract/columns/homeColumns'
import { useMemo } from 'react'

import { toColumnSpecs } from '../../../tables/columns/toColumnSpecs.tsx'
import { PlainTable } from '../../../tables/grid/PlainTable.tsx'
import { toCounted } from '../../../tables/ranking/rows/countText.ts'
import { toCardRange, useCardLayout, type CardPlaces } from './cardLayout.ts'
import { CardPanel, type CardPanelProps } from './CardPanel.tsx'

interface ChainsCardProps extends CardPanelProps<ChainRankingResponse> {
  /** They may come later than the figures, or never. */
  readonly trends: ChainTrendsResponse | undefined
}

const rowId = (row: ChainRow) => row.chain
const noRows: readonly ChainRow[] = []

export function toTrends(response: ChainTrendsResponse | undefined) {
  return new Map(response?.data.chains.map(({ chain, trend }) => [chain, trend]))
}

export function ChainsCard({ trends: trendsResponse, ...card }: ChainsCardProps) {
  const { spec, state } = card
  const response = state.kind === 'ready' ? state.response : undefined
  const { layout, ...look } = useCardLayout()
  const rows = response?.data.rows ?? noRows
  const metadata = response?.metadata
  const columns = useMemo(
    () =>
      toColumnSpecs<ChainRow, ChainColumn>(
        chainCardColumns(toCardRange(metadata), toTrends(trendsResponse)),
        places[layout],
        { rows, strong: 'fees', fillsRow: true },
      ),
    [rows, metadata, layout, trendsResponse],
  )
  return (
    <CardPanel
      {...card}
      rows="many"
      subtitle={response ? `app fees; share among ${toCounted(response.data.count, 'chains')}` : 'app fees'}
    >
      {(_, dimmed) => <PlainTable label={spec.title} {...{ rows, rowId, columns, dimmed }} {...look} />}
    </CardPanel>
  )
}

type ChainColumn = keyof ReturnType<typeof chainCardColumns>

const places: CardPlaces<ChainColumn> = {
  wide: { name: 124, fees: 78, change: 84, share: 104, shareChange: 96, trend: 82 },
  medium: { name: 124, fees: 76, change: 88, share: 60, shareChange: 96 },
  phone: { name: 124, fees: 78, change: 84 },
}
