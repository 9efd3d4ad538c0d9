import type { MoversResponse } from '@analytics/contract/api/responses/overview'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { useMemo } from 'react'

import { formatPercent } from '../../../format/number.ts'
import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { AppName } from '../../../tables/cells/AppName.tsx'
import type { ColumnSpec } from '../../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../../tables/columns/figureColumn.ts'
import { rankColumn } from '../../../tables/columns/rankColumn.tsx'
import { PlainTable } from '../../../tables/plain/PlainTable.tsx'
import { DivergingBar } from '../../../ui/figures/DivergingBar.tsx'
import { PointsFigure } from '../../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../../ui/figures/RankChange.tsx'
import { useCardLayout, shareChangeHint, type CardLayout, type CardWidths } from '../columns/cardLayout.ts'
import { feesColumn } from '../columns/feesColumn.tsx'
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

const widths: CardWidths<'rank' | 'name' | 'fees' | 'share' | 'change' | 'moved'> = {
  wide: { rank: 40, name: 150, fees: 74, share: 60, change: 144, moved: 44 },
  medium: { rank: 36, name: 150, fees: 74, share: 58, change: 90, moved: 42 },
  phone: { rank: 44, name: 150, fees: 76, share: 62, change: 92, moved: 48 },
}

type Column = ColumnSpec<ProtocolRow>

/** Percentage points: a smaller change does not fill its half of the bar. */
const leastScale = 1

function moverColumns(rows: readonly ProtocolRow[], layout: CardLayout): Column[] {
  const isPhone = layout === 'phone'
  const width = widths[layout]
  const largest = Math.max(leastScale, ...rows.map(({ shareChange }) => Math.abs(shareChange ?? 0)))
  const rank = rankColumn<ProtocolRow>('#', width.rank)
  const name: Column = {
    name: 'name',
    label: 'Application',
    align: 'left',
    width: width.name,
    inset: 0,
    value: row => row.displayName,
    cell: row => (
      <AppName row={row}>
        {isPhone ? <RankChange inline rank={row.rank} before={row.previousRank} /> : null}
      </AppName>
    ),
  }
  const share: Column = figureColumn(
    'share',
    'Share',
    width.share,
    (row: ProtocolRow) => row.marketShare,
    value => formatPercent(value, 2),
  )
  const change: Column = figureColumn(
    'shareChange',
    isPhone ? 'Change' : 'Share Change',
    width.change,
    (row: ProtocolRow) => row.shareChange,
    value => (
      <span className="inline-flex items-center justify-end">
        {layout === 'wide' ? <DivergingBar value={value} largest={largest} /> : null}
        <span className={layout === 'wide' ? 'w-16' : undefined}>
          <PointsFigure value={value} />
        </span>
      </span>
    ),
    shareChangeHint,
  )
  if (isPhone) return [rank, name, share, change]
  const fees: Column = feesColumn(width.fees)
  const moved: Column = {
    name: 'rankChange',
    label: 'Rank',
    hint: 'Ranks gained or lost against the previous range',
    align: 'right',
    width: width.moved,
    value: row => row.previousRank ?? undefined,
    cell: row => <RankChange rank={row.rank} before={row.previousRank} />,
  }
  return [rank, name, fees, share, change, moved]
}
