import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ArrivalsResponse } from '@analytics/contract/api/responses/overview'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { arrivalColumns } from '@analytics/contract/columns/homeColumns'
import { formatCount } from '@analytics/contract/format/number'
import { toRange } from '@analytics/contract/query/timeRange'
import { useMemo, type ReactNode } from 'react'

import { formatRange, formatShortDay } from '../../../format/date.ts'
import { toColumnSpecs } from '../../../tables/columns/toColumnSpecs.tsx'
import { PlainTable } from '../../../tables/grid/PlainTable.tsx'
import { toCardRange, useCardLayout, type CardPlaces } from './cardLayout.ts'
import { CardPanel, ShortText, type CardPanelProps } from './CardPanel.tsx'

interface ArrivalsCardProps extends CardPanelProps<ArrivalsResponse> {
  /** The card also states the time of an empty list. */
  readonly metadata: Metadata | undefined
}

const rowId = (row: ProtocolRow) => row.id

function toSubtitle(metadata: Metadata | undefined): ReactNode {
  const days = toRange(metadata?.range)
  if (!days) return 'by fees'
  if (metadata?.timeFrameShown !== 'custom')
    return `entered the top 100 by fees since ${formatShortDay(days.from)}`
  const range = formatRange(days.from, days.to)
  return <ShortText text={`entered the top 100 by fees, ${range}`} short={range} />
}

export function ArrivalsCard(card: ArrivalsCardProps) {
  const { spec, metadata } = card
  const { layout, ...look } = useCardLayout()
  const columns = useMemo(
    () =>
      toColumnSpecs<ProtocolRow, ArrivalColumn>(arrivalColumns(toCardRange(metadata)), places[layout], {
        strong: 'fees',
        fillsRow: true,
        cells,
      }),
    [layout, metadata],
  )
  return (
    <CardPanel {...card} rows="few" subtitle={toSubtitle(metadata)}>
      {({ data }, dimmed) => (
        <PlainTable label={spec.title} rows={data.arrivals} {...{ rowId, columns, dimmed }} {...look} />
      )}
    </CardPanel>
  )
}

type ArrivalColumn = keyof ReturnType<typeof arrivalColumns>

/** The card has the width of two others. */
const places: CardPlaces<ArrivalColumn> = {
  wide: { name: 190, category: 130, fees: 80, change: 84, share: 72, shareChange: 96, rank: 110 },
  medium: {
    name: { width: 180, least: 160 },
    category: 110,
    fees: 76,
    change: 84,
    share: 72,
    shareChange: 96,
    rank: 104,
  },
  phone: { name: { width: 150, least: 134 }, fees: 80, rank: 104 },
}

const cells = {
  rank: ({ rank: now, previousRank }: ProtocolRow) => (
    <span className="text-12 text-text-3">
      {previousRank === null ? <span className="text-accent">new</span> : `#${formatCount(previousRank)}`}
      <span aria-hidden> → </span>
      <span className="font-semibold text-text-1">#{now}</span>
    </span>
  ),
}
