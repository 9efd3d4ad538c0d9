import type { Day } from './day.ts'

/** A pure function of the time in days, remembered for whole days because every entry asks for the same ones. */
export function remember(of: (time: number) => number): (time: number) => number {
  const known = new Map<Day, number>()
  return time => {
    if (!Number.isInteger(time)) return of(time)
    const found = known.get(time)
    if (found !== undefined) return found
    const value = of(time)
    known.set(time, value)
    return value
  }
}
