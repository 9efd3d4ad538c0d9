/** One page of rows, and where it lies. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** From 1; within the pages there are, whatever was asked for. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
}

export function pageOf<Row>(rows: readonly Row[], page: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const within = Math.min(Math.max(1, page), pages)
  return { rows: rows.slice((within - 1) * size, within * size), page: within, pages }
}

/** The rows one of whose words contains what is searched for, in any case. */
export function searchRows<Row>(
  rows: readonly Row[],
  search: string,
  wordsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const wanted = search.trim().toLowerCase()
  return wanted === ''
    ? rows
    : rows.filter(row => wordsOf(row).some(word => word.toLowerCase().includes(wanted)))
}
