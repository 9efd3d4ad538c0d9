import type { ExploreData, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { formatPercent } from '@analytics/contract/format/number'
import { formatChangeOf, formatsOf } from '@analytics/contract/format/unit'
import { fromIsoDay } from '@analytics/contract/query/day'
import { formatDay } from '@analytics/contract/query/dayText'

import { bucketName } from '../../charts/bars/bucketText.ts'

/** Fills the figures of a response into the answer of a recipe. Null where one of them is unknown: half an answer would be none. */
export function toRecipeAnswer(answer: string, data: ExploreData): string | null {
  const figures = toFigures(data)
  let isWhole = true
  const text = answer.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name]?.() ?? null
    isWhole &&= figure !== null
    return figure ?? ''
  })
  return isWhole ? text : null
}

type Figures = Readonly<Record<string, () => string | null>>

function toFigures(data: ExploreData): Figures {
  const { series } = data
  const [row] = series
  const valueOf = (exploreSeries: ExploreSeries | undefined, value: number | null | undefined) =>
    exploreSeries && value != null ? formatsOf(exploreSeries.unit).compact(value) : null
  const [first] = data.rows[0]?.members ?? []
  const [event] = data.events?.list ?? []
  return {
    latest: () => valueOf(row, row?.latest),
    /** A ratio of 0.71 in words: `29% less`. */
    timesInWords: () =>
      row?.latest == null
        ? null
        : `${formatPercent(Math.abs(row.latest - 1) * 100, 0)} ${row.latest < 1 ? 'less' : 'more'}`,
    total: () => valueOf(row, row?.value),
    bucket: () => (row ? nameBucket(data, findLatest(data, row)) : null),
    high: () => valueOf(row, row && row.values[findHighest(data, row)]),
    highBucket: () => (row ? nameBucket(data, findHighest(data, row)) : null),
    each: () => {
      const texts = series.map(oneSeries => [oneSeries.name, valueOf(oneSeries, oneSeries.latest)] as const)
      return texts.some(([, text]) => text === null)
        ? null
        : texts.map(([name, text]) => `${name} ${text ?? ''}`).join(', ')
    },
    part: () => {
      const totals = series.map(({ total }) => total)
      const whole = totals.reduce<number | null>(
        (sum, total) => (sum === null || total === null ? null : sum + total),
        0,
      )
      return row?.total == null || !whole ? null : formatPercent((row.total / whole) * 100)
    },
    first: () => first?.name ?? null,
    firstValue: () => valueOf(row, first?.value),
    firstChange: () =>
      first?.change == null || !row
        ? null
        : first.changeUnit === 'points'
          ? formatChangeOf('percent', first.change)
          : formatChangeOf(row.unit, first.change),
    firstShare: () => (first?.share == null ? null : formatPercent(first.share)),
    event: () => (event ? formatDay(fromIsoDay(event.day)) : null),
    before: () => valueOf(row, event?.before),
    after: () => valueOf(row, event?.after),
  }
}

const isWhole = ({ buckets }: ExploreData, index: number) =>
  buckets[index]?.cut === false && !buckets[index].partial

/** The last whole bucket with a value, that `latest` is of; -1 for none. */
function findLatest(data: ExploreData, { values }: ExploreSeries): number {
  return values.findLastIndex((value, index) => value !== null && isWhole(data, index))
}

/** The whole bucket with the largest value; -1 for none. */
function findHighest(data: ExploreData, { values }: ExploreSeries): number {
  return values.reduce<number>((highest, value, index) => {
    const isHigher = value !== null && isWhole(data, index) && value > (values[highest] ?? -Infinity)
    return isHigher ? index : highest
  }, -1)
}

function nameBucket({ buckets, range }: ExploreData, index: number): string | null {
  const bucket = buckets[index]
  if (!bucket) return null
  const days = { from: fromIsoDay(bucket.from), to: fromIsoDay(bucket.to) }
  return bucketName({ ...bucket, ...days }, range.grain)
}
