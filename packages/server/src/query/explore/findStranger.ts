import { walk, type Formula } from '@analytics/contract/formula/formula'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import { toLineName } from '@analytics/contract/lines/lineName'
import { wholeOf } from '@analytics/contract/lines/wholeOf'

import type { Facts } from '../../domain/facts.ts'
import { isStranger } from './stacks/isStranger.ts'

/** Refuses the share of a whole that does not hold its part: the lending market has no other applications. */
export async function findStranger(formula: Formula, facts: Facts): Promise<GrammarError | null> {
  for (const node of walk(formula)) {
    const [part] = node.kind === 'call' && node.name === 'share' ? node.of : []
    if (part?.kind !== 'line' || !(await isStranger(part.line, facts))) continue
    const whole = wholeOf(part.line)
    const name = toLineName(part.line)
    const text = `share(${name}) has no whole: ${whole ? toLineName(whole) : ''} is the lending market, which does not hold it`
    return new GrammarError(text, part.at)
  }
  return null
}
