import { sortValueOf, type Column, type Columns } from '@analytics/contract/columns/Column'
import {
  formatCount,
  formatMultiple,
  formatPercent,
  formatPrice,
  unknown,
} from '@analytics/contract/format/number'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ReactNode } from 'react'

import { formatDateTime, formatDay } from '../../format/date.ts'
import { CategoryLink } from '../../shell/page/CategoryLink.tsx'
import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { FilledFigure } from '../../ui/figures/FilledFigure.tsx'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'
import { SignedAmount } from '../../ui/figures/SignedAmount.tsx'
import { Sparkline } from '../../ui/figures/Sparkline.tsx'
import { Hint } from '../../ui/overlays/Hint.tsx'
import { AmountCell } from '../cells/AmountCell.tsx'
import { BarCell } from '../cells/BarCell.tsx'
import { ChainsCell } from '../cells/ChainsCell.tsx'
import { DateRangeCell } from '../cells/DateRangeCell.tsx'
import { NameCell } from '../cells/NameCell.tsx'
import { QualityCell } from '../cells/QualityCell.tsx'
import { ShareCell } from '../cells/ShareCell.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'

/** The shown columns in their order, with their widths in px. */
export type Places<Id extends string> = Partial<
  Record<Id, number | Pick<ColumnSpec<never>, 'width' | 'least' | 'inset'>>
>

type Cell<Row> = (row: Row) => ReactNode

interface TableLook<Row, Id extends string> {
  /** All rows of the table: the largest share of them fills its bar. */
  readonly rows?: readonly Row[]
  /** The colour of a row's bar, where it is not the row's own. */
  readonly colorOf?: (row: Row) => string
  /** Cells that show more than their kind says. */
  readonly cells?: Partial<Record<Id, Cell<Row>>>
  /** The column of the main value. */
  readonly strong?: Id
  /** The link of a name covers its row. */
  readonly fillsRow?: boolean
}

/** Room for the label of a ratio, its mark and the arrow. */
export const ratioWidth = (label: string) => label.length * 7 + 56

const leftKinds: ReadonlySet<string> = new Set(['name', 'text', 'category', 'chainList', 'link', 'bar'])

/** The columns of a table as they are drawn: each kind has its cell. Rank and name stay in place while others scroll. */
export function toColumnSpecs<Row, Id extends string>(
  columns: Columns<Row, Id>,
  places: Places<Id>,
  look: TableLook<Row, Id> = {},
): ColumnSpec<Row, Id>[] {
  const ids = (Object.keys(places) as Id[]).filter(id => places[id] !== undefined)
  const [first] = ids
  const sticky = first !== undefined && columns[first].kind === 'rank' ? 2 : 1
  return ids.map((name, index): ColumnSpec<Row, Id> => {
    const column = columns[name]
    const place = places[name] ?? 0
    const { label, hint, anchor, isOptional } = column
    return {
      name,
      label,
      align: index === 0 || leftKinds.has(column.kind) ? 'left' : 'right',
      ...(typeof place === 'number' ? { width: place } : place),
      ...(hint === undefined ? {} : { hint }),
      ...(anchor === undefined ? {} : { anchor }),
      ...(index < sticky ? { sticky: true } : {}),
      ...(isOptional ? { optional: true } : {}),
      value: row => sortValueOf(column, row) ?? undefined,
      cell:
        look.cells?.[name] ??
        toCell(column, { ...look, isFirst: index === 0, isStrong: name === look.strong }),
    }
  })
}

interface CellLook<Row> extends Pick<TableLook<Row, never>, 'rows' | 'colorOf' | 'fillsRow'> {
  readonly isFirst: boolean
  readonly isStrong: boolean
}

function toCell<Row>(column: Column<Row>, look: CellLook<Row>): Cell<Row> {
  switch (column.kind) {
    case 'rank':
      return toRankCell(column)
    case 'rankChange':
      return row => <RankChange rank={column.value(row) ?? 0} before={column.previous(row)} />
    case 'name':
      return row => (
        <NameCell name={column.value(row)} subject={column.subject(row)} fillsRow={look.fillsRow} />
      )
    case 'text': {
      const className = look.isFirst ? 'truncate font-medium text-text-1' : 'block truncate text-text-2'
      return row => {
        const text = String(column.value(row) ?? '') || unknown
        return (
          <span {...{ className }} title={text}>
            {text}
          </span>
        )
      }
    }
    case 'category':
      return row => {
        const category = column.value(row)
        // The link lies above a name that fills the row.
        const className = look.fillsRow ? 'relative truncate text-text-3' : 'truncate'
        return category === null ? unknown : <CategoryLink {...{ category, className }} />
      }
    case 'chainList':
      return row => <ChainsCell chains={column.value(row)} />
    case 'link':
      return row => {
        const href = column.value(row)
        return href === null ? unknown : <OutwardLink href={href}>{column.label}</OutwardLink>
      }
    case 'count':
      return row => formatCount(column.value(row))
    case 'amount':
      return toAmountCell(column, look.isStrong)
    case 'price':
      return row => formatPrice(column.value(row))
    case 'percent':
      return row => formatPercent(column.value(row), column.digits)
    case 'share': {
      const { rows = [], colorOf = column.color } = look
      const largest = column.isOfOwnWhole ? 100 : Math.max(0, ...rows.map(row => column.value(row) ?? 0))
      const { digits = 1 } = column
      return row => (
        <ShareCell
          share={column.value(row)}
          {...{ largest, digits }}
          color={colorOf(row)}
          completeness={column.completeness?.(row) ?? null}
        />
      )
    }
    case 'points':
      return row => <PointsFigure value={column.value(row)} comparison={column.comparison?.(row) ?? null} />
    case 'change':
      return toChangeCell(column)
    case 'times':
      return row => {
        const value = column.value(row)
        const missing = value === null ? column.missing?.(row) : undefined
        return missing === undefined ? (
          formatMultiple(value)
        ) : (
          <span title={missing}>
            {formatMultiple(value)}
            <span className="sr-only"> {missing}</span>
          </span>
        )
      }
    case 'completeness':
      return row => <QualityCell completeness={column.value(row)} />
    case 'day':
      return row => toDate(column.value(row), day => formatDay(fromIsoDay(day)))
    case 'time':
      return row => toDate(column.value(row), time => formatDateTime(Date.parse(time)))
    case 'days':
      return row => <DateRangeCell range={column.value(row)} />
    case 'bar':
      return toBarCell(column, look)
    case 'trend':
      return row => {
        const values = column.values(row)
        return (
          values && <Sparkline {...{ values }} width={56} height={20} className="h-5 w-full text-text-3" />
        )
      }
  }
}

/** The largest row fills the bar, be it now or before. */
function toBarCell<Row>(
  { value, previous, color }: ColumnOfKind<Row, 'bar'>,
  { rows = [], colorOf = color }: Pick<TableLook<Row, never>, 'rows' | 'colorOf'>,
): Cell<Row> {
  const largest = Math.max(0, ...rows.flatMap(row => [value(row) ?? 0, previous(row) ?? 0]))
  return row => <BarCell value={value(row)} previous={previous(row)} color={colorOf(row)} {...{ largest }} />
}

type ColumnOfKind<Row, Kind> = Extract<Column<Row>, { readonly kind: Kind }>

function toRankCell<Row>({ value, previous }: ColumnOfKind<Row, 'rank'>): Cell<Row> {
  if (!previous) return row => <span className="text-text-3">{value(row)}</span>
  return row => {
    const rank = value(row)
    return rank === null ? (
      unknown
    ) : (
      <span className="flex min-w-13 items-center justify-between gap-1.5 text-text-3">
        {rank}
        <RankChange rank={rank} before={previous(row)} />
      </span>
    )
  }
}

/** A sum that lacks days says so. */
function toAmountCell<Row>(
  { value, unit = 'USD', isSigned, filled, coverage }: ColumnOfKind<Row, 'amount'>,
  strong: boolean,
): Cell<Row> {
  const unitOf = (row: Row) => (typeof unit === 'function' ? unit(row) : unit)
  if (isSigned) return row => <SignedAmount value={value(row)} unit={unitOf(row)} />
  return row => {
    const amount = (
      <FilledFigure filled={filled?.(row)}>
        <AmountCell value={value(row)} unit={unitOf(row)} strong={strong} />
      </FilledFigure>
    )
    const { days, of } = coverage?.(row) ?? { days: 0, of: 0 }
    return days === of ? (
      amount
    ) : (
      <Hint title="Incomplete" text={`${days} of ${of} days have a volume`}>
        {amount}
      </Hint>
    )
  }
}

function toChangeCell<Row>({
  value,
  comparison,
  last,
  unit,
  isInPoints,
  missing,
}: ColumnOfKind<Row, 'change'>): Cell<Row> {
  return row => (
    <ChangeFigure
      value={value(row)}
      comparison={comparison?.(row) ?? null}
      last={last?.(row) ?? null}
      inPoints={isInPoints?.(row) ?? false}
      {...(unit ? { unit: unit(row) } : {})}
      {...(missing === undefined ? {} : { missing })}
    />
  )
}

const toDate = (iso: string | null, format: (iso: string) => string) =>
  iso === null ? (
    unknown
  ) : (
    <time dateTime={iso} className="whitespace-nowrap">
      {format(iso)}
    </time>
  )
