import type { ChartPart } from '../api/fields/responseParts.ts'
import type { EntityKind } from '../metrics/entityKinds.ts'
import type { Headline } from './Headline.ts'
import type { RangeFacts } from './rangeWords.ts'
import { sumHeadline } from './sumHeadline.ts'
import { toPeak } from './toPeak.ts'
import { toShareMoves } from './toShareMoves.ts'

/** The words for the values of a chart. */
interface SeriesWords {
  /** Name of the quantity in running text. */
  readonly noun: string
  /** Kind of the series, where they are no applications and their response counts no chains. */
  readonly members?: EntityKind
  /** It shows shares of its sum, so that no interval is the largest. */
  readonly isPercent?: boolean
}

/** The words of the supply of stablecoins by chain. */
export const supplyWords = { noun: 'stablecoin supply', members: 'chain' } as const satisfies SeriesWords

/** The sentence that heads the values of a page over time. */
export function seriesHeadline(
  { data, metadata }: { readonly data: ChartPart; readonly metadata: RangeFacts },
  { noun, members, isPercent = false }: SeriesWords,
): Headline | null {
  const { totals, datasets, bars, excluded, contributors } = data
  const kind = members ?? ('chainCount' in totals ? 'chain' : 'app')
  return sumHeadline({
    noun,
    scope: toPlace(data) + (excluded && excluded.count > 0 ? ' without stablecoins' : ''),
    isStock: bars === 'last',
    value: totals.value,
    comparison: totals.comparison,
    contributions: contributors,
    members: kind,
    shares: isPercent ? toShareMoves(datasets, totals.comparison, kind) : null,
    metadata,
    toPeak: words => (isPercent || datasets.length === 0 ? [] : toPeak(data, metadata.range, words)),
  })
}

/** ` on 6 chains`: the chains that the values are of, where they are not of all. */
function toPlace(data: ChartPart): string {
  const { totals, datasets } = data
  if ('chainDisplayName' in data) return ` on ${String(data.chainDisplayName)}`
  if (!('chainCount' in totals)) return ''
  return ` on ${totals.chainCount === 1 ? datasets[0]?.label : `${totals.chainCount} chains`}`
}
