import type { MoversResponse } from '@analytics/contract/api/responses/overview/movers'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { useMemo } from 'react'

import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { PlainTable } from '../../../tables/plain/PlainTable.tsx'
import { useCardLayout } from '../columns/cardLayout.ts'
import { moverColumns } from '../columns/moverColumns.tsx'
import { CardBody } from './CardBody.tsx'
import { HomeCard } from './HomeCard.tsx'

interface MoversCardProps {
  readonly spec: CardSpec
  readonly copy: CardSpec['copy']
  readonly state: PanelState<MoversResponse>
  readonly url: string | undefined
}

const rowId = (row: ProtocolRow) => row.id

/** Rows from the largest gain to the largest loss, so that the bars form one slope. */
export function toMovers({ data: { gains, losses } }: MoversResponse): readonly ProtocolRow[] {
  return [...gains, ...losses.toReversed()]
}

export function MoversCard({ spec, copy, state, url }: MoversCardProps) {
  const response = state.kind === 'ready' ? state.response : undefined
  const { layout, ...look } = useCardLayout()
  const rows = useMemo(() => (response ? toMovers(response) : []), [response])
  const columns = useMemo(() => moverColumns(rows, layout), [rows, layout])
  const hint =
    response &&
    `Of ${response.data.count} applications with ${response.data.leastShare}% of all fees in either range`
  const firstLoss = response?.data.losses.at(-1)
  return (
    <HomeCard
      spec={spec}
      subtitle="by change in fee share (pp)"
      short="change in fee share"
      hint={hint}
      metadata={response?.metadata}
      url={url}
      busy={state.kind === 'ready' && state.previous}
      loading={state.kind === 'loading'}
    >
      <CardBody state={state} rows="many" metric="fees" copy={copy}>
        {(_, dimmed) => (
          <PlainTable
            label={spec.title}
            {...{ rows, rowId, columns, dimmed }}
            {...look}
            isApart={row => row === firstLoss && rows[0] !== firstLoss}
          />
        )}
      </CardBody>
      {/* It makes the card as high as the chart beside it. */}
      <p className="hidden h-10.75 items-center border-t border-border-1 px-4 text-12 text-text-3 2xl:flex">
        {hint}
      </p>
    </HomeCard>
  )
}
