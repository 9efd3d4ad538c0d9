import type { ExploreRowState, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { findUnknownPart, replaceId, replaceWord } from '@analytics/contract/explore/editRows'
import { writeRow } from '@analytics/contract/explore/readRow'
import { hasMembers } from '@analytics/contract/explore/resolveRows'
import type { Star } from '@analytics/contract/files/workspace'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { parseLineName } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'
import { marks, type ExploreRow, type Mark } from '@analytics/contract/query/ExploreQuery'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { useLitRow } from '../../charts/core/Highlight.ts'
import { cx } from '../../lib/cx.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import type { Search } from '../../search/model/createSearch.ts'
import { StarButton } from '../../shell/workspace/StarButton.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { FormulaTokens } from '../sentence/FormulaTokens.tsx'
import { toNamed } from '../sentence/named.ts'
import { RowSentence } from '../sentence/RowSentence.tsx'
import { RowMenu, RowSheet } from './RowActions.tsx'
import { RowField } from './RowField.tsx'
import { RowFigures, roomOfFigures } from './RowFigures.tsx'
import { RowOptions } from './RowOptions.tsx'
import { RowProblem, type UnlikeUnit } from './RowProblem.tsx'

interface RowLineProps {
  readonly letter: string
  readonly row: ExploreRow
  readonly state: ExploreRowState | undefined
  /** Null for a row without a series, or with one for each member. */
  readonly series: ExploreSeries | null
  /** The values of its whole buckets; null where it is not drawn. */
  readonly trend: ExploreSeries['values'] | null
  /** The colours of the rows that are drawn, by letter. */
  readonly colors: ReadonlyMap<string, string>
  /** The range as it is named: `90d`. */
  readonly range: string
  /** Why some of its buckets have no value; null where all have one. */
  readonly gaps: string | null
  readonly unlike: UnlikeUnit | null
  /** It was added to be changed at once. */
  readonly isAdded: boolean
  /** Its text is edited in place of its sentence. */
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
  /** Whether the view takes the row in another form. */
  readonly canBe: (row: ExploreRow) => boolean
  readonly usualMetric: string
  /** The names of the other rows, by letter. */
  readonly others: ReadonlyMap<string, string>
  readonly find: Search['find']
  readonly isLoading: boolean
  readonly onChange: (row: ExploreRow) => void
  /** Draws the row in another form for as long as that is looked at; null for its own again. */
  readonly onPreview: (row: ExploreRow | null) => void
  /** Makes a condition for the row. */
  readonly onTell: () => void
  /** Null where there is no room for another row. */
  readonly onDuplicate: (() => void) | null
  readonly onRemove: () => void
  /** -1 is up. */
  readonly onMove: (by: -1 | 1) => void
}

const roomOfMembers = 'min-w-20'

/** After the last one comes the mark that suits the view. */
function nextMark(mark: Mark | null): Mark | null {
  return marks[mark === null ? 0 : marks.indexOf(mark) + 1] ?? null
}

export function RowLine(props: RowLineProps) {
  const {
    letter,
    row,
    state,
    series,
    trend,
    colors,
    range,
    gaps,
    unlike,
    isAdded,
    isEdited,
    onEdit,
    canBe,
    usualMetric,
    others,
    find,
    isLoading,
    onChange,
    onPreview,
    onTell,
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
    const unknown = findUnknownPart(state.message ?? '')
    if (unknown !== undefined) return { ...row, within: within.map(id => (id === unknown ? near : id)) }
    return { ...row, expression: replaceWord(expression, state.position, near) }
  }
  const edit = (next: ExploreRow) => {
    onChange(next)
    onEdit(false)
  }
  const ownName = row.name === null ? name : row.expression
  const toggle = () => onChange({ ...row, isOff: !isOff })
  const isPhone = useIsPhone()
  const sentence = (
    <RowSentence
      {...{ letter, row, ownName, colors, canBe, find, others, onChange, onPreview }}
      onEditText={() => onEdit(true)}
    />
  )
  const options = <RowOptions {...{ letter, row, ownName, onChange }} color={series?.color ?? null} />
  const actions = {
    letter,
    isOff,
    onTell,
    onDuplicate,
    onRemove,
    onMove,
    onToggle: toggle,
    onEditText: () => onEdit(true),
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
      { key: '=', text: 'Edit it as text', run: () => onEdit(true) },
      { key: 'Delete', text: 'Remove it', run: onRemove },
    ],
    line,
  )
  return (
    <li
      ref={line}
      {...useLitRow(letter)}
      data-row={letter}
      className={cx(
        'flex min-h-11 items-center gap-x-3 border-b border-border-1 px-4 py-1.5 data-lit:bg-hover max-md:min-h-13',
        isEdited && 'max-md:flex-wrap',
      )}
    >
      <button
        type="button"
        aria-pressed={!isOff}
        aria-label={`Row ${letter}, ${name}: draw`}
        title={isOff ? `Draw row ${letter}` : `Hide row ${letter}`}
        onClick={toggle}
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
      <div className={cx('min-w-0 flex-1', isEdited && 'max-md:order-last max-md:basis-full')}>
        {isEdited ? (
          <RowField
            label={`Row ${letter}`}
            initial={writeRow({ ...row, isOff: false })}
            {...{ usualMetric, find, isLoading }}
            letters={[...others.keys()]}
            onEnter={next => edit({ ...next, isOff })}
            onCancel={() => onEdit(false)}
            isEdit
          />
        ) : isPhone ? (
          <RowSheet {...actions} isOpenAtFirst={isAdded} summary={<Summary {...{ name, row, colors }} />}>
            {sentence}
            {options}
          </RowSheet>
        ) : (
          sentence
        )}
        {note ? <p className="text-12 text-text-3">{note}</p> : null}
        <RowProblem state={state} unlike={unlike} onReplace={near => onChange(replaceNear(near))} />
      </div>
      <div className="ml-auto flex items-center gap-3 text-right text-13 tabular-nums">
        {series ? (
          <RowFigures {...{ series, trend, range }} />
        ) : state && state.count > 0 ? (
          <span className={cx('text-12 text-text-3', roomOfMembers)}>
            {state.count} {state.count === 1 ? 'member' : 'members'}
            {state.lacking > 0 ? `, ${state.lacking} without it` : ''}
          </span>
        ) : state ? null : (
          <AwaitedRoom expression={row.expression} />
        )}
        {isPhone ? null : (
          <span className="flex justify-end">
            {/* Rows without a star keep its place, so that the figures of all rows align. */}
            <span className="w-7">
              <SubjectStar expression={row.expression} />
            </span>
            <RowMenu {...actions}>{options}</RowMenu>
            <IconButton label={`Remove row ${letter}`} onClick={onRemove}>
              <X />
            </IconButton>
          </span>
        )}
      </div>
    </li>
  )
}

/** A sentence has as many lines before its figures arrive as after. */
function AwaitedRoom({ expression }: { readonly expression: string }) {
  const formula = tryFormula(expression)
  return <span className={formula && hasMembers(formula) ? roomOfMembers : roomOfFigures} />
}

interface SummaryProps {
  readonly name: string
  readonly row: ExploreRow
  readonly colors: ReadonlyMap<string, string>
}

/** A row as a phone lists it: its name, and the formula that it stands for. */
function Summary({ name, row, colors }: SummaryProps) {
  const formula = tryFormula(row.expression)
  return (
    <>
      <span className={cx('block truncate text-13', row.isOff ? 'text-text-3' : 'text-text-1')}>{name}</span>
      {formula && !toNamed(formula) ? (
        <span className="block text-12 text-text-3">
          <FormulaTokens {...{ formula, colors }} />
        </span>
      ) : null}
    </>
  )
}

/** The star of a row that is one line of one subject. */
function SubjectStar({ expression }: { readonly expression: string }) {
  const star = toStar(expression)
  return star ? <StarButton subject={star} name={star.id} /> : null
}

function toStar(expression: string): Star | null {
  try {
    const { subject } = parseLineName(expression)
    const kind = entityKinds.find(entityKind => entityKind === subject.kind)
    return kind && wildcardOf(subject) === null ? { kind, id: subject.id } : null
  } catch {
    return null
  }
}
