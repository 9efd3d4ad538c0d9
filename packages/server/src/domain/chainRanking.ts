import { chainColor, chains, type ChainId } from '@analytics/contract/metrics/chains'
import type { StablecoinRule } from '@analytics/contract/metrics/stablecoins'
import { sumKnown, toShare, toWhole } from '@analytics/contract/metrics/sums'

import type { ChainFacts } from './facts.ts'
import type { EntityMetadata } from './table/EntityMetadata.ts'
import { mergeEntries, pairMembers } from './table/mergeEntries.ts'
import { createMetricTable, type MetricTable, type Entry, type PairedSums } from './table/metricTable.ts'
import { toRanking, type Ranking } from './table/ranking.ts'
import { periodIds, type Period } from './table/windows.ts'

export interface ChainMetadata extends EntityMetadata {
  readonly key: ChainId
  readonly symbol: string
}

export interface ChainRanking {
  readonly table: MetricTable<ChainMetadata>
  readonly ranking: Ranking<ChainMetadata>
  readonly colors: ReadonlyMap<string, string>
  readonly parts: ReadonlyMap<
    ChainId,
    { readonly table: MetricTable<EntityMetadata>; readonly ranking: Ranking<EntityMetadata> }
  >
}

/** Chains ranked by the sum of the applications that their own breakdowns count. */
export function toChainRanking(
  { tables }: ChainFacts,
  period: Period,
  excluded: StablecoinRule | null,
): ChainRanking {
  const parts = new Map(
    [...tables].map(([chain, { table }]) => [chain, { table, ranking: toRanking(table, period, excluded) }]),
  )
  const entries = [...parts].flatMap(([chain, { ranking }], entity) =>
    ranking.counted.length > 0 ? [toChainEntry(chain, entity, ranking.counted)] : [],
  )
  const [first] = tables.values()
  const table = {
    ...createMetricTable(first?.table.metricKind ?? 'flow', first?.table.asOf ?? 0, entries),
    custom: first?.table.custom ?? null,
    paired: new Map(periodIds.map(each => [each, pairChains(entries, tables, each)])),
  }
  const ranking = toRanking(table, period, null)
  return {
    table,
    ranking: { ...ranking, excluded: excluded ? excludedOf([...parts.values()]) : null },
    colors: new Map(entries.map(({ metadata }) => [metadata.key, chainColor(metadata.key)])),
    parts,
  }
}

function toChainEntry(
  chain: ChainId,
  entity: number,
  members: readonly Entry<EntityMetadata>[],
): Entry<ChainMetadata> {
  const { name, symbol } = chains[chain]
  return mergeEntries(
    entity,
    {
      key: chain,
      name,
      displayName: name,
      slug: chain,
      symbol,
      parent: null,
      logo: null,
      category: null,
      kind: 'protocol',
      doublecounted: false,
      chains: [name],
    },
    members,
  )
}

/** Pairs the comparable days of each of a chain's applications, then adds them up. */
function pairChains(
  entries: readonly Entry<ChainMetadata>[],
  tables: ChainFacts['tables'],
  period: Period,
): Map<number, PairedSums> {
  const paired = new Map<number, PairedSums>()
  for (const entry of entries) {
    const sums = tables.get(entry.metadata.key)?.table.paired.get(period)
    const own = pairMembers(entry, sums)
    if (own) paired.set(entry.entity, own)
  }
  return paired
}

function excludedOf(parts: readonly { readonly ranking: Ranking<EntityMetadata> }[]): Ranking['excluded'] {
  const dropped = parts.flatMap(({ ranking }) => ranking.excluded ?? [])
  const names = [...new Set(dropped.flatMap(({ names: each }) => each))]
  const value = sumKnown(dropped.map(each => each.value))
  const kept = parts.map(({ ranking }) => ranking.total)
  return {
    count: names.length,
    names,
    value,
    share: toShare(value, toWhole([...dropped.map(each => each.value), ...kept])),
  }
}

export function countApplications({ parts }: ChainRanking): number {
  const keys = [...parts.values()].flatMap(({ ranking }) =>
    ranking.entries.map(({ metadata }) => metadata.key),
  )
  return new Set(keys).size
}
