import { othersId } from '@analytics/contract/metrics/palettes'

/** Null shows all, and so does a list of which no series is left. */
export function toHidden(ids: readonly string[], shownIds: readonly string[] | null): ReadonlySet<string> {
  if (shownIds === null || !ids.some(id => shownIds.includes(id))) return new Set()
  return new Set(ids.filter(id => !shownIds.includes(id)))
}

export function toShown(ids: readonly string[], hidden: ReadonlySet<string>): readonly string[] | null {
  return hidden.size === 0 ? null : ids.filter(id => !hidden.has(id))
}

/** The last visible series stays. */
export function toggled(
  ids: readonly string[],
  hidden: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const next = new Set(hidden)
  if (!next.delete(id)) next.add(id)
  return ids.every(candidate => next.has(candidate)) ? hidden : next
}

/** Isolating the only visible series shows all again. */
export function isolated(
  ids: readonly string[],
  hidden: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const isAlone = ids.every(otherId => hidden.has(otherId) !== (otherId === id))
  return isAlone ? new Set() : new Set(ids.filter(other => other !== id))
}

/** `ids` are largest first. */
export function onlyLargest(ids: readonly string[]): ReadonlySet<string> {
  const largest = ids.find(id => id !== othersId) ?? ids[0]
  return new Set(ids.filter(id => id !== largest))
}

/** An added series is shown. */
export function withAdded(
  shownIds: readonly string[] | null,
  ids: readonly string[],
): readonly string[] | null {
  return shownIds && [...new Set([...shownIds, ...ids])]
}
