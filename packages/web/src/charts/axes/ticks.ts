const steps = [1, 2, 2.5, 3, 4, 5] as const
/** How many steps fit an axis, and one of a pane. */
const usual = { fewest: 3, most: 7 } as const
const few = { fewest: 2, most: 4 } as const

interface Choice {
  readonly step: number
  readonly first: number
  readonly last: number
  readonly headroom: number
}

/** Lets 0.3 / 0.1 count as 3. */
const tolerance = 1e-9

function choiceOf(step: number, low: number, high: number): Choice {
  const first = Math.floor(low / step + tolerance)
  const last = Math.ceil(high / step - tolerance)
  return { step, first, last, headroom: (last - first) * step - (high - low) }
}

function isBetter(a: Choice, b: Choice): boolean {
  const difference = a.headroom - b.headroom
  if (Math.abs(difference) > tolerance * a.step) return difference < 0
  const distance = ({ first, last }: Choice) => Math.abs(last - first - 5)
  return distance(a) < distance(b)
}

/**
 * 3 to 7 steps, or 2 to 4 of a low axis, of 1, 2, 2.5, 3, 4 or 5 times a power of ten with the least unused room; one tick for an
 * empty range.
 */
export function niceTicks(low: number, high: number, isLow = false): number[] {
  const { fewest, most } = isLow ? few : usual
  const range = high - low
  if (!(range > 0) || !Number.isFinite(range)) return [Number.isFinite(low) ? low : 0]
  const power = Math.floor(Math.log10(range / most))
  let best: Choice | undefined
  for (let exponent = power - 1; exponent <= power + 2; exponent++) {
    for (const step of steps) {
      const choice = choiceOf(step * 10 ** exponent, low, high)
      const intervals = choice.last - choice.first
      if (intervals < fewest || intervals > most) continue
      if (best === undefined || isBetter(choice, best)) best = choice
    }
  }
  const { step, first, last } = best ?? choiceOf(range / 5, low, high)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0)
}

/** Round steps, as many as another axis has, so that both share its grid. */
export function ticksOnGrid(low: number, high: number, intervals: number): number[] {
  const power = Math.floor(Math.log10((high - low) / intervals))
  for (let exponent = power; exponent <= power + 2; exponent++) {
    for (const candidate of steps) {
      const step = candidate * 10 ** exponent
      const first = Math.floor(low / step + tolerance)
      if ((first + intervals) * step >= high - tolerance * step)
        return Array.from({ length: intervals + 1 }, (_, index) => (first + index) * step || 0)
    }
  }
  return niceTicks(low, high)
}

export interface Domain {
  readonly min: number
  readonly max: number
  /** Default: linear. */
  readonly scale?: ValueScale | undefined
}

/** A value's place on the axis, in a unit of its own, and back. */
export interface ValueScale {
  readonly toPlace: (value: number) => number
  readonly toValue: (place: number) => number
}

export function toDomain(ticks: readonly number[]): Domain {
  const min = ticks[0] ?? 0
  const max = ticks.at(-1) ?? min
  return { min, max: max > min ? max : min + 1 }
}
