/** Days or Unix seconds, both ends inclusive. */
export interface Slot {
  readonly from: number
  readonly to: number
}

export type Zoom = Slot

/** Slots by index, inclusive. */
export interface Span {
  readonly first: number
  readonly last: number
}

const fewestSlots = 2

export function fullSpan(count: number): Span {
  return { first: 0, last: Math.max(0, count - 1) }
}

export function toSpan(slots: readonly Slot[], zoom: Zoom | null): Span {
  const full = fullSpan(slots.length)
  if (zoom === null) return full
  const first = slots.findIndex(({ to }) => to >= zoom.from)
  const last = slots.findLastIndex(({ from }) => from <= zoom.to)
  return first < 0 || last < first ? full : { first, last }
}

export function toZoom(slots: readonly Slot[], { first, last }: Span): Zoom | null {
  const start = slots[first]
  const end = slots[last]
  if (start === undefined || end === undefined) return null
  if (first === 0 && last === slots.length - 1) return null
  return { from: start.from, to: end.to }
}

export function isSameSpan(a: Span, b: Span): boolean {
  return a.first === b.first && a.last === b.last
}

/** The ends may come in either order; null when the span is too short to be meant. */
export function spanBetween(a: number, b: number): Span | null {
  const first = Math.min(a, b)
  const last = Math.max(a, b)
  return last - first + 1 < fewestSlots ? null : { first, last }
}

/** Makes a span `factor` times as long around a fixed anchor. */
export function zoomAround({ first, last }: Span, count: number, anchor: number, factor: number): Span {
  const length = last - first + 1
  const wantedLength = factor < 1 ? Math.floor(length * factor) : Math.ceil(length * factor)
  const next = Math.min(count, Math.max(Math.min(fewestSlots, count), wantedLength))
  const place = (anchor - first + 0.5) / length
  const start = Math.round(anchor + 0.5 - place * next)
  const from = Math.min(Math.max(0, start), count - next)
  return { first: from, last: from + next - 1 }
}

/** The part of a span that is moved: all of it, or one end. */
export type Grip = 'window' | 'first' | 'last'

export function slide({ first, last }: Span, count: number, grip: Grip, by: number): Span {
  const within = (index: number, low: number, high: number) => Math.min(high, Math.max(low, index))
  if (grip === 'first') return { first: within(first + by, 0, last - fewestSlots + 1), last }
  if (grip === 'last') return { first, last: within(last + by, first + fewestSlots - 1, count - 1) }
  const moved = within(by, -first, count - 1 - last)
  return { first: first + moved, last: last + moved }
}
