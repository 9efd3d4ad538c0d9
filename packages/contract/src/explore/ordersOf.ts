import { walk, type Formula } from '../formula/formula.ts'
import { inferUnit } from '../formula/inferUnit.ts'
import { GrammarError } from '../lines/GrammarError.ts'
import { memberOrders, type MemberOrder } from '../query/ExploreQuery.ts'

export const orderTexts: Readonly<Record<MemberOrder, string>> = {
  value: 'value',
  change: 'change',
  share: 'share',
  shareChange: 'change of share',
  contribution: 'contribution',
  name: 'name',
}

/** Only amounts have shares of a whole, and only those of a single line add to the change of their sum. */
export function ordersOf(formula: Formula): readonly MemberOrder[] {
  const isAmount = mayBeAmount(formula)
  return memberOrders.filter(order => {
    if (order === 'contribution') return isAmount && formula.kind === 'line'
    return isAmount || (order !== 'share' && order !== 'shareChange')
  })
}

/** The same order, or what comes nearest to it for a formula that has no such figures. */
export function toOrder(by: MemberOrder, formula: Formula): MemberOrder {
  if (ordersOf(formula).includes(by)) return by
  return by === 'share' ? 'value' : 'change'
}

/** Whether the formula is an amount. One with letters, or with units that don't go together, is taken for one. */
function mayBeAmount(formula: Formula): boolean {
  if (walk(formula).some(({ kind }) => kind === 'row')) return true
  try {
    return inferUnit(formula).of === 'usd'
  } catch (error) {
    if (error instanceof GrammarError) return true
    throw error
  }
}
