import { toChange } from '@analytics/contract/metrics/sums'
import type { DayRange } from '@analytics/contract/query/timeRange'
import { array, constantFrom, integer, option, record } from 'fast-check'

import type { MemberMetadata } from '../../domain/table/metricTable.ts'
import type { ValueRow } from '../../store/testing/dailyValues.ts'

/** The last complete day of every made-up history; each runs one day past it. */
export const asOf = 20_000

export interface Lender {
  readonly startsBefore: number
  /** Observations from the first day on, repeated; null is a day without an observation. */
  readonly observations: readonly (number | null)[]
}

const anyLender = record({
  startsBefore: integer({ min: 0, max: 800 }),
  observations: array(option(constantFrom(1.5, -3, 1e6, 2.25e8, 400, 0.25), { freq: 5 }), {
    minLength: 1,
    maxLength: 40,
  }),
})
export const anyLenders = array(anyLender, { minLength: 1, maxLength: 10 })

export function observationOn({ startsBefore, observations }: Lender, day: number): number | null {
  const offset = day - (asOf - startsBefore)
  return offset < 0 || day > asOf + 1 ? null : (observations[offset % observations.length] ?? null)
}

/** The last day on which any lender has an observation: nothing is known of later ones. */
function reachedBy(lenders: readonly Lender[]): number {
  for (let day = asOf + 1; day > 0; day--)
    if (lenders.some(lender => observationOn(lender, day) !== null)) return day
  return 0
}

/** The last observation of a lender on the day or on the two before it. */
type StandsAt = (lender: Lender, day: number) => number | null

export function toStandsAt(lenders: readonly Lender[]): StandsAt {
  const reached = reachedBy(lenders)
  return (lender, day) =>
    day > reached
      ? null
      : (observationOn(lender, day) ?? observationOn(lender, day - 1) ?? observationOn(lender, day - 2))
}

export function valuesIn(lender: Lender, { from, to }: DayRange, on: StandsAt): number[] {
  const values: number[] = []
  for (let day = from; day <= to; day++) {
    const value = on(lender, day)
    if (value !== null) values.push(value)
  }
  return values
}

export const total = (values: readonly (number | null)[]) => {
  const knownValues = values.filter(value => value !== null)
  return knownValues.length > 0 ? knownValues.reduce((sum, value) => sum + value, 0) : null
}
export const close = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
export const firstDayOf = (lender: Lender) => {
  for (let day = asOf - lender.startsBefore; day <= asOf; day++)
    if (observationOn(lender, day) !== null) return day
  return undefined
}

/** Compares what lenders stand at with a day, without those that existed then and stand at nothing on one of the two days. */
export function changeByHand(lenders: readonly Lender[], before: number): number | null {
  const standsAt = toStandsAt(lenders)
  const compared = lenders.filter(lender => {
    const first = firstDayOf(lender) ?? asOf
    return standsAt(lender, asOf) !== null && (first > before || standsAt(lender, before) !== null)
  })
  return toChange(
    total(compared.map(lender => standsAt(lender, asOf))),
    total(compared.map(lender => standsAt(lender, before))),
  )
}

export function toRows(lenders: readonly Lender[]): ValueRow<string>[] {
  return lenders.flatMap((lender, index) =>
    Array.from({ length: lender.startsBefore + 2 }, (_, at) => asOf - lender.startsBefore + at).flatMap(
      (day): ValueRow<string>[] => {
        const value = observationOn(lender, day)
        return value === null ? [] : [[`lender-${index}`, day, value]]
      },
    ),
  )
}

export function toListing(key: string): MemberMetadata {
  return {
    key,
    name: key,
    displayName: key,
    slug: key,
    category: 'Lending',
    kind: 'protocol',
    doublecounted: false,
    logo: null,
    parent: null,
    symbol: null,
    chains: [],
  }
}
