import { othersId, type ChartSeries } from './types.ts'

type Ids = readonly Pick<ChartSeries, 'id'>[]

function visibleIds(series: Ids, hidden: ReadonlySet<string>): string[] {
  return series.map(({ id }) => id).filter(id => !hidden.has(id))
}

/** Hides a series or shows it again; the last visible one stays. */
export function toggled(series: Ids, hidden: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(hidden)
  if (!next.delete(id)) next.add(id)
  return visibleIds(series, next).length === 0 ? hidden : next
}

/** Hides all but one; all are shown again if it is alone already. */
export function isolated(series: Ids, hidden: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const visible = visibleIds(series, hidden)
  if (visible.length === 1 && visible[0] === id) return new Set()
  return new Set(series.map(each => each.id).filter(each => each !== id))
}

/** Hides all but the largest, which is the first that is not Others. */
export function onlyLargest(series: Ids): ReadonlySet<string> {
  const largest = series.find(({ id }) => id !== othersId) ?? series[0]
  return new Set(series.map(({ id }) => id).filter(id => id !== largest?.id))
}
