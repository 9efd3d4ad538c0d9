import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ArrivalsResponse } from '@analytics/contract/api/responses/overview'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { useMemo } from 'react'

import { formatRange, formatShortDay } from '../../../format/date.ts'
import { formatCount, formatPercent } from '../../../format/number.ts'
import { toRange } from '../../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { CategoryLink } from '../../../shell/page/CategoryLink.tsx'
import { AppName } from '../../../tables/cells/AppName.tsx'
import type { ColumnSpec } from '../../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../../tables/columns/figureColumn.ts'
import { rangeChangeColumn } from '../../../tables/columns/rangeChangeColumn.tsx'
import { PlainTable } from '../../../tables/plain/PlainTable.tsx'
import { PointsFigure } from '../../../ui/figures/PointsFigure.tsx'
import { useCardLayout, shareChangeHint, type CardLayout, type CardWidths } from '../columns/cardLayout.ts'
import { feesColumn } from '../columns/feesColumn.tsx'
import { CardBody } from './CardBody.tsx'
import { HomeCard } from './HomeCard.tsx'

interface ArrivalsCardProps {
  readonly spec: CardSpec
  readonly copy: CardSpec['copy']
  readonly state: PanelState<ArrivalsResponse>
  /** The card also states the time of an empty list. */
  readonly metadata: Metadata | undefined
  readonly url: string | undefined
}

const rowId = (row: ProtocolRow) => row.id

function toSubtitles(metadata: Metadata | undefined): { readonly subtitle: string; readonly short?: string } {
  const days = toRange(metadata?.range)
  if (!days) return { subtitle: 'by fees' }
  if (metadata?.timeFrameShown !== 'custom')
    return { subtitle: `entered the top 100 by fees since ${formatShortDay(days.from)}` }
  const range = formatRange(days.from, days.to)
  return { subtitle: `entered the top 100 by fees, ${range}`, short: range }
}

export function ArrivalsCard({ spec, copy, state, metadata, url }: ArrivalsCardProps) {
  const { layout, ...look } = useCardLayout()
  const isOwn = metadata?.timeFrameShown === 'custom'
  const columns = useMemo(() => arrivalColumns(layout, isOwn), [layout, isOwn])
  return (
    <HomeCard
      spec={spec}
      {...toSubtitles(metadata)}
      metadata={metadata}
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

const widths: CardWidths<'name' | 'category' | 'fees' | 'rank'> = {
  wide: { name: 190, category: 130, fees: 80, rank: 110 },
  medium: { name: 180, category: 110, fees: 76, rank: 104 },
  phone: { name: 150, category: 100, fees: 80, rank: 104 },
}
const change = 84
const share = 72
const shareChange = 96

type Column = ColumnSpec<ProtocolRow>

/** The card has the width of two others. */
function arrivalColumns(layout: CardLayout, isOwn: boolean): Column[] {
  const width = widths[layout]
  const name: Column = {
    name: 'name',
    label: 'Application',
    align: 'left',
    width: width.name,
    value: row => row.displayName,
    cell: row => <AppName row={row} />,
  }
  const category: Column = {
    name: 'category',
    label: 'Category',
    align: 'left',
    width: width.category,
    value: row => row.category ?? undefined,
    cell: ({ category: named }) =>
      named === null ? null : (
        // The link lies above the name, which fills the row.
        <CategoryLink category={named} className="relative truncate text-text-3" />
      ),
  }
  const fees: Column = feesColumn(width.fees)
  const rank: Column = {
    name: 'rank',
    label: 'Rank',
    hint: 'Rank before and now',
    align: 'right',
    width: width.rank,
    value: row => row.rank,
    cell: ({ rank: now, previousRank }) => (
      <span className="text-12 text-text-3">
        {previousRank === null ? <span className="text-accent">new</span> : `#${formatCount(previousRank)}`}
        <span aria-hidden> → </span>
        <span className="font-semibold text-text-1">#{now}</span>
      </span>
    ),
  }
  if (layout === 'phone') return [name, fees, rank]
  return [
    name,
    category,
    fees,
    rangeChangeColumn('change', isOwn ? 'Change' : '30d Change', change, (row: ProtocolRow) => row.change),
    figureColumn(
      'share',
      'Share',
      share,
      (row: ProtocolRow) => row.marketShare,
      value => formatPercent(value, 2),
    ),
    figureColumn(
      'shareChange',
      'Share Change',
      shareChange,
      (row: ProtocolRow) => row.shareChange,
      value => <PointsFigure value={value} />,
      shareChangeHint,
    ),
    rank,
  ]
}
