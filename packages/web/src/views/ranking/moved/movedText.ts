import type { Moved } from '@analytics/contract/api/responses/ranking'
import { formatUsd } from '@analytics/contract/format/number'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { PanelSet } from '@analytics/contract/pages/model/panels'
import { formatDay, formatRange, formatRangeBeside } from '@analytics/contract/query/dayText'
import { toPreviousRange, toRange } from '@analytics/contract/query/timeRange'

import type { TableResponse } from '../../../data/requestOptions.ts'

export const toMovedTitle = ({ chart }: Pick<PanelSet, 'chart'>) => `What moved ${chart.noun}`

/** The sums that the contributions lie between. */
export function toMovedNote({ comparison }: Moved): string | undefined {
  if (comparison === null || comparison.isNew) return undefined
  const { now, before } = comparison
  return `Contributions add up to the change of the total: ${formatUsd(now)} against ${formatUsd(before)}, like for like. New and ended applications count in full`
}

/** `28 Oct – 26 Nov 2026 against 28 Sep – 27 Oct, like for like`; a stock's last days. */
export function toMovedText(
  { metric }: { readonly metric: Metric },
  { metadata }: Pick<TableResponse, 'metadata'>,
): string | null {
  const range = toRange(metadata.range)
  if (!range) return null
  const asked = metadata.timeFrameShown === 'custom' ? range : metadata.timeFrameShown
  const before = toRange(metadata.compared) ?? toPreviousRange(asked, range.to)
  if (!before) return null
  return metrics[metric].kind === 'stock'
    ? `${formatDay(range.to)} against ${formatDay(before.to)}, like for like`
    : `${formatRange(range.from, range.to)} against ${formatRangeBeside(before, range)}, like for like`
}
