import type { BridgesData } from '../api/responses/bridges.ts'
import { toContribution, toNew } from '../metrics/sums.ts'
import type { Headline } from './Headline.ts'
import type { RangeFacts } from './rangeWords.ts'
import { sumHeadline } from './sumHeadline.ts'

const totalFields = { '24h': 'volume24h', '7d': 'volume7d', '30d': 'volume30d' } as const

/** The sentence that heads the volume of bridges. The response has no days, so that none is the largest. */
export function bridgesHeadline({
  data: { chartData, tableData },
  metadata,
}: {
  readonly data: BridgesData
  readonly metadata: RangeFacts
}): Headline | null {
  const { timeFrameShown: shown } = metadata
  const { totals } = chartData
  const field = shown === '24h' || shown === '7d' || shown === '30d' ? totalFields[shown] : 'value'
  return sumHeadline({
    noun: 'bridge volume',
    value: totals[field] ?? null,
    comparison: totals.comparison,
    contributions: tableData.bridges.flatMap(({ id, pageId, displayName, comparison }) =>
      comparison
        ? [{ id, pageId, displayName, contribution: toContribution(comparison), ...toNew(comparison) }]
        : [],
    ),
    members: 'bridge',
    metadata,
  })
}
