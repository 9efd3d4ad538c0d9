import { leastChange, type Changes } from './Changes.ts'

/** A change that is so many times the next one would flatten it. */
const mostTimes = 4

const peakOf = ({ values }: Changes) => Math.max(0, ...values.map(value => Math.abs(value ?? 0)))

/**
 * The largest change that a common scale shows. Up to a third of the series may go beyond it: one that has just begun would leave all
 * others flat.
 */
export function toScaleLimit(all: readonly Changes[]): number {
  const peaks = all.map(peakOf).toSorted((one, other) => other - one)
  for (let beyond = Math.floor(all.length / 3); beyond > 0; beyond--) {
    const [peak = 0, next = 0] = peaks.slice(beyond - 1)
    if (next > leastChange && peak > mostTimes * next) return 2 * next
  }
  return Number.POSITIVE_INFINITY
}

export const isBeyond = (series: Changes, limit: number): boolean => peakOf(series) > limit
