import type {
  AppProfileData,
  AppProfileResponse,
  Competitor,
} from '@analytics/contract/api/responses/entities/app'
import { competitorColumns } from '@analytics/contract/columns/entityColumns'
import { formatCount, formatUsd } from '@analytics/contract/format/number'
import { toCategoryName } from '@analytics/contract/metrics/categories'
import { metrics } from '@analytics/contract/metrics/metrics'
import { inRunningText } from '@analytics/contract/pages/model/texts'

import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { table } from '../entity/EntityTable.tsx'

/** The ten largest of the category, and the application itself wherever it stands. */
export const CompetitorsTable = table({
  toRows: ({ data }: AppProfileResponse) => data.competitors.rows,
  toColumns,
  toMetric: ({ data }) => data.competitors.metric,
  ownOrder: { column: 'rank', descending: false },
  toCount: ({ response }) => toCompetitorsText(response.data.competitors),
})

/** `82 lenders with fees; shares of $1.2B`. */
export function toCompetitorsText({
  metric,
  category,
  count,
  total,
}: Pick<AppProfileData['competitors'], 'metric' | 'category' | 'count' | 'total'>): string {
  const noun = inRunningText(metrics[metric].label)
  return `${formatCount(count)} ${toCategoryName(category)} with ${noun}; shares of ${formatUsd(total)}`
}

const widths = { rank: 76, name: { width: 140, inset: 4 }, share: 108, shareChange: 100 }

function toColumns(rows: readonly Competitor[]): ColumnSpec<Competitor>[] {
  return toColumnSpecs(competitorColumns, widths, { rows })
}
