export interface LinePen {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  /** For a point without neighbours. */
  dot(x: number, y: number): void
}

/** The first bucket shown is at `left`; y grows downwards. */
export interface LineScale {
  readonly first: number
  readonly count: number
  readonly left: number
  readonly step: number
  readonly toY: (value: number, index: number) => number
}

/** Allocates nothing: it runs on every paint. */
export function traceLine(values: readonly (number | null)[], scale: LineScale, pen: LinePen): void {
  const { first, count, left, step, toY } = scale
  let run = 0
  let y = 0
  for (let offset = 0; offset <= count; offset++) {
    const value = offset < count ? (values[first + offset] ?? null) : null
    const x = left + offset * step
    if (value === null) {
      if (run === 1) pen.dot(x - step, y)
      run = 0
      continue
    }
    y = toY(value, first + offset)
    if (run === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
    run++
  }
}
