import type { ChainTrendsResponse } from '@analytics/contract/api/responses/overview/trends'
import type { ChainRankingResponse, ChainRow } from '@analytics/contract/api/responses/ranking'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { useMemo } from 'react'

import { formatCount } from '../../../format/number.ts'
import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { PlainTable } from '../../../tables/plain/PlainTable.tsx'
import { useCardLayout } from '../columns/cardLayout.ts'
import { chainColumns } from '../columns/chainColumns.tsx'
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
      subtitle={response ? `app fees; share among ${formatCount(response.data.count)} chains` : 'app fees'}
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
