import { chainColor, chains, type ChainId } from '@analytics/contract/metrics/chains'
import type { StablecoinRule } from '@analytics/contract/metrics/stablecoins'
import { sumKnown, toShare, toWhole } from '@analytics/contract/metrics/sums'
import type { QueryRange } from '@analytics/contract/query/timeRange'

import type { ChainFacts } from './facts.ts'
import {
  createMetricTable,
  mergeMembers,
  type TableMember,
  type MemberMetadata,
} from './table/metricTable.ts'
import { toRanking, type Ranking } from './table/ranking.ts'

export interface ChainMetadata extends MemberMetadata {
  readonly key: ChainId
  readonly symbol: string
}

export interface ChainRanking {
  readonly ranking: Ranking<ChainMetadata>
  readonly colors: ReadonlyMap<string, string>
  /** The applications of each chain. */
  readonly parts: ReadonlyMap<ChainId, Ranking<MemberMetadata>>
}

/** Chains ranked by the sum of the applications that their own breakdowns count. */
export function toChainRanking(
  { tables }: ChainFacts,
  range: QueryRange,
  excluded: StablecoinRule | null,
): ChainRanking {
  const parts = new Map([...tables].map(([chain, { table }]) => [chain, toRanking(table, range, excluded)]))
  const members = [...parts].flatMap(([chain, { counted }]) =>
    counted.length > 0 ? [toChainMember(chain, counted)] : [],
  )
  const [first] = tables.values()
  const { metricKind = 'flow', asOf = 0, dataFrom } = first?.table ?? {}
  const table = createMetricTable(metricKind, asOf, members, [], dataFrom)
  return {
    ranking: {
      ...toRanking(table, range, null),
      excluded: excluded ? excludedOf([...parts.values()]) : null,
    },
    colors: new Map(members.map(({ metadata }) => [metadata.key, chainColor(metadata.key)])),
    parts,
  }
}

function toChainMember(
  chain: ChainId,
  members: readonly TableMember<MemberMetadata>[],
): TableMember<ChainMetadata> {
  const { name, symbol } = chains[chain]
  return mergeMembers(
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

function excludedOf(parts: readonly Ranking[]): Ranking['excluded'] {
  const dropped = parts.flatMap(({ excluded }) => excluded ?? [])
  const names = [...new Set(dropped.flatMap(({ names: droppedNames }) => droppedNames))]
  const value = sumKnown(dropped.map(sum => sum.value))
  const kept = parts.map(({ total }) => total)
  return {
    count: names.length,
    names,
    value,
    share: toShare(value, toWhole([...dropped.map(sum => sum.value), ...kept])),
  }
}

export function countApplications({ parts }: ChainRanking): number {
  return new Set([...parts.values()].flatMap(({ members }) => members.map(({ metadata }) => metadata.key)))
    .size
}
