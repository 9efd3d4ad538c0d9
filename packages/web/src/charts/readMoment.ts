import type { LineSeries } from './lineTypes.ts'

export interface MomentRow {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly value: number | null
}

/** What a tooltip says about one moment. */
export interface MomentReading {
  readonly rows: readonly MomentRow[]
  /** How many found no room. */
  readonly more: number
  /** Whether anything is known of the moment. */
  readonly known: boolean
}

/** From the highest value down, what is not known after it, otherwise as they were. */
export function byValue(a: { readonly value: number | null }, b: { readonly value: number | null }): number {
  return (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) || 0
}

export interface ReadOptions {
  readonly limit?: number
  /** A series that is among the rows whatever its value. */
  readonly keep?: string | null
}

/** The values of the visible series at a moment, in at most `limit` rows, one of them for what found no room. */
export function readMoment(
  series: readonly LineSeries[],
  hidden: ReadonlySet<string>,
  index: number,
  { limit = Number.POSITIVE_INFINITY, keep = null }: ReadOptions = {},
): MomentReading {
  const rows = series
    .filter(({ id }) => !hidden.has(id))
    .map(({ id, name, color, values }): MomentRow => ({ id, name, color, value: values[index] ?? null }))
    .sort(byValue)
  const known = rows.some(({ value }) => value !== null)
  if (rows.length <= limit) return { rows, more: 0, known }
  const room = Math.max(1, limit - 1)
  const cut = rows.slice(room)
  const kept = cut.filter(({ id }) => id === keep)
  return { rows: [...rows.slice(0, room - kept.length), ...kept], more: rows.length - room, known }
}

/** The series whose value at a moment is nearest to another, if it is no further away than `reach`. */
export function nearestSeries(
  series: readonly LineSeries[],
  index: number,
  value: number,
  reach: number,
): string | null {
  let nearest: string | null = null
  let distance = reach
  for (const { id, values } of series) {
    const other = values[index] ?? null
    if (other === null || Math.abs(other - value) > distance) continue
    // Of equals the first: it is drawn on top.
    if (nearest !== null && Math.abs(other - value) === distance) continue
    nearest = id
    distance = Math.abs(other - value)
  }
  return nearest
}
