/** Ranks items by value, largest first; equal ones by their first name that differs. Items without a value have no rank. */
export function rankBy<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number | null,
  ...names: readonly ((item: Item) => string)[]
): Item[] {
  return items
    .flatMap(item => {
      const value = valueOf(item)
      return value === null ? [] : [{ item, value }]
    })
    .sort((a, b) => b.value - a.value || compareNames(a.item, b.item, names))
    .map(({ item }) => item)
}

function compareNames<Item>(a: Item, b: Item, names: readonly ((item: Item) => string)[]): number {
  for (const nameOf of names) {
    const order = compareText(nameOf(a), nameOf(b))
    if (order !== 0) return order
  }
  return 0
}

/** Compares by code units, which gives the same order in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
