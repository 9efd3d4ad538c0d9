import { othersId } from '@analytics/contract/metrics/palettes'
import { toComparedChange, type ComparedSums } from '@analytics/contract/metrics/sums'
import { useContext } from 'react'

import { cx } from '../../lib/cx.ts'
import { useRovingStop } from '../../lib/useRovingStop.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { CompareBar } from './CompareBar.tsx'
import { EntryButton } from './EntryButton.tsx'
import type { LegendEntry } from './LegendEntry.ts'
import { toCountedTitle } from './legendItem.ts'
import { LegendMember } from './LegendMember.tsx'
import { LegendOthers, NamedOnly } from './LegendOthers.tsx'
import type { LegendListProps, LegendTotal } from './LegendProps.ts'
import { SeriesLinks } from './SeriesLinks.ts'

interface RankedListProps extends LegendListProps {
  readonly onAll: () => void
  readonly onNone: () => void
  readonly total: LegendTotal
  /** The series that the chart or the list points at. */
  readonly highlighted: string | null
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_5rem_4.75rem] md:grid-cols-[minmax(0,1fr)_5rem_7.5rem_4.75rem] xl:grid-cols-[minmax(0,1fr)_4.75rem_4.5rem_4.25rem] wide:grid-cols-[minmax(0,1fr)_5rem_7.5rem_4.75rem]'
const link = 'rounded-small text-text-3 outline-focus hover:text-text-1 focus-visible:outline-2'
/** Ten members, Others and the total are as high as the chart. */
const height = 'h-[30px] 2xl:h-[33px] 3xl:h-[38px]'
const row = `group/entry relative ${height} items-center gap-x-2 border-b border-border-1 last:border-0`

/** The legend of a ranking: its members with their sums, which are compared with the range before. Others and the total end it. */
export function RankedList(props: RankedListProps) {
  const { entries, members, shape, total, highlighted, onAll, onNone, title, note, hint, ...actions } = props
  const { toArrow } = useContext(SeriesLinks)
  const roving = useRovingStop()
  const others = entries.find(({ id }) => id === othersId)
  const named = entries.filter(({ id, hidden }) => id !== othersId && !hidden)
  const largest = Math.max(
    ...named.map(({ sums }) => Math.max(sums?.value ?? 0, sums?.comparison?.before ?? 0)),
  )
  return (
    <div className="flex w-full shrink-0 flex-col px-4 pb-2 text-12 tabular-nums xl:relative xl:w-105 xl:self-stretch xl:border-l xl:border-border-1 xl:p-0 wide:w-120">
      <div className="flex flex-col xl:absolute xl:inset-0 xl:px-4">
        <div className={cx(columns, 'h-7 shrink-0 items-center gap-x-2 text-text-3')}>
          <span className="flex gap-3 whitespace-nowrap text-text-2" title={hint}>
            <span>{toCountedTitle({ title, entries, note })}</span>
            <button type="button" className={link} onClick={onAll}>
              All
            </button>
            <button type="button" className={link} onClick={onNone}>
              None
            </button>
            {members && others ? (
              <NamedOnly
                hidden={others.hidden}
                onToggle={() => actions.onToggle(othersId)}
                className="hidden md:inline xl:hidden wide:inline"
              />
            ) : null}
          </span>
          <span className="text-right">{total.head}</span>
          <span className="truncate max-md:hidden" title={total.against}>
            {total.against}
          </span>
          <span className="text-right">{total.against === '' ? '' : 'Change'}</span>
        </div>
        <ul
          aria-label={title}
          {...roving}
          className="-mx-2 min-h-0 overflow-y-auto px-2 [scrollbar-width:thin]"
        >
          {entries.map(entry => (
            <li key={entry.id} className={cx(columns, row, highlighted === entry.id && 'bg-hover')}>
              <span className="flex min-w-0 items-center gap-1">
                {members && entry.id === othersId ? (
                  <LegendOthers {...{ entry, members, actions, shape }} layout="list" />
                ) : (
                  <EntryButton
                    {...{ entry, actions, shape }}
                    isLit={highlighted === entry.id}
                    className="flex h-7 min-w-0 grow items-center gap-2 rounded-small text-left outline-focus focus-visible:outline-2"
                    nameClass="truncate"
                  />
                )}
                {members?.added.includes(entry.id) ? (
                  <LegendMember entry={entry} members={members} />
                ) : (
                  <span className="opacity-0 group-hover/entry:opacity-100 focus-within:opacity-100 print:hidden">
                    {toArrow(entry.id, 'h-6 w-3 rounded-small')}
                  </span>
                )}
              </span>
              <Figures {...{ entry, largest, isLit: highlighted === entry.id }} />
            </li>
          ))}
        </ul>
        <p
          className={cx(
            columns,
            height,
            'shrink-0 items-center gap-x-2 border-t border-border-1 font-medium',
          )}
        >
          <span className="pl-4 text-text-1">Total</span>
          <span className="text-right text-text-1">{total.figure}</span>
          <span className="max-md:hidden" />
          <Change comparison={total.comparison} change={total.change} />
        </p>
      </div>
    </div>
  )
}

interface FiguresProps {
  readonly entry: LegendEntry
  /** The longest bar. */
  readonly largest: number
  readonly isLit: boolean
}

function Figures({ entry, largest, isLit }: FiguresProps) {
  const { id, figure, hidden, sums, color, faint = false } = entry
  const comparison = sums?.comparison ?? null
  return (
    <>
      <span className={cx('text-right', hidden ? 'text-text-3' : 'text-text-1')}>{figure}</span>
      <span className="max-md:hidden">
        {id === othersId || hidden ? null : (
          <CompareBar
            value={sums?.value ?? null}
            before={comparison?.isNew === true ? null : (comparison?.before ?? null)}
            {...{ largest, color }}
            faint={faint && !isLit}
          />
        )}
      </span>
      <Change comparison={comparison} change={toComparedChange(comparison)} />
    </>
  )
}

interface ChangeProps {
  readonly change: number | null
  readonly comparison: ComparedSums | null
}

function Change({ change, comparison }: ChangeProps) {
  return (
    <span className="text-right">
      {comparison === null ? null : <ChangeFigure value={change} comparison={comparison} />}
    </span>
  )
}
