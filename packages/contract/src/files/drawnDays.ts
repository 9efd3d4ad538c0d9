import type { Metadata } from '../api/responses/metadata.ts'
import { toIsoDay } from '../query/day.ts'
import type { DayRange } from '../query/timeRange.ts'

type Ranged = Pick<Metadata, 'timeFrameShown' | 'range'>

/**
 * A file or picture states the days that its bars cover: some charts draw another range than the one that their legend sums.
 * Days after the end of the range are partial and not stated.
 */
export function withDrawnDays<Stated extends Ranged>(metadata: Stated, bars: readonly DayRange[]): Stated {
  const { range } = metadata
  const [first] = bars
  const last = bars.at(-1)
  if (!range.from || !range.to || !first || !last) return metadata
  const from = toIsoDay(first.from)
  const until = toIsoDay(last.to)
  const to = until < range.to ? until : range.to
  if (from === range.from && to === range.to) return metadata
  return { ...metadata, timeFrameShown: 'custom', range: { from, to } }
}
