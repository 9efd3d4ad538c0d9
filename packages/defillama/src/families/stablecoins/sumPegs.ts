import { maxTotal, describeProblem, isPlausible, getWeight } from '../../parsing/charts.ts'
import type { EntryList } from '../../parsing/EntryList.ts'
import { isObject, getKind } from '../../parsing/shape.ts'

/** Sums the keys `peggedUSD`, `peggedEUR`, ...; null without any amount, NaN with an invalid one. */
export function sumPegs(
  amounts: unknown,
  list: EntryList,
  steps: readonly PropertyKey[],
  name?: unknown,
): number | null {
  if (amounts === undefined || amounts === null) return null
  if (!isObject(amounts)) {
    list.note(steps, `expected object, received ${getKind(amounts)}`, name)
    return NaN
  }
  let sum: number | null = null
  for (const peg in amounts) {
    const amount = amounts[peg]
    if (amount === null) continue
    if (isPlausible(amount, { limit: maxTotal })) sum = (sum ?? 0) + amount
    else {
      list.note([...steps, peg], describeProblem(amount), name)
      sum = NaN
    }
  }
  return sum
}

export function getPegWeight(amounts: unknown): number | null {
  if (!isObject(amounts)) return null
  let sum: number | null = null
  for (const peg in amounts) {
    const weight = getWeight(amounts[peg])
    if (weight !== null) sum = (sum ?? 0) + weight
  }
  return sum
}
