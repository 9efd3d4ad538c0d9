import type { CalendarGrain } from '@analytics/contract/metrics/units'
import { firstOfMonth, mondayOf, monthOf, yearOf } from '@analytics/contract/query/day'
import { getBucket } from '@analytics/contract/query/grain'

import { formatShortDay, formatShortMonth, formatShortRange } from '../../format/date.ts'
import { isUnfinished, type ChartBucket } from '../model/bucket.ts'
import { areApart, firstThatFits, placeLabel, type Named, type XLabel } from './placeLabels.ts'
import type { PlotArea } from './plotArea.ts'

interface DateLabelInput {
  readonly buckets: readonly ChartBucket[]
  readonly period: CalendarGrain
  readonly area: PlotArea
  readonly measure: (text: string) => number
  readonly namesPartial: boolean
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60] as const

function visible({ buckets, area }: DateLabelInput): { bucket: ChartBucket; index: number }[] {
  return buckets
    .slice(area.first, area.first + area.count)
    .map((bucket, offset) => ({ bucket, index: area.first + offset }))
}

/** For a month, quarter or year cut by the time range, the first month of the whole one. */
function monthIn({ from, to }: ChartBucket, period: CalendarGrain): number | null {
  if (period === 'Q' || period === 'Y') return getBucket(period, from).from
  const first = firstOfMonth(to)
  return first >= from || period === 'M' ? first : null
}

function months(input: DateLabelInput, step: number): Named[] {
  return visible(input).flatMap(({ bucket, index }) => {
    const first = monthIn(bucket, input.period)
    if (first === null || (yearOf(first) * 12 + monthOf(first)) % step !== 0) return []
    const turns = monthOf(first) === 0
    const month = formatShortMonth(first)
    const text = input.period === 'Y' ? `${yearOf(first)}` : turns ? `${month} ${yearOf(first)}` : month
    return [{ index, text, strong: turns }]
  })
}

function daysWhere(input: DateLabelInput, isNamed: (day: number) => boolean): Named[] {
  return visible(input)
    .filter(({ bucket }) => isNamed(bucket.from))
    .map(({ bucket, index }) => ({ index, text: formatShortDay(bucket.from), strong: false }))
}

/** Ever fewer labels, the fullest set first. */
function* candidates(input: DateLabelInput): Generator<Named[]> {
  const { buckets, area, period } = input
  const from = buckets[area.first]?.from ?? 0
  const days = (buckets[area.first + area.count - 1]?.to ?? from) - from + 1
  if (period !== 'M' && days <= 120) {
    if (period === 'D' && days > 31) {
      yield daysWhere(input, day => [0, 14].includes(day - firstOfMonth(day)))
      yield daysWhere(input, day => day === firstOfMonth(day))
    } else {
      // Mondays alone would leave two weeks with a single label.
      const all = daysWhere(input, day => period === 'W' || days <= 14 || day === mondayOf(day))
      for (let step = 1; step <= all.length; step++) yield all.filter((_, index) => index % step === 0)
    }
  }
  for (const step of monthSteps) yield months(input, step)
}

/** The names of a bar that the range cuts or that is still running, the fullest first. */
function partialNames(
  { period }: DateLabelInput,
  { from }: ChartBucket,
  { to }: ChartBucket,
): readonly string[] {
  const days = period === 'D' ? formatShortRange(from, to) : formatShortDay(from)
  const name = period === 'Y' ? yearOf(from) : period === 'M' ? formatShortMonth(from) : days
  return [`${name}, partial`, 'partial']
}

/** Names an unfinished bar at an end of the plot, if that leaves the other labels where they are. Partial days have one name together. */
function withPartial(labels: readonly XLabel[], index: number, input: DateLabelInput): readonly XLabel[] {
  const bucket = input.buckets[index]
  if (!input.namesPartial || bucket === undefined || !isUnfinished(bucket)) return labels
  const days = input.period === 'D' && bucket.partial ? countPartial(input.buckets, index) : 1
  const first = input.buckets[index - days + 1] ?? bucket
  const others = labels.filter(label => label.index <= index - days || label.index > index)
  // The date of a bar that has one stays in its name.
  const names = partialNames(input, first, bucket).slice(0, others.length < labels.length ? 1 : 2)
  const name = names
    .map(text => ({ ...placeLabel(input, { index, text, strong: true }, 0), tick: null }))
    .find(placed => others.every(label => areApart(label, placed) || areApart(placed, label)))
  return name ? [...others, name] : labels
}

/** Partial buckets up to an index. */
function countPartial(buckets: readonly ChartBucket[], index: number): number {
  return index - buckets.slice(0, index + 1).findLastIndex(({ partial }) => !partial)
}

/** At least 12 px apart: days up to 14, Mondays up to 31 days, the 1st and 15th up to 120, months above. */
export function dateLabels(input: DateLabelInput): XLabel[] {
  const { first, count } = input.area
  // The last one comes first: it is the latest.
  const ends = [...new Set([first + count - 1, first])]
  const labels: readonly XLabel[] = firstThatFits(input, candidates(input)) ?? []
  return ends
    .reduce((placed, index) => withPartial(placed, index, input), labels)
    .toSorted((a, b) => a.index - b.index)
}
