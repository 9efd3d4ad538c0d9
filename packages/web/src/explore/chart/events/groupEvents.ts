import type { ExploreData, ExploreEvent } from '@analytics/contract/api/responses/explore/explore'

/** Events whose markers would cover one another. */
export interface EventGroup {
  /** CSS pixels from the chart's left edge. */
  readonly x: number
  readonly events: readonly ExploreEvent[]
}

/** CSS pixels. */
const closest = 18

/** Places events on the time axis, in its order. `xAt` is the middle of a bucket; null outside of what is drawn. */
export function groupEvents(
  events: readonly ExploreEvent[],
  buckets: ExploreData['buckets'],
  xAt: (bucket: number) => number | null,
): readonly EventGroup[] {
  const groups: { x: number; events: ExploreEvent[] }[] = []
  for (const event of events.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))) {
    const at = buckets.findIndex(({ from, to }) => from <= event.day && to >= event.day)
    const x = at < 0 ? null : xAt(at)
    if (x === null) continue
    const last = groups.at(-1)
    if (last && x - last.x < closest) last.events.push(event)
    else groups.push({ x, events: [event] })
  }
  return groups
}
