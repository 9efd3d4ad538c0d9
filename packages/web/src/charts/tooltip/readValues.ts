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
}

export function readValues(
  series: readonly Series[],
  index: number,
  { limit = Number.POSITIVE_INFINITY, keep = null }: ReadOptions = {},
): Reading {
  const all = series
    .map(({ id, name, color, values }): SeriesValue => ({ id, name, color, value: values[index] ?? null }))
    .sort(byValue)
  const named = all.filter(({ id }) => id !== othersId)
  const others = all.filter(({ id }) => id === othersId)
  if (all.length <= limit) return { rows: [...named, ...others], cut: [] }
  const room = Math.max(1, limit - others.length - 1)
  const kept = named.slice(room).filter(({ id }) => id === keep)
  const rows = [...named.slice(0, room - kept.length), ...kept]
  return { rows: [...rows, ...others], cut: named.filter(seriesValue => !rows.includes(seriesValue)) }
}
