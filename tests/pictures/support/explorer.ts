import type { ExploreData, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { letters } from '@analytics/contract/formula/formula'
import { othersColor, othersId, palettes } from '@analytics/contract/metrics/palettes'
import type { Unit } from '@analytics/contract/metrics/units'
import { sampleSeries } from '@analytics/contract/testing/sampleSeries'

import { lastOf, sumOf, toBuckets, toPeriod, type Period } from './buckets.ts'
import { toMetadata, type Example } from './Example.ts'

type Values = ExploreSeries['values']
type Row = Pick<ExploreSeries, 'name' | 'values'> & Partial<ExploreSeries>

/** A row of the explorer. */
export const row = (name: string, values: Values, more: Partial<ExploreSeries> = {}): Row => ({
  name,
  values,
  ...more,
})

/** A row of another unit. */
export const measured = (unit: Unit, values: Values): Row => ({ name: `In ${unit}`, unit, values })

/** Members of the first row, which has a star. */
export const members = (rows: readonly Row[]): readonly Row[] =>
  rows.map(each => ({ letter: 'A', member: toId(each.name), ...each }))

const toId = (name: string) => (name === 'Others' ? othersId : name.toLowerCase())

interface View extends Period {
  readonly query: string
  readonly rows: readonly Row[]
  readonly versus?: ExploreData['versus']
  readonly events?: ExploreData['events']
}

/** A view of the explorer, which has the page's default colours. */
export function explorer(
  id: string,
  shows: string,
  { query, rows, versus, events, ...period }: View,
): Example {
  const { from, to, grain, asOf } = toPeriod(period)
  const series = rows.map((each, index) => toSeries(each, index))
  const data: ExploreData = {
    title: '',
    range: { asked: `${from}..${to}`, from, to, grain },
    versus: versus ?? null,
    base: null,
    buckets: toBuckets(period, rows).map(({ isEmpty, ...bucket }) => ({ ...bucket, days: isEmpty ? 0 : 1 })),
    events: events ?? null,
    when: null,
    series,
    rows: series.map(({ letter, expression, name }) => ({
      letter,
      expression,
      name,
      state: 'ready',
      message: null,
      position: null,
      near: [],
      lacking: 0,
      count: 1,
      whole: null,
      members: null,
    })),
  }
  return { id, shows, address: `/explore?${query}`, data, metadata: toMetadata({ from, to, asOf }) }
}

function toSeries(row: Row, index: number): ExploreSeries {
  const letter = row.letter ?? letters[index] ?? 'A'
  const color = row.member === othersId ? othersColor : palettes.charts[index]
  const latest = lastOf(row.values)
  const total = (row.unit ?? 'USD') === 'USD' ? sumOf(row.values) : latest
  return {
    ...sampleSeries,
    letter,
    expression: letter,
    expanded: letter,
    color: color ?? othersColor,
    latest,
    total,
    ...row,
  }
}
