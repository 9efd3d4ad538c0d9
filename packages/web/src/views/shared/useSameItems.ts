import { useState } from 'react'

/** The list of the render before, for as long as its items are the same. */
export function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items)
  if (kept.length === items.length && kept.every((item, at) => Object.is(item, items[at]))) return kept
  setKept(items)
  return items
}
