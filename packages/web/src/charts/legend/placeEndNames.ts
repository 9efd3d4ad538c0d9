import { othersId } from '@analytics/contract/metrics/palettes'

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
  /** The end of the series in CSS pixels; null for a series that is not drawn, whose name stands at the top. */
  readonly from: number | null
  /** Top of the name in CSS pixels, and its height. */
  readonly top: number
  readonly height: number
}

interface Room {
  readonly height: number
  /** Whether Others opens to its members. */
  readonly hasMembers: boolean
}

/** Names beside the ends of their series, as near as they fit; null where there is no room for all. */
export function placeEndNames(
  entries: readonly LegendEntry[],
  ends: ReadonlyMap<string, number>,
  room: Room,
): PlacedName[] | null {
  const gap = findGap(entries, room)
  if (gap === undefined) return null
  const rows = entries
    .map(entry => ({
      entry,
      from: entry.hidden ? null : (ends.get(entry.id) ?? null),
      lines: countLines(entry, gap, room),
    }))
    .toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))
  const wanted = rows.flatMap(({ from, lines }) => Array.from({ length: lines }, () => from ?? 0))
  const places = spread(wanted, { gap, top: headHeight + gap / 2, bottom: room.height - gap / 2 })
  let line = 0
  return rows.map(({ entry, from, lines }) => {
    const top = (places[line] ?? 0) - gap / 2
    line += lines
    return { entry, from, top, height: gap }
  })
}

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
