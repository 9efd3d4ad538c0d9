import type { Axes } from '../axes/layOutAxes.ts'
import { edgesOf } from '../axes/plotArea.ts'
import { toY } from '../axes/valueAxis.ts'
import { isUnfinished, type ChartBucket } from '../model/bucket.ts'
import type { SeriesEnd } from '../model/seriesEnd.ts'
import type { Span } from '../model/zoom.ts'
import type { Stack } from './stack.ts'

interface Shown {
  readonly buckets: readonly ChartBucket[]
  readonly span: Span
}

/** The middle of each series' segment in the last complete bar. A series without a segment keeps its place on the one below. */
export function toBarEnds({ area, left }: Axes, stack: Stack, shown: Shown): ReadonlyMap<string, SeriesEnd> {
  const anchor = findAnchor(stack, shown)
  const reach = edgesOf(area, anchor, shown.span.last).right - edgesOf(area, anchor, anchor).right
  let pile = 0
  const ends = stack.layers.map(({ id, start, end }): [string, SeriesEnd] => {
    const [from, to] = [start[anchor] ?? 0, end[anchor] ?? 0]
    const isDrawn = from !== to
    const y = toY(area, left.domain, isDrawn ? (from + to) / 2 : pile)
    pile = Math.max(pile, to)
    return [id, { y, reach: isDrawn ? reach : null }]
  })
  // Layers come from the zero line outwards, and of those at one place the outer one has its name above.
  return new Map(ends.toReversed().toSorted(([, one], [, other]) => one.y - other.y))
}

/** The last bar that is neither missing nor unfinished; if there is none, the last one that is drawn. */
function findAnchor({ states }: Stack, { buckets, span: { first, last } }: Shown): number {
  const findLast = (isWanted: (bucket: ChartBucket) => boolean) =>
    buckets.findLastIndex((bucket, index) => {
      const hasBar = states[index] === 'drawn' || states[index] === 'zero'
      return index >= first && index <= last && hasBar && isWanted(bucket)
    })
  const complete = findLast(bucket => !isUnfinished(bucket))
  return complete < 0 ? findLast(() => true) : complete
}
