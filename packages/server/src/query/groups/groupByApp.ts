import { metrics } from '@analytics/contract/metrics/metrics'
import { isStablecoin, stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { addUpDays } from '../../domain/daily/DailyColumns.ts'
import type { AppFacts, Facts } from '../../domain/facts.ts'
import { emptyStack, toDailyAverages, type StackedDays } from '../../domain/stack.ts'
import {
  createMetricTable,
  type TableMember,
  type MetricTable,
  type MemberMetadata,
} from '../../domain/table/metricTable.ts'
import { toRanking, type Ranking } from '../../domain/table/ranking.ts'
import { loadBuckets } from '../../series/loadBuckets.ts'
import { groupByParent, toOwnKey, toParentKey } from '../../series/subjects/groupByParent.ts'
import { createResult, type MetricResult } from '../model/MetricResult.ts'

const noFacts: Omit<AppFacts, 'table'> = { getColors: () => new Map(), leftOut: () => [], lastDay: 0 }

export interface AppResult extends MetricResult {
  readonly facts: AppFacts
}

type IsExcluded = (metadata: MemberMetadata) => boolean

/** Gives a table other groups than applications. An application that is excluded stays alone, so that its group's sum is without it. */
export type Regroup = (
  table: MetricTable<MemberMetadata>,
  isExcluded: IsExcluded,
) => MetricTable<MemberMetadata>

export async function groupByApp(
  query: MetricQuery,
  facts: Facts,
  regroup: Regroup = table => table,
): Promise<AppResult> {
  const { category, chain = 'all', excludeStablecoins } = query.filter
  const [metric] = query.metrics
  const apps = await facts.findApps(metric, chain, { category })
  const knownAppFacts = apps ?? { ...noFacts, table: createMetricTable(metrics[metric].kind, 0, []) }
  const excluded = excludeStablecoins ? stablecoinRuleOf(metric) : null
  const isExcluded: IsExcluded = metadata => excluded !== null && isStablecoin(metadata, excluded)
  const table = query.isByParent
    ? await toParents(knownAppFacts.table, isExcluded, facts)
    : regroup(knownAppFacts.table, isExcluded)
  const ranking = toRanking(table, query.range, excluded)
  // Every row of a table reads them.
  let colors: ReadonlyMap<string, string> | undefined
  const getColors = () => (colors ??= knownAppFacts.getColors(table))
  const getStack = async (drawn: readonly TableMember[]) =>
    apps ? loadStack(query, knownAppFacts.lastDay, ranking, drawn) : emptyStack
  return {
    ...createResult({ metric, queried: query.range, ranking, getColors, getStack }, apps !== undefined),
    facts: knownAppFacts,
  }
}

async function toParents(
  table: MetricTable<MemberMetadata>,
  isExcluded: IsExcluded,
  facts: Facts,
): Promise<MetricTable<MemberMetadata>> {
  return groupByParent(table, await facts.getAppDirectory(), metadata =>
    isExcluded(metadata) ? toOwnKey(metadata) : toParentKey(metadata),
  )
}

/** The drawn members, and the rest as the last row: days before the range and after it are of others than the range itself. */
export async function loadStack(
  query: Pick<MetricQuery, 'grain' | 'aggregate' | 'range' | 'lead'>,
  lastDay: number,
  ranking: Ranking<MemberMetadata>,
  drawn: readonly TableMember[],
): Promise<StackedDays> {
  const { table, range, counted } = ranking
  const ownMembers = new Set(drawn)
  const rest = counted.filter(member => !ownMembers.has(member))
  const restParts = rest.flatMap(({ parts }) => parts).toSorted((a, b) => a.entity - b.entity)
  const stack = await loadBuckets(query, { range, lastDay, kind: table.metricKind }, days =>
    [...drawn.map(({ parts }) => parts), restParts].map(parts => ({
      from: days.from,
      ...addUpDays(parts, days),
    })),
  )
  const { grain, aggregate } = query
  return aggregate === 'sum' || grain === 'D'
    ? stack
    : toDailyAverages(
        stack,
        grain,
        rest.map(({ parts }) => ({ from: range.from, ...addUpDays(parts, range) })),
      )
}
