import type { ChainTrendsResponse } from '@analytics/contract/api/responses/overview'
import type { ChainRankingResponse, ChainRow } from '@analytics/contract/api/responses/ranking'
import { chainCardColumns } from '@analytics/contract/columns/homeColumns'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { useMemo } from 'react'

import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { toColumnSpecs } from '../../../tables/columns/toColumnSpecs.tsx'
import { PlainTable } from '../../../tables/grid/PlainTable.tsx'
import { toCounted } from '../../../tables/ranking/rows/countText.ts'
import { CardBody } from './CardBody.tsx'
import { toCardRange, useCardLayout, type CardPlaces } from './cardLayout.ts'
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
    <HomeCard
      spec={spec}
      subtitle={response ? `app fees; share among ${toCounted(response.data.count, 'chains')}` : 'app fees'}
      metadata={metadata}
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

type ChainColumn = keyof ReturnType<typeof chainCardColumns>

const places: CardPlaces<ChainColumn> = {
  wide: { name: 124, fees: 78, change: 84, share: 104, shareChange: 96, trend: 82 },
  medium: { name: 124, fees: 76, change: 88, share: 60, shareChange: 96 },
  phone: { name: 124, fees: 78, change: 84 },
}
