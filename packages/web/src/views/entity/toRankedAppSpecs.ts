import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ChainRow, ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { toRangeContext } from '@analytics/contract/columns/Column'
import { rankedAppColumns, rankedChainColumns } from '@analytics/contract/columns/entityColumns'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'

import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'

const widths = {
  rank: 70,
  name: { width: 150, inset: 4 },
  value: 82,
  change: 98,
  marketShare: 100,
  shareChange: 100,
}

/** Applications of a category or a chain, ranked by a metric. */
export function toRankedAppSpecs(
  rows: readonly ProtocolRow[],
  metric: Metric,
  metadata: Metadata,
): ColumnSpec<ProtocolRow>[] {
  const { label, kind } = metrics[metric]
  return toColumnSpecs(rankedAppColumns(toRangeContext(metadata, kind), label), widths, { rows })
}

/** Chains of a category, ranked by a metric. */
export function toRankedChainSpecs(
  rows: readonly ChainRow[],
  metric: Metric,
  metadata: Metadata,
): ColumnSpec<ChainRow>[] {
  const { label, kind } = metrics[metric]
  const columns = rankedChainColumns(toRangeContext(metadata, kind), label)
  return toColumnSpecs(columns, { ...widths, protocolCount: 110 }, { rows })
}
