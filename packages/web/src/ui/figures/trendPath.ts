const inset = 2

export interface TrendSize {
  readonly width: number
  readonly height: number
}

/** A gap in the values is a gap in the line. */
export function trendPath(values: readonly (number | null)[], { width, height }: TrendSize): string {
  const knownValues = values.filter(value => value !== null)
  if (knownValues.length < 2) return ''
  const low = Math.min(...knownValues)
  const high = Math.max(...knownValues)
  const scale = high > low ? (height - 2 * inset) / (high - low) : 0
  // No eye can tell more points apart.
  const step = Math.max(1, Math.ceil(values.length / (width / 2)))
  const last = values.length - 1
  let path = ''
  let isDown = false
  for (let index = last % step; index <= last; index += step) {
    const value = values[index] ?? null
    if (value === null) {
      isDown = false
      continue
    }
    const x = inset + (index / last) * (width - 2 * inset)
    const y = high > low ? height - inset - (value - low) * scale : height / 2
    path += `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    isDown = true
  }
  return path
}
