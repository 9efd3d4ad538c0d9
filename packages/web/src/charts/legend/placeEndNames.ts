import { othersId } from '@analytics/contract/metrics/palettes'

import type { SeriesEnd } from '../model/seriesEnd.ts'
import { spread } from '../model/spread.ts'
import type { LegendEntry } from './LegendEntry.ts'

/** CSS pixels. Closer names would be hard to press. */
const usualGap = 24
const leastGap = 18
/** Others has a second line. */
const othersHeight = 48
/** The title above the names. */
const headHeight = 28

export interface PlacedName {
  readonly entry: LegendEntry
  /** Null for a series that is not drawn, whose name stands at the top. */
  readonly end: SeriesEnd | null
  /** Top of the name in CSS pixels, and its height. */
  readonly top: number
  readonly height: number
}

interface Room {
  readonly height: number
  /** Whether Others opens to its members. */
  readonly hasMembers: boolean
}

/** Names beside the ends of their series, as near as they fit; those of one place in the order of the ends. Null without room for all. */
export function placeEndNames(
  entries: readonly LegendEntry[],
  ends: ReadonlyMap<string, SeriesEnd>,
  room: Room,
): PlacedName[] | null {
  const gap = findGap(entries, room)
  if (gap === undefined) return null
  const order = [...ends.keys()]
  const toOrder = ({ entry, end }: Pick<PlacedName, 'entry' | 'end'>) => (end ? order.indexOf(entry.id) : -1)
  const rows = entries
    .map(entry => ({
      entry,
      end: entry.hidden ? null : (ends.get(entry.id) ?? null),
      lines: countLines(entry, gap, room),
    }))
    .toSorted((one, other) => toY(one) - toY(other) || toOrder(one) - toOrder(other))
  const wantedValues = rows.flatMap(row => Array.from({ length: row.lines }, () => toY(row)))
  const places = spread(wantedValues, { gap, top: headHeight + gap / 2, bottom: room.height - gap / 2 })
  let line = 0
  return rows.map(({ entry, end, lines }) => {
    const top = (places[line] ?? 0) - gap / 2
    line += lines
    return { entry, end, top, height: gap }
  })
}

const toY = ({ end }: Pick<PlacedName, 'end'>) => end?.y ?? 0

export function hasNameRoom(entries: readonly LegendEntry[], room: Room): boolean {
  return findGap(entries, room) !== undefined
}

function findGap(entries: readonly LegendEntry[], room: Room): number | undefined {
  return [usualGap, leastGap].find(gap => {
    const lines = entries.reduce((sum, entry) => sum + countLines(entry, gap, room), 0)
    return lines * gap <= room.height - headHeight
  })
}

function countLines({ id }: LegendEntry, gap: number, { hasMembers }: Room): number {
  return hasMembers && id === othersId ? Math.ceil(othersHeight / gap) : 1
}
