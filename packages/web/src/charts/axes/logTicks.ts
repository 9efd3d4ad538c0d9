import { niceTicks, type ValueScale } from './ticks.ts'

/** Logarithmic in the distance from `origin`: 0 for prices, -100 for returns in percent, where all is lost. */
export function logScale(origin: number): ValueScale {
  return {
    toPlace: value => Math.log(value - origin),
    toValue: place => Math.exp(place) + origin,
  }
}

/** Multiples within a decade, the fullest set first; then decades, ever fewer. */
const sequences = [
  { multiples: [1, 2, 5], decades: 1 },
  { multiples: [1, 3], decades: 1 },
  { multiples: [1], decades: 1 },
  { multiples: [1], decades: 2 },
  { multiples: [1], decades: 3 },
  { multiples: [1], decades: 6 },
] as const

const most = 10
/** Below this ratio even steps of the value read better than multiples. */
const leastRatio = 4
/** Lets a sum that should be 10 count as 10. */
const tolerance = 1e-9

/** Both ends are above `origin`. */
export function logTicks(low: number, high: number, origin: number): number[] {
  const [from, to] = [low - origin, high - origin]
  if (to / from < leastRatio) return niceTicks(low, high).filter(tick => tick > origin)
  for (const { multiples, decades } of sequences) {
    const first = Math.floor(Math.log10(from) / decades) * decades
    const all: number[] = []
    for (let exponent = first; exponent <= Math.log10(to) + decades; exponent += decades)
      for (const multiple of multiples) all.push(Number(`${multiple}e${exponent}`))
    const start = all.findLastIndex(tick => tick <= from * (1 + tolerance))
    const end = all.findIndex(tick => tick >= to * (1 - tolerance))
    const ticks = all.slice(start, end + 1)
    if (ticks.length <= most) return ticks.map(tick => tick + origin)
  }
  return [low, high]
}
