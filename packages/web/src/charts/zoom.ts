import type { Span, Zoom } from './types.ts'

/** Both ends inclusive, in the unit that the zoom has too. */
type Stop = Zoom

const fewestBuckets = 2

export function wholeSpan(count: number): Span {
  return { first: 0, last: Math.max(0, count - 1) }
}

/** The buckets a zoom shows; all of them for null or for days that are not in the frame. */
export function spanOf(buckets: readonly Stop[], zoom: Zoom | null): Span {
  const whole = wholeSpan(buckets.length)
  if (zoom === null) return whole
  const first = buckets.findIndex(({ to }) => to >= zoom.from)
  const last = buckets.findLastIndex(({ from }) => from <= zoom.to)
  return first < 0 || last < first ? whole : { first, last }
}

/** The days of a span; null when it is the whole frame. */
export function zoomOf(buckets: readonly Stop[], { first, last }: Span): Zoom | null {
  const start = buckets[first]
  const end = buckets[last]
  if (start === undefined || end === undefined) return null
  if (first === 0 && last === buckets.length - 1) return null
  return { from: start.from, to: end.to }
}

/** The span between two buckets in either order; null when it is too short to be meant. */
export function spanBetween(a: number, b: number): Span | null {
  const first = Math.min(a, b)
  const last = Math.max(a, b)
  return last - first + 1 < fewestBuckets ? null : { first, last }
}

/** A span `factor` times as long in which the anchor keeps its place; limited to the frame of `count` buckets. */
export function zoomAround({ first, last }: Span, count: number, anchor: number, factor: number): Span {
  const length = last - first + 1
  const wanted = factor < 1 ? Math.floor(length * factor) : Math.ceil(length * factor)
  const next = Math.min(count, Math.max(Math.min(fewestBuckets, count), wanted))
  const place = (anchor - first + 0.5) / length
  const start = Math.round(anchor + 0.5 - place * next)
  const from = Math.min(Math.max(0, start), count - next)
  return { first: from, last: from + next - 1 }
}
