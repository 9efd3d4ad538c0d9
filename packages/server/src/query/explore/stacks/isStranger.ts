import type { Line } from '@analytics/contract/lines/lineName'
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
