import type {
  AppProfileData,
  AppProfileResponse,
  Competitor,
} from '@analytics/contract/api/responses/entities/app'
import { toCategoryName } from '@analytics/contract/metrics/categoryName'
import { metrics } from '@analytics/contract/metrics/metrics'
import { inRunningText } from '@analytics/contract/pages/model/texts'

import { formatCount, formatUsd } from '../../format/number.ts'
import { ShareCell } from '../../tables/cells/ShareCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { rankChangeColumn, shareChangeColumn } from '../../tables/columns/standingColumns.tsx'
import { table } from '../entity/EntityTable.tsx'
import { appNameColumn } from '../entity/nameColumns.tsx'

/** The ten largest of the category, and the application itself wherever it stands. */
export const CompetitorsTable = table({
  toRows: ({ data }: AppProfileResponse) => data.competitors.rows,
  toColumns,
  toMetric: ({ data }) => data.competitors.metric,
  standard: '',
  ownOrder: { column: 'rank', descending: false },
  toCount: ({ response }) => toCountText(response.data.competitors),
})

/** `82 lenders with fees; shares of $1.2B`. */
export function toCountText({
  metric,
  category,
  count,
  total,
}: Pick<AppProfileData['competitors'], 'metric' | 'category' | 'count' | 'total'>): string {
  const noun = inRunningText(metrics[metric].label)
  return `${formatCount(count)} ${toCategoryName(category)} with ${noun}; shares of ${formatUsd(total)}`
}

function toColumns(rows: readonly Competitor[]): ColumnSpec<Competitor>[] {
  const largest = Math.max(0, ...rows.map(({ share }) => share ?? 0))
  return [
    rankChangeColumn(76),
    appNameColumn({ width: 140, inset: 4 }),
    {
      ...figureColumn<Competitor, 'share'>(
        'share',
        'Share',
        108,
        row => row.share,
        (value, row) => <ShareCell share={value} largest={largest} color={row.color} />,
      ),
    },
    shareChangeColumn(),
  ]
}
