import type { ExploreRowState, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { replaceId, replaceWord } from '@analytics/contract/explore/editRows'
import { writeRow } from '@analytics/contract/explore/readRow'
import { marks, type ExploreRow, type Mark } from '@analytics/contract/query/ExploreQuery'
import { useRef } from 'react'

import { formatsOf } from '../../format/unit.ts'
import { cx } from '../../lib/cx.ts'
import { useKeys } from '../../lib/keys/useKeys.ts'
import type { Search } from '../../search/model/createSearch.ts'
import { FilledFigure } from '../../ui/figures/FilledFigure.tsx'
import { RowActions } from './RowActions.tsx'
import { RowField } from './RowField.tsx'
import { RowOptions } from './RowOptions.tsx'
import { RowProblem, type UnlikeUnit } from './RowProblem.tsx'
import { SeriesChange } from './SeriesChange.tsx'
import { SubjectStar } from './SubjectStar.tsx'

interface RowLineProps {
  readonly letter: string
  readonly row: ExploreRow
  readonly state: ExploreRowState | undefined
  /** Null for a row without a series, or with one for each member. */
  readonly series: ExploreSeries | null
  /** The range as it is named: `90d`. */
  readonly range: string
  /** Why some of its buckets have no value; null where all have one. */
  readonly gaps: string | null
  readonly unlike: UnlikeUnit | null
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
  readonly canBePercent: boolean
  readonly usualMetric: string
  /** Letters of the other rows. */
  readonly letters: readonly string[]
  readonly find: Search['find']
  readonly onChange: (row: ExploreRow) => void
  /** Null where there is no room for another row. */
  readonly onDuplicate: (() => void) | null
  readonly onRemove: () => void
  /** -1 is up. */
  readonly onMove: (by: -1 | 1) => void
}

/** After the last one comes the mark that suits the view. */
function nextMark(mark: Mark | null): Mark | null {
  return marks[mark === null ? 0 : marks.indexOf(mark) + 1] ?? null
}

/** The longest range that stands beside a figure by its name; days of one's own would be too long. */
const longestRange = 7

/** The value that the change beside it is of: that of the range, or the latest one of a stock, price or transformed row. */
function RowFigure({ series, range }: { readonly series: ExploreSeries; readonly range: string }) {
  const { value, total, unit, latestFilled } = series
  const isOfRange = value !== null && value === total
  return (
    <span className="flex items-baseline gap-1.5 text-text-1">
      <FilledFigure filled={!isOfRange && latestFilled}>{formatsOf(unit).compact(value)}</FilledFigure>
      <span className="text-11 text-text-3">
        {isOfRange ? (range.length <= longestRange ? range : 'range') : 'latest'}
      </span>
    </span>
  )
}

export function RowLine(props: RowLineProps) {
  const {
    letter,
    row,
    state,
    series,
    range,
    gaps,
    unlike,
    isEdited,
    onEdit,
    canBePercent,
    usualMetric,
    letters,
    find,
    onChange,
    onDuplicate,
    onRemove,
    onMove,
  } = props
  const name = row.name ?? (state?.name || row.expression)
  const { isOff } = row
  const note = gaps ?? (state?.state === 'ready' ? state.message : null)
  const isNamed = (id: string) => state?.message?.includes(`“${id}”`) === true
  const replaceNear = (near: string): ExploreRow => {
    const { expression, within } = row
    if (state?.position == null) return { ...row, expression: replaceId(expression, isNamed, near) }
    // Behind the expression are the options.
    if (state.position === expression.length && within !== null) return { ...row, within: near }
    return { ...row, expression: replaceWord(expression, state.position, near) }
  }
  const edit = (next: ExploreRow) => {
    onChange(next)
    onEdit(false)
  }
  const line = useRef<HTMLLIElement>(null)
  useKeys(
    'explorer',
    [
      { key: 'ArrowUp', text: 'Move the row that has the focus up', run: () => onMove(-1) },
      { key: 'ArrowDown', text: 'Move the row that has the focus down', run: () => onMove(1) },
      {
        key: 'b',
        text: 'Draw it as line, bars or area',
        run: () => onChange({ ...row, mark: nextMark(row.mark) }),
      },
      { key: 'Delete', text: 'Remove it', run: onRemove },
    ],
    line,
  )
  return (
    <li
      ref={line}
      data-row={letter}
      className={cx(
        'flex min-h-11 items-center gap-x-3 border-b border-border-1 px-4 py-1.5 max-md:min-h-13',
        isEdited && 'max-md:flex-wrap',
      )}
    >
      <button
        type="button"
        aria-pressed={!isOff}
        aria-label={`Row ${letter}, ${name}: draw`}
        title={isOff ? `Draw row ${letter}` : `Hide row ${letter}`}
        onClick={() => onChange({ ...row, isOff: !isOff })}
        className="hit-area flex h-6 shrink-0 items-center gap-1.5 rounded-small border border-border-2 px-1.5 text-11 font-semibold text-text-1 aria-[pressed=false]:text-text-3"
      >
        <svg aria-hidden width={8} height={8} className="shrink-0">
          <circle
            cx={4}
            cy={4}
            r={3}
            strokeWidth={1.5}
            stroke={series?.color ?? 'currentColor'}
            fill={isOff ? 'none' : (series?.color ?? 'currentColor')}
          />
        </svg>
        {letter}
      </button>
      {isEdited ? (
        <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
          <RowField
            label={`Row ${letter}`}
            initial={writeRow({ ...row, isOff: false })}
            {...{ usualMetric, find, letters }}
            onEnter={next => edit({ ...next, isOff })}
            onCancel={() => onEdit(false)}
            isEdit
          />
          <RowOptions
            {...{ letter, row, canBePercent, find, onChange }}
            ownName={row.name === null ? name : row.expression}
            color={series?.color ?? null}
          />
        </div>
      ) : (
        <div className="min-w-0 flex-1 ">
          <p className={cx('truncate text-13', isOff ? 'text-text-3' : 'text-text-1')}>{name}</p>
          {name === row.expression ? null : (
            <p className="truncate font-mono text-12 text-text-3">{row.expression}</p>
          )}
          {note ? <p className="text-12 text-text-3">{note}</p> : null}
          <RowProblem state={state} unlike={unlike} onReplace={near => onChange(replaceNear(near))} />
        </div>
      )}
      <div className="ml-auto flex items-center gap-3 text-right text-13 tabular-nums">
        {series ? (
          <span className="flex items-center gap-3 max-md:flex-col max-md:items-end max-md:gap-0">
            <RowFigure series={series} range={range} />
            <span className="min-w-16 text-12">
              <SeriesChange {...series} />
            </span>
          </span>
        ) : state && state.count > 0 ? (
          <span className="text-12 text-text-3">
            {state.count} {state.count === 1 ? 'member' : 'members'}
            {state.lacking > 0 ? `, ${state.lacking} without it` : ''}
          </span>
        ) : null}
        <span className="flex">
          <SubjectStar expression={row.expression} />
          <RowActions
            {...{ letter, isOff, isEdited, onDuplicate, onRemove, onMove }}
            onEdit={() => onEdit(!isEdited)}
            onToggle={() => onChange({ ...row, isOff: !isOff })}
          />
        </span>
      </div>
    </li>
  )
}
