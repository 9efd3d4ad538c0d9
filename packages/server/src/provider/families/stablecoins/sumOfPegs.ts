import { absurdTotal, complaintOf, isPlausible, weightOf } from '../../charts.ts'
import type { OddList } from '../../OddList.ts'
import { isObject, kindOf } from '../../shape.ts'

/**
 * The sum over all pegs of an amount, which sits under one key per peg (`peggedUSD`, `peggedEUR`). Null, absent and
 * `{}` are no amount, so null; with one odd peg the whole sum is NaN. Source: provider.md 3.21, 3.23.
 */
export function sumOfPegs(
  amounts: unknown,
  list: OddList,
  steps: readonly PropertyKey[],
  name?: unknown,
): number | null {
  if (amounts === undefined || amounts === null) return null
  if (!isObject(amounts)) {
    list.note(steps, `expected object, received ${kindOf(amounts)}`, name)
    return NaN
  }
  let sum: number | null = null
  for (const peg in amounts) {
    const amount = amounts[peg]
    if (amount === null) continue
    if (isPlausible(amount, absurdTotal)) sum = (sum ?? 0) + amount
    else {
      list.note([...steps, peg], complaintOf(amount), name)
      sum = NaN
    }
  }
  return sum
}

/** What can be read of an amount, for weighing it: null when nothing can. */
export function weightOfPegs(amounts: unknown): number | null {
  if (!isObject(amounts)) return null
  let sum: number | null = null
  for (const peg in amounts) {
    const weight = weightOf(amounts[peg])
    if (weight !== null) sum = (sum ?? 0) + weight
  }
  return sum
}
