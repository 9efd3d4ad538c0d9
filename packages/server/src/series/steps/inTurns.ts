import { walk, type Formula } from '@analytics/contract/formula/formula'

import { turn } from '../../lib/turn.ts'
import type { Operands } from './Operands.ts'

/** The number of daily values that take a few milliseconds. */
const valuesAtOnce = 500_000

/** Works on as many members at once as take a moment, so that other queries get a turn in between. */
export async function inTurns<Result>(
  formula: Formula,
  operands: Operands,
  work: (operands: Operands) => readonly Result[],
): Promise<Result[]> {
  const atOnce = Math.max(1, Math.floor(valuesAtOnce / (operands.days * walk(formula).length)))
  const results: Result[] = []
  for (let from = 0; from < operands.count; from += atOnce) {
    await turn()
    const length = Math.min(atOnce, operands.count - from)
    for (const result of work(operands.select(Array.from({ length }, (_, at) => from + at))))
      results.push(result)
  }
  return results
}
