export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Page from 1, clamped to the existing pages. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
}

export function pageOf<Row>(rows: readonly Row[], page: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const within = Math.min(Math.max(1, page), pages)
  return { rows: rows.slice((within - 1) * size, within * size), page: within, pages }
}
