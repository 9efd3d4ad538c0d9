import type { Exclusion } from '@analytics/contract/lines/subjects'
import { findChain, type Scope } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { isStablecoin, stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import type { Facts, SourceState } from '../../domain/facts.ts'
import type { MetricTable, MemberMetadata } from '../../domain/table/metricTable.ts'
import { toAppsLine } from '../addLines.ts'
import type { LineGap } from '../SubjectReader.ts'

interface Wanted {
  /** The id of a chain's page; null for all chains together. */
  readonly chain: string | null
  readonly excludes: Exclusion | null
  /** Leaves the applications that the line is of. */
  readonly pick?: (table: MetricTable<MemberMetadata>) => MetricTable<MemberMetadata>
}

/** Adds up the applications of a market: all of them, those of a category, or the versions of one. */
export async function readApplications(
  metric: Metric,
  { chain, excludes, pick = table => table }: Wanted,
  facts: Facts,
): Promise<DailyLine | LineGap> {
  const scope = toScope(chain)
  if (!scope) return 'not-reported'
  const apps = await facts.findApps(metric, scope, {})
  if (!apps) return gapOf(metric, scope, facts)
  const table = pick(apps.table)
  const members = [...table.members, ...table.dormant].filter(
    ({ metadata }) => !isLeftOut(metadata, metric, excludes),
  )
  if (members.length === 0) return 'not-reported'
  return toAppsLine(apps, members, Math.min(...members.map(({ firstDay }) => firstDay)))
}

export function isLeftOut(metadata: MemberMetadata, metric: Metric, excludes: Exclusion | null): boolean {
  return excludes !== null && isStablecoin(metadata, stablecoinRuleOf(metric))
}

/** Undefined for a chain without figures of its own. */
export function toScope(chain: string | null): Scope | undefined {
  return chain === null ? 'all' : findChain(chain)
}

export function gapOf(metric: Metric, scope: Scope, facts: Facts): LineGap {
  return toGap(facts.getState(metric, scope))
}

/** Why a subject has no figure of a metric; where the metric is there, nothing of the subject is reported. */
export function missingOf(metric: Metric, scope: Scope, facts: Facts): LineGap {
  const isThere = facts.getState(metric, scope).availability === 'available'
  return isThere ? 'not-reported' : gapOf(metric, scope, facts)
}

/** Why nothing is known from a source: the provider asks for a key, does not offer it, or could not be read. */
export function sourceGap(id: string, facts: Facts): LineGap {
  return toGap(facts.getSourceState(id))
}

function toGap({ availability }: SourceState): LineGap {
  return availability === 'unknown' || availability === 'available' ? 'failed' : availability
}
