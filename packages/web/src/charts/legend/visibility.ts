import { othersId } from '@analytics/contract/metrics/palettes'

/** The last visible series stays. */
export function toggled(
  ids: readonly string[],
  hidden: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const next = new Set(hidden)
  if (!next.delete(id)) next.add(id)
  return ids.every(each => next.has(each)) ? hidden : next
}

/** Isolating the only visible series shows all again. */
export function isolated(
  ids: readonly string[],
  hidden: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const isAlone = ids.every(each => hidden.has(each) !== (each === id))
  return isAlone ? new Set() : new Set(ids.filter(each => each !== id))
}

/** `ids` are largest first. */
export function onlyLargest(ids: readonly string[]): ReadonlySet<string> {
  const largest = ids.find(id => id !== othersId) ?? ids[0]
  return new Set(ids.filter(id => id !== largest))
}

/** None where the choice, made on another chain, would leave nothing. */
export function hiddenAmong(ids: readonly string[], hidden: ReadonlySet<string>): ReadonlySet<string> {
  return ids.every(id => hidden.has(id)) ? new Set() : hidden
}
