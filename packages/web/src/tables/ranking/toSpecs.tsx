import { periodFields } from '@analytics/contract/api/fields/periodFields'
import {
  isChainRow,
  type AnyRow,
  type RankingColumn,
  type rankingColumns,
} from '@analytics/contract/columns/rankingColumns'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { type AnyState, toViewSearch, patchViewState } from '@analytics/contract/view/viewState'
import type { ReactNode, MouseEvent } from 'react'

import { useViewState } from '../../controls/useViewState.tsx'
import { opensElsewhere } from '../../lib/opensElsewhere.ts'
import { RankChange } from '../../ui/figures/RankChange.tsx'
import { NameCell } from '../cells/NameCell.tsx'
import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { rankWidth, type TableLayout } from '../columns/tableLayout.ts'
import { ratioWidth, toColumnSpecs, type Places } from '../columns/toColumnSpecs.tsx'
import { AddToChart } from './rows/AddToChart.tsx'
import type { LinkOf } from './rows/rows.ts'

type RankingColumns = ReturnType<typeof rankingColumns>

export interface RankingLook {
  readonly rows: readonly AnyRow[]
  readonly layout: TableLayout
  /** Colours of the drawn rows, by id. */
  readonly charted: ReadonlyMap<string, string>
  readonly linkOf?: LinkOf | undefined
}

const rankChangeWidth = 40

/** The columns of a ranking as they are drawn. A name can be added to the chart, and leads where the page says. */
export function toSpecs(
  names: readonly RankingColumn[],
  columns: RankingColumns,
  look: RankingLook,
  withRankChange: boolean,
): ColumnSpec<AnyRow, RankingColumn>[] {
  const { rows, charted, linkOf } = look
  const previousOf = (row: AnyRow) => row.previousRank
  return toColumnSpecs<AnyRow, RankingColumn>(
    withRankChange ? { ...columns, rank: { ...columns.rank, previous: previousOf } } : columns,
    toPlaces(names, columns, look, withRankChange),
    {
      rows,
      colorOf: ({ id }) => charted.get(id) ?? othersColor,
      cells: {
        badge: row => (
          <span className="flex w-full items-center justify-between gap-1.5">
            <RankBadge rank={row.rank} />
            {withRankChange ? <RankChange rank={row.rank} before={row.previousRank} /> : null}
          </span>
        ),
        name: row => {
          const to = linkOf?.(row)
          return (
            <NameCell
              name={row.displayName}
              subject={columns.name.subject(row)}
              toLink={
                to &&
                ((text, className) => (
                  <ViewLink
                    to={to}
                    title={row.displayName}
                    className={`${className} underline-offset-2 hover:text-accent hover:underline`}
                  >
                    {text}
                  </ViewLink>
                ))
              }
            >
              {isChainRow(row) ? null : (
                <AddToChart id={row.id} name={row.displayName} isCharted={charted.has(row.id)} />
              )}
            </NameCell>
          )
        },
      },
    },
  )
}

const periods: ReadonlySet<string> = new Set([...Object.values(periodFields), 'value', 'previous'])

/** Widths in px. Long headings set the width, figures never do. */
function toPlaces(
  names: readonly RankingColumn[],
  columns: RankingColumns,
  { layout, rows }: RankingLook,
  withRankChange: boolean,
): Places<RankingColumn> {
  const { widths, nameInset, padding } = layout
  const largest = Math.max(0, ...rows.map(row => row.rank))
  const rank = rankWidth(layout, largest)
  const moved = withRankChange ? rankChangeWidth : 0
  const fixed: Places<RankingColumn> = {
    rank: Math.max(rank, columns.rank.label.length > 1 ? 56 : 0) + moved,
    badge: 60 + moved,
    name: { width: widths.name, inset: nameInset },
    category: 132,
    chains: widths.chains,
    averageDaily: widths.period + 34,
    change: widths.change24h,
    change24h: widths.change24h,
    change7d: widths.change7d,
    total: widths.period,
    protocolCount: widths.change24h,
    // Long ranks take their width from the share, so that the table still fits the screen.
    marketShare: widths.share - (rank - widths.rank),
    shareChange: 112,
    bar: layout.compact ? 120 : 180,
    trend: layout.compact ? 84 : 120,
    quality: 104,
    dateRange: 190,
  }
  const widthOf = (name: RankingColumn) => {
    const { label } = columns[name]
    return periods.has(name) ? Math.max(widths.period, label.length * 7 + padding * 2) : ratioWidth(label)
  }
  return Object.fromEntries(names.map(name => [name, fixed[name] ?? widthOf(name)])) as Places<RankingColumn>
}

function RankBadge({ rank }: { readonly rank: number }) {
  return (
    <span
      className={`inline-flex h-5 min-w-6 items-center justify-center rounded-small border px-1 text-12 font-medium ${
        rank <= 3
          ? 'border-accent-line bg-accent-tint text-accent'
          : 'border-transparent bg-active text-text-2'
      }`}
    >
      {rank}
    </span>
  )
}

interface ViewLinkProps {
  readonly to: Partial<AnyState>
  readonly title?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to the same page with another view, all else kept. */
function ViewLink({ to, children, ...rest }: ViewLinkProps) {
  const [view, changeView] = useViewState()
  const search = new URLSearchParams(toViewSearch(patchViewState(view, to)))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    changeView(to)
  }
  return (
    <a href={`?${search.toString()}`} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
