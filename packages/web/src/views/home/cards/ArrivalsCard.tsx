import type { ArrivalsResponse } from '@analytics/contract/api/responses/overview/movers'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { fromIsoDay } from '@analytics/contract/query/day'
import { useMemo } from 'react'

import { formatShortDay } from '../../../format/date.ts'
import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { PlainTable } from '../../../tables/plain/PlainTable.tsx'
import { arrivalColumns } from '../columns/arrivalColumns.tsx'
import { useCardLayout } from '../columns/cardLayout.ts'
import { CardBody } from './CardBody.tsx'
import { HomeCard } from './HomeCard.tsx'

interface ArrivalsCardProps {
  readonly spec: CardSpec
  readonly copy: CardSpec['copy']
  readonly state: PanelState<ArrivalsResponse>
  readonly url: string | undefined
}

const rowId = (row: ProtocolRow) => row.id

export function ArrivalsCard({ spec, copy, state, url }: ArrivalsCardProps) {
  const response = state.kind === 'ready' ? state.response : undefined
  const { layout, ...look } = useCardLayout()
  const columns = useMemo(() => arrivalColumns(layout), [layout])
  const from = response?.metadata.range.from
  return (
    <HomeCard
      spec={spec}
      subtitle={from ? `entered the top 100 by fees since ${formatShortDay(fromIsoDay(from))}` : 'by fees'}
      metadata={response?.metadata}
      url={url}
      busy={state.kind === 'ready' && state.previous}
      loading={state.kind === 'loading'}
    >
      <CardBody state={state} rows="few" metric="fees" copy={copy}>
        {({ data }, dimmed) => (
          <PlainTable label={spec.title} rows={data.arrivals} {...{ rowId, columns, dimmed }} {...look} />
        )}
      </CardBody>
    </HomeCard>
  )
}
