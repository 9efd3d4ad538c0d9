import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { MoversResponse } from '@analytics/contract/api/responses/overview'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { moverColumns } from '@analytics/contract/columns/homeColumns'
import { toAppSubject } from '@analytics/contract/columns/rankingColumns'
import { useMemo } from 'react'

import { NameCell } from '../../../tables/cells/NameCell.tsx'
import type { ColumnSpec } from '../../../tables/columns/ColumnSpec.ts'
import { toColumnSpecs } from '../../../tables/columns/toColumnSpecs.tsx'
import { PlainTable } from '../../../tables/grid/PlainTable.tsx'
import { DivergingBar } from '../../../ui/figures/DivergingBar.tsx'
import { PointsFigure } from '../../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../../ui/figures/RankChange.tsx'
import { toCardRange, useCardLayout, type CardLayout, type CardPlaces } from './cardLayout.ts'
import { CardPanel, ShortText, type CardPanelProps } from './CardPanel.tsx'

const rowId = (row: ProtocolRow) => row.id

/** Rows from the largest gain to the largest loss, so that the bars form one slope. */
export function toShownMovers({ data: { gains, losses } }: MoversResponse): readonly ProtocolRow[] {
  return [...gains, ...losses.toReversed()]
}

export function MoversCard(card: CardPanelProps<MoversResponse>) {
  const { spec, state } = card
  const response = state.kind === 'ready' ? state.response : undefined
  const { layout, ...look } = useCardLayout()
  const rows = useMemo(() => (response ? toShownMovers(response) : []), [response])
  const metadata = response?.metadata
  const columns = useMemo(() => toColumns(rows, layout, metadata), [rows, layout, metadata])
  const hint =
    response &&
    `Of ${response.data.count} applications with ${response.data.leastShare}% of all fees in either range`
  const firstLoss = response?.data.losses.at(-1)
  return (
    <CardPanel
      {...card}
      rows="many"
      subtitle={<ShortText text="by change in fee share (pp)" short="change in fee share" />}
      hint={hint}
      footer={
        // It makes the card as high as the chart beside it.
        <p className="hidden h-10.75 items-center border-t border-border-1 px-4 text-12 text-text-3 2xl:flex">
          {hint}
        </p>
      }
    >
      {(_, dimmed) => (
        <PlainTable
          label={spec.title}
          {...{ rows, rowId, columns, dimmed }}
          {...look}
          isApart={row => row === firstLoss && rows[0] !== firstLoss}
        />
      )}
    </CardPanel>
  )
}

type MoverColumn = keyof ReturnType<typeof moverColumns>

const name = { width: 150, inset: 0 }

/** A phone has the change of rank behind the name. */
const places: CardPlaces<MoverColumn> = {
  wide: { rank: 40, name, fees: 74, share: 60, shareChange: 144, rankChange: 44 },
  medium: { rank: 36, name, fees: 74, share: 58, shareChange: 90, rankChange: 42 },
  phone: { rank: 44, name: { ...name, least: 124 }, share: 62, shareChange: 92 },
}

/** Percentage points: a smaller change does not fill its half of the bar. */
const leastScale = 1

function toColumns(
  rows: readonly ProtocolRow[],
  layout: CardLayout,
  metadata: Metadata | undefined,
): ColumnSpec<ProtocolRow, MoverColumn>[] {
  const columns = moverColumns(toCardRange(metadata))
  const largest = Math.max(leastScale, ...rows.map(({ shareChange }) => Math.abs(shareChange ?? 0)))
  return toColumnSpecs<ProtocolRow, MoverColumn>(columns, places[layout], {
    strong: 'fees',
    fillsRow: true,
    cells:
      layout === 'phone'
        ? {
            name: row => (
              <NameCell name={row.displayName} subject={toAppSubject(row)} fillsRow>
                <RankChange inline rank={row.rank} before={row.previousRank} />
              </NameCell>
            ),
          }
        : layout === 'medium'
          ? {}
          : {
              shareChange: ({ shareChange: value, shareComparison }) => (
                <span className="inline-flex items-center justify-end">
                  <DivergingBar value={value} largest={largest} />
                  <span className="w-16">
                    <PointsFigure value={value} comparison={shareComparison} />
                  </span>
                </span>
              ),
            },
  })
}
