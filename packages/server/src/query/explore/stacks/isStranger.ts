import { walk, type Formula } from '@analytics/contract/formula/formula'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import { type Line, toLineName, wholeOf } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'

import type { Facts } from '../../../domain/facts.ts'
import { findSubject } from '../../../series/subjects/appSubject.ts'
import { needsOwnHistory } from '../../../series/subjects/ownHistory.ts'

/** Whether no sum holds an application: the lending market has no others. */
export async function isStranger({ metric, subject }: Line, facts: Facts): Promise<boolean> {
  const ownMetric = appMetrics.find(appMetric => appMetric === metric)
  if (!ownMetric || subject.kind !== 'app' || subject.chain !== null || wildcardOf(subject) !== null)
    return false
  const appSubject = findSubject(subject.id, await facts.getAppDirectory())
  return (
    appSubject !== null &&
    needsOwnHistory(ownMetric, await facts.findApps(ownMetric, 'all', {}), appSubject, facts)
  )
}

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
