import type { LineMoment, LineZoom } from './lineTypes.ts'
import type { Span } from './types.ts'
import { spanOf, zoomOf } from './zoom.ts'

function stopsOf(moments: readonly LineMoment[]): LineZoom[] {
  return moments.map(({ second }) => ({ from: second, to: second }))
}

/** The moments a zoom shows; all of them for null or for a zoom to none of them. */
export function spanOfMoments(moments: readonly LineMoment[], zoom: LineZoom | null): Span {
  return spanOf(stopsOf(moments), zoom)
}

/** The zoom that shows a span; null when it is the whole frame. */
export function zoomOfMoments(moments: readonly LineMoment[], span: Span): LineZoom | null {
  return zoomOf(stopsOf(moments), span)
}
