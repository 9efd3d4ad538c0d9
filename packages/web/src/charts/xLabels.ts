import { firstOfMonth, mondayOf, monthOf, yearOf } from '@analytics/contract/vocabulary/day'

import { formatShortDay, formatShortMonth } from '../format/date.ts'
import type { Frame } from './frame.ts'
import { areApart, firstThatFits, placeLabel, type Named, type XLabel } from './placeLabels.ts'
import { isUnfinished, type ChartBucket, type ChartPeriod } from './types.ts'

export interface XLabelInput {
  readonly buckets: readonly ChartBucket[]
  readonly period: ChartPeriod
  readonly frame: Frame
  /** Width of a text in CSS pixels. */
  readonly measure: (text: string) => number
  /** Whether a last bucket that is not whole says so on the axis. */
  readonly namesPartial: boolean
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60] as const

function visible({ buckets, frame }: XLabelInput): { bucket: ChartBucket; index: number }[] {
  return buckets
    .slice(frame.first, frame.first + frame.count)
    .map((bucket, offset) => ({ bucket, index: frame.first + offset }))
}

/** The month that begins in a bucket; for a month cut by the frame, its own. */
function monthIn({ from, to }: ChartBucket, period: ChartPeriod): number | null {
  const first = firstOfMonth(to)
  return first >= from || period === 'M' ? first : null
}

function months(input: XLabelInput, step: number): Named[] {
  return visible(input).flatMap(({ bucket, index }) => {
    const first = monthIn(bucket, input.period)
    if (first === null || (yearOf(first) * 12 + monthOf(first)) % step !== 0) return []
    const turns = monthOf(first) === 0
    const text = turns ? `${formatShortMonth(first)} ${yearOf(first)}` : formatShortMonth(first)
    return [{ index, text, strong: turns }]
  })
}

function daysWhere(input: XLabelInput, isNamed: (day: number) => boolean): Named[] {
  return visible(input)
    .filter(({ bucket }) => isNamed(bucket.from))
    .map(({ bucket, index }) => ({ index, text: formatShortDay(bucket.from), strong: false }))
}

/** Ever fewer labels for the same buckets, the fullest set first. */
function* candidates(input: XLabelInput): Generator<Named[]> {
  const { buckets, frame, period } = input
  const from = buckets[frame.first]?.from ?? 0
  const days = (buckets[frame.first + frame.count - 1]?.to ?? from) - from + 1
  if (period !== 'M' && days <= 120) {
    if (period === 'D' && days > 31) {
      yield daysWhere(input, day => [0, 14].includes(day - firstOfMonth(day)))
      yield daysWhere(input, day => day === firstOfMonth(day))
    } else {
      // Mondays alone would leave a week with a single label.
      const all = daysWhere(input, day => period === 'W' || days <= 10 || day === mondayOf(day))
      for (let step = 1; step <= all.length; step++) yield all.filter((_, index) => index % step === 0)
    }
  }
  for (const step of monthSteps) yield months(input, step)
}

function partialLabel(input: XLabelInput): XLabel | undefined {
  const { buckets, frame, period, namesPartial } = input
  const index = frame.first + frame.count - 1
  const bucket = buckets[index]
  if (!namesPartial || bucket === undefined || !isUnfinished(bucket)) return undefined
  const name = period === 'M' ? formatShortMonth(bucket.from) : formatShortDay(bucket.from)
  return { ...placeLabel(input, { index, text: `${name}, partial`, strong: true }), tick: null }
}

/**
 * The labels under the buckets of a frame, from left to right and at least 12 px apart: Mondays to 31 days, the 1st
 * and 15th to 120, months above; weeks and months by their own beginnings.
 */
export function xLabels(input: XLabelInput): XLabel[] {
  const partial = partialLabel(input)
  const labels = firstThatFits(input, candidates(input)) ?? []
  if (partial === undefined) return labels
  return [...labels.filter(label => label.index !== partial.index && areApart(label, partial)), partial]
}
