export interface Page<Row> {
  readonly rows: readonly Row[]
  /** From 1, clamped to the existing pages. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
}

export function pageOf<Row>(rows: readonly Row[], page: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const within = Math.min(Math.max(1, page), pages)
  return { rows: rows.slice((within - 1) * size, within * size), page: within, pages }
}

/** Ignores case. */
export function searchRows<Row>(
  rows: readonly Row[],
  search: string,
  toTexts: (row: Row) => readonly string[],
): readonly Row[] {
  const wanted = search.trim().toLowerCase()
  return wanted === ''
    ? rows
    : rows.filter(row => toTexts(row).some(text => text.toLowerCase().includes(wanted)))
}

/** What an export takes: the ticked rows, or all where none is. */
export function tickedOrAll<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  chosen: ReadonlySet<string>,
): readonly Row[] {
  const ticked = rows.filter(row => chosen.has(rowId(row)))
  return ticked.length > 0 ? ticked : rows
}
