import { complaintOf, isPlausible } from '../../charts.ts'
import { isObject, kindOf, refuse } from '../../shape.ts'
import type { Place } from '../../shape.ts'

/** Amounts of weak currencies are counted in their own units, and reach tens of trillions. */
const absurd = 1e16

/**
 * The sum over all pegs of an amount, which sits under one key per peg (`peggedUSD`, `peggedEUR`).
 * Null, absent and `{}` are no amount, so null. Throws BAD_SHAPE. Source: provider.md 3.21, 3.23.
 */
export function sumOfPegs(amounts: unknown, place: Place, steps: readonly PropertyKey[]): number | null {
  if (amounts === undefined || amounts === null) return null
  if (!isObject(amounts)) throw refuse(place, steps, `expected object, received ${kindOf(amounts)}`)
  let sum: number | null = null
  for (const peg in amounts) {
    const amount = amounts[peg]
    if (amount === null) continue
    if (!isPlausible(amount, absurd)) throw refuse(place, [...steps, peg], complaintOf(amount))
    sum = (sum ?? 0) + amount
  }
  return sum
}
