import { addMonths, firstOfMonth, mondayOf, type Day } from '@analytics/contract/query/day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

import { formatDayWithWeekday, formatMonth } from '../../format/date.ts'
import { cx } from '../../lib/cx.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { moveDay } from './moveDay.ts'

interface MonthGridProps {
  /** `First day`. */
  readonly label: string
  /** The day that the grid sets. */
  readonly value: Day | null
  /** The ends of the range; null where one is open or can't be read. */
  readonly from: Day | null
  readonly to: Day | null
  /** Days before it can't be chosen, nor can later ones than `latest`. */
  readonly earliest?: Day | undefined
  readonly latest: Day
  readonly onChange: (day: Day) => void
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A month of days, one of which is in the tab order. */
export function MonthGrid(props: MonthGridProps) {
  const { label, value, from, to, earliest = Number.NEGATIVE_INFINITY, latest, onChange } = props
  const isOut = (day: Day) => day < earliest || day > latest
  const [cursor, setCursor] = useState(Math.min(value ?? latest, latest))
  const [followed, setFollowed] = useState(value)
  const isMoved = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  // A typed day turns to its month.
  if (value !== followed) {
    setFollowed(value)
    if (value !== null) setCursor(Math.min(value, latest))
  }
  useLayoutEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMoved.current = false
  })

  const first = firstOfMonth(cursor)
  const turn = (count: number) => setCursor(Math.min(addMonths(first, count), latest))
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveDay(cursor, event.key, event.shiftKey)
    if (moved === null) return
    event.preventDefault()
    isMoved.current = true
    setCursor(Math.min(moved, latest))
  }
  const isIn = (day: Day) => day >= (from ?? Number.NEGATIVE_INFINITY) && day <= (to ?? latest)
  const isEnd = (day: Day) => day === from || day === to
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton label="Previous month" onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite" className="text-13 font-medium text-text-1">
          {formatMonth(first)}
        </span>
        <IconButton label="Next month" disabled={addMonths(first, 1) > latest} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its days are chosen by key
        role="grid"
        aria-label={`${label}, ${formatMonth(first)}`}
        onKeyDown={onKeyDown}
        className="w-full border-separate border-spacing-x-0 border-spacing-y-px text-12"
      >
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} abbr={name} scope="col" className="h-7 font-normal text-text-3">
                {name.slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toWeeks(first).map(monday => (
            <tr key={monday}>
              {weekdays.map((name, index) => {
                const day = monday + index
                if (firstOfMonth(day) !== first)
                  return <td key={name} aria-hidden className="size-7.5 touch:size-10" />
                return (
                  <td
                    key={name}
                    aria-selected={day === value}
                    className={cx('p-0 text-center', isIn(day) && !isEnd(day) && 'bg-accent-tint')}
                  >
                    <button
                      type="button"
                      tabIndex={day === cursor ? 0 : -1}
                      aria-label={formatDayWithWeekday(day)}
                      aria-disabled={isOut(day)}
                      onClick={() => {
                        if (isOut(day)) return
                        setCursor(day)
                        onChange(day)
                      }}
                      className={cx(
                        'h-7.5 w-full min-w-7.5 rounded-small outline-focus focus-visible:outline-2 touch:h-10',
                        isEnd(day) && 'bg-accent-solid font-semibold text-white',
                        isOut(day) ? 'cursor-default text-text-3 opacity-50' : 'text-text-1 hover:bg-hover',
                        isEnd(day) && 'hover:bg-accent-solid',
                      )}
                    >
                      {day - first + 1}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shownWeeks = 6

/** Always as many, so that the picker keeps its height. */
function toWeeks(first: Day): Day[] {
  const monday = mondayOf(first)
  return Array.from({ length: shownWeeks }, (_, week) => monday + week * 7)
}
