import type { Series } from '../model/series.ts'
import type { Span } from '../model/zoom.ts'

/** `negative`: has values, but no shares that could be drawn. */
export type BucketState = 'drawn' | 'zero' | 'missing' | 'negative'

/** `start[i]` equals `end[i]` where bucket i has no segment: in the `gaps` its value is unknown. */
export interface Layer {
  readonly id: string
  readonly color: string
  readonly isFaint: boolean
  readonly start: Float64Array
  readonly end: Float64Array
  readonly gaps: ReadonlySet<number>
}

export interface Stack {
  /** Layers from the zero line outwards. */
  readonly layers: readonly Layer[]
  readonly low: Float64Array
  readonly high: Float64Array
  readonly states: readonly BucketState[]
}

/** Positive values stack upwards, negative ones downwards; `undrawable` buckets count as missing. */
export function stackSeries(
  series: readonly Series[],
  hidden: ReadonlySet<string>,
  count: number,
  undrawable: ReadonlySet<number> = new Set(),
): Stack {
  const low = new Float64Array(count)
  const high = new Float64Array(count)
  const knownMask = new Uint8Array(count)
  const layers = series
    .filter(({ id }) => !hidden.has(id))
    .map(({ id, color, values, faint = false }): Layer => {
      const start = new Float64Array(count)
      const end = new Float64Array(count)
      const gaps = new Set<number>()
      for (let index = 0; index < count; index++) {
        const value = values[index] ?? null
        if (value === null) {
          gaps.add(index)
          continue
        }
        knownMask[index] = 1
        const side = value < 0 ? low : high
        const base = side[index] ?? 0
        start[index] = base
        end[index] = base + value
        side[index] = base + value
      }
      return { id, color, isFaint: faint, start, end, gaps }
    })
  const states = Array.from(knownMask, (isKnown, index): BucketState => {
    if (undrawable.has(index)) return 'negative'
    if (isKnown === 0) return 'missing'
    return low[index] === 0 && high[index] === 0 ? 'zero' : 'drawn'
  })
  return { layers, low, high, states }
}

export function toExtent({ low, high }: Stack, { first, last }: Span): { low: number; high: number } {
  const extent = { low: 0, high: 0 }
  for (let index = first; index <= last; index++) {
    extent.low = Math.min(extent.low, low[index] ?? 0)
    extent.high = Math.max(extent.high, high[index] ?? 0)
  }
  return extent
}

export function segmentAt({ layers }: Stack, index: number, value: number): string | null {
  for (const { id, start, end } of layers) {
    const from = start[index] ?? 0
    const to = end[index] ?? 0
    if (from !== to && value >= Math.min(from, to) && value <= Math.max(from, to)) return id
  }
  return null
}
