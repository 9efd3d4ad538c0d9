/** What a line is drawn with. */
export interface LinePen {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  /** A point that has no neighbours to be joined with. */
  dot(x: number, y: number): void
}

/** From bucket and value to pixels: the first bucket shown is at `left`, zero at `zero`, up is less. */
export interface LineScale {
  readonly first: number
  readonly count: number
  readonly left: number
  readonly step: number
  readonly zero: number
  /** Pixels of one unit. */
  readonly unit: number
}

/** Moves a pen along the values shown, and breaks off where nothing is known. Makes no objects: it is run per paint. */
export function traceLine(values: readonly (number | null)[], scale: LineScale, pen: LinePen): void {
  const { first, count, left, step, zero, unit } = scale
  // How many values in a row were known before this one.
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
    y = zero - value * unit
    if (run === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
    run++
  }
}
