import { walk, type Formula } from '@analytics/contract/formula/formula'
import { GrammarError, toLineName, type Line } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { wholeOf } from '@analytics/contract/lines/wholeOf'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'

import type { Facts } from '../../domain/facts.ts'
import { findSubject } from '../../series/subjects/appSubject.ts'
import { needsOwnHistory } from '../../series/subjects/ownHistory.ts'

/** Refuses the share of a whole that does not hold its part: the lending market has no other applications. */
export async function findStranger(formula: Formula, facts: Facts): Promise<GrammarError | null> {
  for (const each of walk(formula)) {
    const [part] = each.kind === 'call' && each.name === 'share' ? each.of : []
    if (part?.kind !== 'line' || !(await isStranger(part.line, facts))) continue
    const whole = wholeOf(part.line)
    const name = toLineName(part.line)
    const text = `share(${name}) has no whole: ${whole ? toLineName(whole) : ''} is the lending market, which does not hold it`
    return new GrammarError(text, part.at)
  }
  return null
}

export async function isStranger({ metric, subject }: Line, facts: Facts): Promise<boolean> {
  const own = appMetrics.find(each => each === metric)
  if (!own || subject.kind !== 'app' || subject.chain !== null || wildcardOf(subject) !== null) return false
  const found = findSubject(subject.id, await facts.getAppDirectory())
  return found !== null && needsOwnHistory(own, await facts.findApps(own, 'all', {}), found, facts)
}
