import type { BridgeRow, BridgesData } from '../api/responses/bridges.ts'
import { toContribution, toNew } from '../metrics/sums.ts'
import { toAmount } from './figures.ts'
import type { Headline, HeadlinePart } from './Headline.ts'
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
    toPeak: () => toLargest(tableData.bridges),
  })
}

/** `Circle CCTP carried the most, $7.95B.` */
function toLargest(bridges: readonly BridgeRow[]): HeadlinePart[] {
  const [first, second] = bridges.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  if (!first || !second || first.value === null || first.value <= (second.value ?? 0)) return []
  const { displayName: text, pageId: id, value } = first
  return [{ text, kind: 'bridge', id }, ' carried the most, ', toAmount(value), '.']
}
