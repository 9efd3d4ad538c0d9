import { explorePath } from '@analytics/contract/api/endpoints/paths'
import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { ExploreLink } from '@analytics/contract/files/charts/toChartExplore'
import { othersId } from '@analytics/contract/metrics/palettes'
import { defaultViewState, type AnyState } from '@analytics/contract/view/viewState'
import { expect } from 'vitest'

import type { FilledServer } from './getFilledServer.ts'

export type Values = readonly (number | null)[]

/** A chart of a page, as the explorer should draw it. */
export interface DrawnChart {
  /** The first day of each bar, or of each point. */
  readonly days: readonly string[]
  /** Bars of whole weeks or months; daily bars and points are all whole. */
  readonly whole: readonly boolean[]
  readonly series: readonly DrawnSeries[]
}

export interface DrawnSeries {
  readonly id: string
  readonly pageId: string
  readonly color: string
  readonly values: Values
}

/** The explorer ends on the last complete day. */
export function toBars({ buckets, datasets, resamplePeriod }: SeriesData): DrawnChart {
  const kept = [...buckets.keys()].filter(
    index => resamplePeriod !== 'D' || buckets[index]?.partial === false,
  )
  return {
    days: kept.map(index => buckets[index]?.from ?? ''),
    whole: kept.map(index => buckets[index]?.cut === false && !buckets[index].partial),
    series: datasets.map(({ id, pageId, backgroundColor, data }) => ({
      id,
      pageId: pageId ?? id,
      color: backgroundColor,
      values: kept.map(index => data[index] ?? null),
    })),
  }
}

/** The explorer's series of each series of the chart, over the chart's days. */
export async function loadExplorer(
  server: FilledServer,
  { search }: ExploreLink,
  chart: DrawnChart,
  shownIds: readonly string[],
) {
  const reply = await server.get(`${explorePath}?${search}`)
  expect([search, reply.status]).toEqual([search, 200])
  const { series, buckets, rows } = ExploreResponse.parse(reply.json()).data
  expect(rows.filter(({ state }) => state !== 'ready')).toEqual([])
  const indexByDay = new Map(buckets.map(({ from }, index) => [from, index]))
  expect(chart.days.filter(day => !indexByDay.has(day))).toEqual([])
  const wantedSeries = chart.series.filter(({ id }) => shownIds.includes(id))
  expect(series.filter(({ isOff }) => !isOff)).toHaveLength(wantedSeries.length)
  return wantedSeries.map(({ id, pageId }, index) => {
    const member = id === othersId ? othersId : pageId
    const ownSeries =
      series.find(oneSeries => oneSeries.member === member) ?? series.filter(({ isOff }) => !isOff)[index]
    return {
      color: ownSeries?.color,
      values: chart.days.map(day => ownSeries?.values[indexByDay.get(day) ?? -1] ?? null),
    }
  })
}

/** The series of one colour in both places, and of another in each. */
export function expectSameColors(
  name: string,
  shownSeries: readonly DrawnSeries[],
  explored: readonly { readonly color: string | undefined }[],
) {
  const different = shownSeries.flatMap(({ id, color }, index) =>
    explored[index]?.color === color ? [] : [[name, id, color, explored[index]?.color]],
  )
  expect.soft(different).toEqual([])
}

export function expectSame(name: string, values: Values, wantedValues: Values) {
  const different = [...wantedValues.keys()].filter(index => {
    const [have, want] = [values[index] ?? null, wantedValues[index] ?? null]
    if (have === null || want === null) return have !== want
    // Charts are rounded to cents, and shares of rounded values to somewhat less.
    return Math.abs(have - want) > Math.max(0.02, Math.abs(want) * 1e-7)
  })
  expect(different.map(index => [name, index, values[index], wantedValues[index]])).toEqual([])
}

export const base: AnyState = { ...defaultViewState, timeFrame: '30d', mode: 'absolute', lines: 'price' }
