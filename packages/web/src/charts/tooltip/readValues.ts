import { othersId } from '@analytics/contract/metrics/palettes'

import { byValue, type Series } from '../model/series.ts'

export interface SeriesValue extends Pick<Series, 'id' | 'name' | 'color'> {
  readonly value: number | null
}

export interface Reading {
  /** Unknown values at the end, then Others. */
  readonly rows: readonly SeriesValue[]
  /** The smallest, where they do not all fit. */
  readonly cut: readonly SeriesValue[]
}

interface ReadOptions {
  /** One of the rows sums up those that are cut. */
  readonly limit?: number
  /** A series that is never cut from the list. */
  readonly keep?: string | null
  /** The series come in the order that a list beside the chart has. */
  readonly isRanked?: boolean
}

export function readValues(
  series: readonly Series[],
  index: number,
  { limit = Number.POSITIVE_INFINITY, keep = null, isRanked = false }: ReadOptions = {},
): Reading {
  const read = series.map(({ id, name, color, values }): SeriesValue => {
    return { id, name, color, value: values[index] ?? null }
  })
  const all = isRanked ? read : read.sort(byValue)
  const named = all.filter(({ id }) => id !== othersId)
  const others = all.filter(({ id }) => id === othersId)
  if (all.length <= limit) return { rows: [...named, ...others], cut: [] }
  const room = Math.max(1, limit - others.length - 1)
  const kept = named.slice(room).filter(({ id }) => id === keep)
  const rows = [...named.slice(0, room - kept.length), ...kept]
  return { rows: [...rows, ...others], cut: named.filter(seriesValue => !rows.includes(seriesValue)) }
}
