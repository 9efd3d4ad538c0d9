import type { AssetRow, PerformanceData } from '../api/responses/performance.ts'
import { toChangeFigure, toPercentText } from './figures.ts'
import type { Headline, HeadlinePart } from './Headline.ts'
import { toRangeWords, type RangeFacts } from './rangeWords.ts'

interface Returned {
  readonly asset: AssetRow
  readonly value: number
}

/** The sentence that heads returns: the best and the worst, of those that are known over the whole range. */
export function returnsHeadline({
  data: { tableData },
  metadata,
}: {
  readonly data: PerformanceData
  readonly metadata: RangeFacts
}): Headline | null {
  const { timeFrameShown } = metadata
  const words = toRangeWords(metadata)
  // Over all time, returns begin on different days.
  if (!words || timeFrameShown === 'all') return null
  const span = timeFrameShown === '24h' ? 'in 24 hours' : words.span
  const returned = tableData.assets
    .flatMap((asset): Returned[] => (asset.frameReturn === null ? [] : [{ asset, value: asset.frameReturn }]))
    .toSorted((one, other) => other.value - one.value)
  const [best, worst] = [returned[0], returned.at(-1)]
  if (!best || !worst || returned.length < 2) return null
  const gained = returned.filter(({ value }) => value > 0 && toPercentText(value) !== null).length
  return {
    lead: [
      ...toReturn(best),
      ` ${span}, ${best.value < 0 ? 'the least' : 'the most'} of ${returned.length} assets`,
    ],
    detail: [...toReturn(worst), `${toPlace(worst)}. ${toCountText(gained, returned.length)}`],
  }
}

function toReturn({ asset: { id, displayName: text }, value }: Returned): HeadlinePart[] {
  const percent = toPercentText(value)
  const verb = percent === null ? 'was unchanged' : `${value < 0 ? 'lost' : 'gained'} ${percent}`
  return [{ text, kind: 'asset', id }, ' ', toChangeFigure(verb, value, null)]
}

/** Nothing of a return that reads zero. */
function toPlace({ value }: Returned): string {
  if (toPercentText(value) === null) return ''
  return value < 0 ? ', the most' : ', the least'
}

function toCountText(gained: number, all: number): string {
  if (gained === all) return 'All of them gained.'
  return gained === 0 ? 'None of them gained.' : `${gained} of ${all} gained.`
}
