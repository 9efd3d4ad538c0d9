import type { Moved } from '@analytics/contract/api/responses/ranking'
import type { NamedSubject } from '@analytics/contract/columns/Column'
import { contributionText } from '@analytics/contract/columns/compared'
import { rankingColumns, type AnyRow } from '@analytics/contract/columns/rankingColumns'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import { toRankingContext } from '@analytics/contract/pages/model/rankingTables'
import { ArrowLeftRight } from 'lucide-react'
import { useMemo, useState } from 'react'

import { NameCell } from '../../../tables/cells/NameCell.tsx'
import type { ColumnSpec } from '../../../tables/columns/ColumnSpec.ts'
import { useTableLayout } from '../../../tables/columns/useTableLayout.ts'
import { PlainTable } from '../../../tables/grid/PlainTable.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { PointsFigure } from '../../../ui/figures/PointsFigure.tsx'
import { SignedAmount } from '../../../ui/figures/SignedAmount.tsx'
import { StateMessage } from '../../../ui/messages/StateMessage.tsx'
import { toMovedRows, type MovedRow } from './toMovedRows.ts'

export interface MovedTableProps {
  readonly metric: Metric
  readonly spec: TableSpec
  readonly label: string
  readonly rows: readonly AnyRow[]
  readonly moved: Moved
  readonly dimmed: boolean
  /** It stands in a card beside others. */
  readonly isNarrow?: boolean
}

const rowId = ({ id, of }: MovedRow) => `${of} ${id}`
const isApart = ({ of }: MovedRow) => of === 'rest'

/** How many times as many members `Show more` names. */
const more = 4

/** Draws the contributions to the change of the sum as bars from zero. */
export function MovedTable(props: MovedTableProps) {
  const { label, rows, moved, metric, spec, dimmed, isNarrow = false } = props
  const [isLong, setLong] = useState(false)
  const { layout, rowHeight } = useTableLayout()
  const shownRows = useMemo(() => toMovedRows(rows, moved, isLong ? more : 1), [rows, moved, isLong])
  const isCompact = isNarrow || layout.compact
  const columns = useMemo(
    () => toColumns(shownRows, { metric, spec, isCompact }),
    [shownRows, metric, spec, isCompact],
  )
  if (shownRows.length === 0)
    return (
      <div className="h-44">
        <StateMessage
          icon={ArrowLeftRight}
          title="Nothing to compare"
          text="There is no earlier period to compare with. Choose a shorter range."
        />
      </div>
    )
  const ranked = rows.filter(({ contribution }) => contribution !== null).length
  const members = ranked + moved.rowless.length + (moved.others?.count ?? 0)
  const isCut = isLong || shownRows.length - 2 < members
  return (
    <>
      <PlainTable
        {...{ label, rowId, columns, rowHeight, dimmed, isApart }}
        rows={shownRows}
        padding={layout.padding}
      />
      {isCut && !isNarrow ? (
        <p data-print="none" className="border-t border-border-1 px-4 py-2 text-12">
          <TextButton onClick={() => setLong(!isLong)}>{isLong ? 'Show fewer' : 'Show more'}</TextButton>
        </p>
      ) : null}
    </>
  )
}

interface ColumnsContext extends Pick<MovedTableProps, 'metric' | 'spec'> {
  readonly isCompact: boolean
}

function toColumns(
  shownRows: readonly MovedRow[],
  { metric, spec, isCompact }: ColumnsContext,
): ColumnSpec<MovedRow>[] {
  const context = toRankingContext(spec, metric, { shown: '30d', range: null })
  const { name } = rankingColumns(context)
  // The rest and the total have no bar: they would dwarf those of the members.
  const drawn = shownRows.filter(({ of }) => of === 'member').map(({ contribution }) => contribution)
  const scale = { from: Math.min(0, ...drawn), to: Math.max(0, ...drawn) }
  return [
    {
      name: 'name',
      label: spec.entity,
      align: 'left',
      width: isCompact ? 132 : 240,
      value: row => row.name,
      cell: row => <MovedName row={row} subjectOf={name.subject} />,
    },
    {
      name: 'contribution',
      ...contributionText,
      align: 'right',
      width: isCompact ? 220 : 640,
      // The bar narrows on the smallest phones, the figure beside it does not.
      ...(isCompact ? { least: 170 } : {}),
      value: row => row.contribution,
      cell: ({ of, contribution }) => (
        <span className="flex w-full min-w-0 items-center gap-2">
          {of === 'member' ? <MovedBar {...{ contribution }} {...scale} /> : <span className="flex-1" />}
          <span className={`w-20 shrink-0 text-right ${of === 'total' ? 'font-semibold' : 'font-medium'}`}>
            <SignedAmount value={contribution} />
          </span>
        </span>
      ),
    },
    ...(isCompact
      ? []
      : [
          {
            name: 'points',
            label: 'Points',
            hint: 'Percentage points of the change of the total',
            align: 'right',
            width: 110,
            value: (row: MovedRow) => row.points ?? undefined,
            cell: (row: MovedRow) => <PointsFigure value={row.points} />,
          } as const,
        ]),
  ]
}

interface MovedNameProps {
  readonly row: MovedRow
  readonly subjectOf: (row: AnyRow) => NamedSubject
}

function MovedName({ row: { of, name, id, row, pageId }, subjectOf }: MovedNameProps) {
  if (of !== 'member')
    return <span className={of === 'total' ? 'font-semibold text-text-1' : 'text-text-2'}>{name}</span>
  const note = row === null ? 'ended' : row.comparison?.isNew ? 'new' : null
  const notes = note === null ? [] : [{ text: note }]
  const subject: NamedSubject = row ? subjectOf(row) : { kind: 'app', id: pageId, icon: { key: id } }
  return <NameCell name={name} subject={{ ...subject, notes }} />
}

interface MovedBarProps {
  readonly contribution: number
  /** The largest loss and the largest gain: they fill the two sides of zero. */
  readonly from: number
  readonly to: number
}

/** Gains to the right of zero, losses to the left. The figure stands beside it. */
function MovedBar({ contribution, from, to }: MovedBarProps) {
  const percentOf = (amount: number) => (to === from ? 0 : (amount / (to - from)) * 100)
  const zero = percentOf(-from)
  const width = Math.abs(percentOf(contribution))
  const isLoss = contribution < 0
  return (
    <svg aria-hidden className="block h-9 min-w-0 flex-1 touch:h-11">
      <rect x={`${zero}%`} width="1" height="100%" className="fill-border-3" />
      <rect
        x={`${isLoss ? zero - width : zero}%`}
        y="25%"
        width={`${width}%`}
        height="50%"
        className={isLoss ? 'fill-negative' : 'fill-positive'}
      />
    </svg>
  )
}
