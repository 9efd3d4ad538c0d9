export type CsvCell = string | number | null

/** RFC 4180; numbers unrounded, missing values empty. */
export function toCsv(rows: readonly (readonly CsvCell[])[], comments: readonly string[] = []): string {
  const lines = rows.map(row => row.map(toField).join(','))
  return [...comments.map(toComment), ...lines].map(line => `${line}\r\n`).join('')
}

/** Typed text stays on one line. */
const toComment = (text: string) => `# ${disarmParts(text.replaceAll(/\s+/g, ' '))}`

function toField(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  const parts = disarmParts(cell)
  const text = isFormula(cell) ? `'${parts}` : parts
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets would run it; names come from the provider and can't be trusted. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@\t\r]/.test(text)
}

/** A program with another separator begins a cell behind it, within quotes too. */
function disarmParts(text: string): string {
  return text.replaceAll(/([,;|\t\r\n]["\s]*)(?=[=+\-@])/g, "$1'")
}

/** Some spreadsheets take `1e+21` and `1e-7` for text. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = String(value)
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
