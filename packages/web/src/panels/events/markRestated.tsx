import type { RestatedDay } from '@analytics/contract/api/responses/metadata'
import { formatCount } from '@analytics/contract/format/number'
import { fromIsoDay, type Day } from '@analytics/contract/query/day'

import { slotCentre } from '../../charts/axes/plotArea.ts'
import type { Chart, ChartDrawing } from '../../charts/core/Chart.ts'
import { restatedFromTo } from '../info/restatementText.ts'
import type { ChartMarks } from './ChartMarks.ts'
import { findSlot, toSlotDays } from './groupEvents.ts'
import { withDayNotes } from './withDayNotes.ts'

interface Options {
  /** The chart shows sums of the changed values; not formulas of them. */
  readonly hasSums: boolean
}

type Changed = Pick<RestatedDay, 'count' | 'before' | 'after'>

/** A chart with the days that were changed after they were first complete; null without such days. */
export function markRestated(
  plain: Chart,
  days: readonly RestatedDay[] | undefined,
  options: Options = { hasSums: true },
): ChartMarks | null {
  if (!days || plain.time === undefined) return null
  const slots = toSlotDays(plain)
  const bySlot = new Map<number, Changed & { readonly day: Day }>()
  for (const change of days) {
    const day = fromIsoDay(change.day)
    const slot = findSlot(slots, day)
    const { count = 0, before = 0, after = 0 } = bySlot.get(slot) ?? {}
    if (slot >= 0)
      bySlot.set(slot, {
        day,
        count: count + change.count,
        before: before + change.before,
        after: after + change.after,
      })
  }
  if (bySlot.size === 0) return null
  const notes = [...bySlot.values()].map(change => ({
    day: change.day,
    text: toRestatedText(change, options),
    link: null,
  }))
  return {
    plain,
    chart: withDayNotes(plain, notes, 'Restated'),
    overlay: drawing => <Dots slots={[...bySlot.keys()]} drawing={drawing} />,
  }
}

/** `Restated: $1.20M → $1.41M`, `Restated: 172 values, $1.20M → $1.41M`. */
export function toRestatedText(changed: Changed, { hasSums }: Options): string {
  const { count } = changed
  const values = `${formatCount(count)} ${count === 1 ? 'value' : 'values'}`
  if (!hasSums) return `Restated: ${values}`
  return `Restated: ${count === 1 ? '' : `${values}, `}${restatedFromTo(changed)}`
}

/** CSS pixels. */
const radius = 2.5

interface DotsProps {
  readonly slots: readonly number[]
  readonly drawing: ChartDrawing
}

/** Small rings on the time axis, which the tooltip explains. */
function Dots({ slots, drawing: { area, width, height } }: DotsProps) {
  const isShown = (slot: number) => slot >= area.first && slot < area.first + area.count
  return (
    <svg
      aria-hidden
      data-restated
      className="pointer-events-none absolute inset-0 text-warning"
      width={width}
      height={height}
    >
      {slots.filter(isShown).map(slot => (
        <circle
          key={slot}
          cx={slotCentre(area, slot)}
          cy={area.top + area.height}
          r={radius}
          className="fill-surface"
          stroke="currentColor"
          strokeWidth={1.25}
        />
      ))}
    </svg>
  )
}
