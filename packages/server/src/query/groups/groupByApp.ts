import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { isStablecoin, stablecoinRuleOf, type StablecoinRule } from '@analytics/contract/metrics/stablecoins'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { toPageColors } from '../../domain/ColorRegistry.ts'
import { addUpBy, noColumns } from '../../domain/DailyColumns.ts'
import { othersEntity, type AppFacts, type Facts } from '../../domain/facts.ts'
import { emptyStack, toDailyAverages, type Stack } from '../../domain/stack.ts'
import { completenessOf } from '../../domain/table/completeness.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { createMetricTable, rangeOf, type Entry, type MetricTable } from '../../domain/table/metricTable.ts'
import { toRanking, type Ranking } from '../../domain/table/ranking.ts'
import { toPeriod } from '../../domain/table/windows.ts'
import { loadBuckets } from '../../series/loadBuckets.ts'
import type { MetricResult } from '../model/MetricResult.ts'
import { groupByParent, toOwnKey, toParentKey } from './groupByParent.ts'

const noFacts: Omit<AppFacts, 'table'> = {
  getColors: () => new Map(),
  leftOut: () => [],
  getDaily: () => noColumns,
  getParts: () => [],
  lastDay: 0,
  getStack: async () => noColumns,
  getTail: async () => [],
}

export interface AppResult extends MetricResult {
  readonly facts: AppFacts
}

/** `regroup` gives the table other groups than applications. */
export async function groupByApp(
  query: MetricQuery,
  facts: Facts,
  regroup: (table: MetricTable<EntityMetadata>) => MetricTable<EntityMetadata> = table => table,
): Promise<AppResult> {
  const { category, chain = 'all', excludeStablecoins } = query.filter
  const [metric] = query.metrics
  const found = await facts.findApps(metric, chain, { category, range: query.range })
  const known = found ?? { ...noFacts, table: createMetricTable(metrics[metric].kind, 0, []) }
  const excluded = excludeStablecoins ? stablecoinRuleOf(metric) : null
  const table = query.isByParent ? await toParents(known.table, excluded, facts) : regroup(known.table)
  const ranking = toRanking(table, toPeriod(query.range), excluded)
  const range = found ? rangeOf(table, ranking.period) : null
  // Every row of a table reads them.
  let colors: ReadonlyMap<string, string> | undefined
  return {
    metric,
    facts: known,
    table,
    ranking,
    getColors: () => (colors ??= toGroupColors(table, metric, known.getColors())),
    range,
    completeness: range && completenessOf([{ table, ranking }]),
    getStack: async drawn => (range ? loadStack(query, known, ranking, range, drawn) : emptyStack),
  }
}

/** A version that is excluded stays alone, so that its parent's sum is without it. */
async function toParents(
  table: MetricTable<EntityMetadata>,
  excluded: StablecoinRule | null,
  facts: Facts,
): Promise<MetricTable<EntityMetadata>> {
  const isExcluded = (metadata: EntityMetadata) => excluded !== null && isStablecoin(metadata, excluded)
  return groupByParent(table, await facts.getAppDirectory(), metadata =>
    isExcluded(metadata) ? toOwnKey(metadata) : toParentKey(metadata),
  )
}

/** A group has the colour of the first of its members that has one, unless a larger one on the page has the same. */
function toGroupColors(
  table: MetricTable<EntityMetadata>,
  metric: Metric,
  colors: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const groups = [...table.entries, ...table.dormant].flatMap(({ metadata: { key }, members = [] }) => {
    const color = colors.get(key) ?? members.map(member => colors.get(member.metadata.key)).find(Boolean)
    return members.length === 0 || color === undefined ? [] : [[key, color] as const]
  })
  const own = new Map([...colors, ...groups])
  return new Map([...own, ...toPageColors(table, metric, own)])
}

/** Entries without a value in the range may have had one in the days before it. */
export function toDrawnEntries<Group extends EntityMetadata>(
  { lead }: Pick<MetricQuery, 'lead'>,
  { summed, counted }: Ranking<Group>,
): readonly Entry<Group>[] {
  return lead === undefined ? summed : counted
}

/** The store has no groups, only their members. */
const toMembers = (entries: readonly Pick<Entry, 'entity' | 'members'>[]) =>
  entries.flatMap(({ entity, members }) => members?.map(member => member.entity) ?? [entity])

export async function loadStack(
  query: Pick<MetricQuery, 'grain' | 'aggregate' | 'range' | 'lead'>,
  facts: AppFacts,
  ranking: Ranking<EntityMetadata>,
  range: DayRange,
  drawn: readonly Pick<Entry, 'entity' | 'members'>[],
): Promise<Stack> {
  const counted = toDrawnEntries(query, ranking)
  const entities = toMembers(counted)
  const groupOf = new Map(
    counted.flatMap(({ entity, members = [] }) => members.map(member => [member.entity, entity] as const)),
  )
  const shown = drawn.map(({ entity }) => entity)
  const days = { range, lastDay: facts.lastDay, kind: ranking.metricKind }
  const parts = toMembers(drawn)
  const stack = await loadBuckets(query, days, [...shown, othersEntity], async each => {
    const daily = await facts.getStack(each, parts, entities)
    return groupOf.size === 0 ? daily : addUpBy(daily, entity => groupOf.get(entity) ?? entity)
  })
  const { grain, aggregate } = query
  if (aggregate === 'sum' || grain === 'D') return stack
  const own = new Set(parts)
  const tail = await facts.getTail(
    stack.buckets,
    entities.filter(entity => !own.has(entity)),
    groupOf,
  )
  return toDailyAverages(stack, grain, othersEntity, tail)
}
