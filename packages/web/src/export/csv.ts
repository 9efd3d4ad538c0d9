export type CsvCell = string | number | null

/** Rows of cells as RFC 4180 text; numbers unrounded, what is missing empty. */
export function toCsv(rows: readonly (readonly CsvCell[])[], comment?: string): string {
  const lines = rows.map(row => row.map(toField).join(','))
  return [...(comment ? [`# ${comment}`] : []), ...lines].map(line => `${line}\r\n`).join('')
}

function toField(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would run as a formula; names come from the provider, so they are not to be trusted. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@\t\r]/.test(text)
}

/** In full digits: some spreadsheets take `1e+21` and `1e-7` for text. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = String(value)
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
