import { slotCentre, type PlotArea } from '../axes/plotArea.ts'
import type { SeriesEnd } from '../model/seriesEnd.ts'
import type { Span } from '../model/zoom.ts'
import { lastKnown } from './lineEntries.ts'
import type { MeasuredLine } from './lines.ts'

/** The last slot of a span in which any line has a whole value; if there is none, the last one. */
export function findAnchor(lines: readonly MeasuredLine[], span: Span): number {
  const anchor = lastKnown(lines, span)
  return anchor < 0 ? span.last : anchor
}

/** The place of each line in the anchor's slot. A line without a value there keeps that of its last one. */
export function toLineEnds(
  lines: readonly MeasuredLine[],
  area: PlotArea,
  anchor: number,
  toY: (line: MeasuredLine, value: number) => number,
): ReadonlyMap<string, SeriesEnd> {
  const reach = area.left + area.width - slotCentre(area, anchor)
  const ends = lines.flatMap((line): [string, SeriesEnd][] => {
    const known = line.values.slice(area.first, anchor + 1).findLast(each => each !== null) ?? null
    if (known === null || line.isDashed) return []
    const hasValue = (line.values[anchor] ?? null) !== null
    return [[line.id, { y: toY(line, known), reach: hasValue ? reach : null }]]
  })
  return new Map(ends.toSorted(([, one], [, other]) => one.y - other.y))
}
