import type { SeriesData } from '../api/responses/series.ts'
import { sumKnown } from '../metrics/sums.ts'
import { grainNames } from '../metrics/units.ts'
import { fromIsoDay } from '../query/day.ts'
import { toAmount } from './figures.ts'
import type { HeadlinePart } from './Headline.ts'
import { withoutDay, type RangeFacts, type RangeWords } from './rangeWords.ts'

/** Fewer complete intervals than this have no largest one worth telling. */
const leastBuckets = 5

const closes = { D: '', W: ' weekly close', M: ' monthly close', Y: ' yearly close' } as const

/** The largest of the complete intervals within the range, and the high of a stock. Empty where there are too few of them. */
export function toPeak(
  { buckets, datasets, bars, resamplePeriod: grain }: Omit<SeriesData, 'labels' | 'totals'>,
  { from: first, to: last }: RangeFacts['range'],
  { toDays }: RangeWords,
): readonly HeadlinePart[] {
  const complete = buckets.flatMap((bucket, index) => {
    const { from, to } = bucket
    const isWhole = bucket.complete && !bucket.partial && from >= (first ?? to) && to <= (last ?? from)
    const value = isWhole ? sumKnown(datasets.map(({ data }) => data[index] ?? null)) : null
    return value === null ? [] : [{ from, to, value }]
  })
  const [most] = complete.toSorted((one, other) => other.value - one.value)
  if (!most || complete.length < leastBuckets || most.value <= 0) return []
  const [from, to] = [fromIsoDay(most.from), fromIsoDay(most.to)]
  const amount = toAmount(most.value)
  if (bars === 'last') {
    const close = closes[grain]
    return [`The highest${close} was `, amount, `${close && ','} on ${toDays(to)}.`]
  }
  const name = { D: toDays(to), W: toDays(from, to), M: withoutDay(toDays(to)), Y: most.to.slice(0, 4) }[
    grain
  ]
  return [
    `The largest ${grainNames[grain]} was ${name}, with `,
    amount,
    bars === 'dailyAverage' ? ' a day.' : '.',
  ]
}
