import type { StablecoinRow } from '@analytics/contract/api/responses/stablecoins'
import { chainSlug } from '@analytics/contract/metrics/chains'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { endedText } from '@analytics/contract/metrics/stablecoins'
import type { ShownRange } from '@analytics/contract/query/timeRange'

import { formatBillions, formatPercent } from '../../format/number.ts'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { StablecoinAvatar } from '../../icons/StablecoinAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { ShareCell } from '../../tables/cells/ShareCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { rankColumn } from '../../tables/columns/rankColumn.tsx'
import { rankWidth, type TableLayout } from '../../tables/columns/tableLayout.ts'
import { changeLabel } from '../../tables/ranking/columns/columnLabels.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'

interface StablecoinColumnsOptions {
  readonly entity: string
  readonly layout: TableLayout
  readonly rows: readonly StablecoinRow[]
  readonly charted: ReadonlyMap<string, string>
  readonly shown: ShownRange
}

export function stablecoinColumns(options: StablecoinColumnsOptions): ColumnSpec<StablecoinRow>[] {
  const { entity, layout, rows, charted, shown } = options
  const largest = Math.max(0, ...rows.map(({ dominance }) => dominance ?? 0))
  return [
    rankColumn('#', rankWidth(layout, rows.length)),
    {
      name: 'chain',
      label: entity,
      align: 'left',
      width: layout.compact ? layout.widths.name : 220,
      inset: layout.nameInset,
      sticky: true,
      value: row => row.chain,
      cell: row => (
        <span className="flex min-w-0 items-center gap-2">
          <ChainIcon chain={row.chain} size={20} />
          <EntityLink
            kind="chain"
            id={chainSlug(row.chain)}
            className="truncate font-medium text-text-1"
            title={row.chain}
          >
            {row.chain}
          </EntityLink>
          <EndedShare share={row.endedShare} />
        </span>
      ),
    },
    figureColumn(
      'totalValue',
      'Total Value',
      130,
      row => row.totalValue,
      value => formatBillions(value),
    ),
    figureColumn(
      'change',
      changeLabel({ shown, range: null, metricKind: 'stock' }),
      112,
      row => row.change,
      change => <ChangeFigure value={change} missing={shown === 'all' ? noPreviousText : noHistoryText} />,
    ),
    figureColumn(
      'dominance',
      'Dominance %',
      230,
      row => row.dominance,
      (share, { id }) => (
        <ShareCell share={share} digits={2} largest={largest} color={charted.get(id) ?? othersColor} />
      ),
    ),
    {
      name: 'topStablecoin',
      label: 'Top Stablecoin',
      align: 'left',
      // Away from the bar at its left.
      inset: 40,
      width: rows.some(row => row.topStablecoinEnded !== null) ? 300 : 178,
      value: toTopText,
      cell: row => <TopCoin row={row} />,
    },
    figureColumn(
      'topStablecoinShare',
      'Top Share %',
      110,
      row => row.topStablecoinShare,
      share => formatPercent(share, 2),
    ),
  ]
}

const noPreviousText = 'All time has no previous range.'
const noHistoryText = 'The supply at the start or end of the range is not known.'

/** `USDN (dead since 2023-02-01)` where every coin of the chain has ended. */
function toTopText({ topStablecoin, topStablecoinEnded: ended }: StablecoinRow): string | undefined {
  if (topStablecoin === null) return undefined
  return ended ? `${topStablecoin} (${endedText(ended)})` : topStablecoin
}

/** Percent; less is not worth a note. */
const notedShare = 10

/** Says why the largest coin that lives may be a small part of the total. */
function EndedShare({ share }: { readonly share: number | null }) {
  if (share === null || share < notedShare) return null
  return (
    <span className="shrink-0 text-12 text-text-3" title="Share of the value of the coins on this chain">
      {`${formatPercent(share)} dead`}
    </span>
  )
}

function TopCoin({ row }: { readonly row: StablecoinRow }) {
  const { topStablecoin, topStablecoinName, topStablecoinId, topStablecoinEnded: ended } = row
  if (topStablecoin === null) return <span className="text-text-3">–</span>
  return (
    <span className="flex min-w-0 items-center gap-2" title={topStablecoinName ?? topStablecoin}>
      <StablecoinAvatar symbol={topStablecoin} />
      {topStablecoinId === null ? (
        <span className="truncate text-text-1">{topStablecoin}</span>
      ) : (
        <EntityLink kind="stablecoin" id={topStablecoinId} className="truncate text-text-1">
          {topStablecoin}
        </EntityLink>
      )}
      {ended ? <span className="shrink-0 text-12 text-text-3">{endedText(ended)}</span> : null}
    </span>
  )
}
