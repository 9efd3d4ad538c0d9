import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataFile } from '@analytics/contract/files/DataFile'
import { fileForms, type FileEnding } from '@analytics/contract/files/fileForms'
import { toHeadlineText } from '@analytics/contract/headline/Headline'

import type { FileContent } from './FileContent.ts'
import { isSeries, toShownRows } from './toShownRows.ts'

const mostRows = { series: 30, table: 25 } as const
/** Wider tables are unreadable as text, and long for a program that counts tokens. */
const mostColumns = 16

/** A page as text for people and programs: what it is of, and its panels as tables. */
export function toMarkdown({ title, headline, address, files }: FileContent): string {
  const [page = '', query = ''] = address.split('?')
  const toLink = (ending: FileEnding) =>
    `[${fileForms[ending].label}](<${page.replace(/\/$/, '/overview')}.${ending}${query === '' ? '' : `?${query}`}>)`
  return [
    `# ${toMarkdownText(title)}`,
    ...(headline === null ? [] : [toMarkdownText(toHeadlineText(headline))]),
    `Page: <${address}>  \nData: ${(['csv', 'json', 'parquet'] as const).map(toLink).join(', ')}`,
    ...files.map(file => toSection(file)),
    '',
  ].join('\n\n')
}

/** A panel as a table, below a heading. */
export function toSection(file: DataFile, level = 2): string {
  const rows = toShownRows(file, mostRows)
  const columns = file.columns.slice(0, mostColumns)
  const cut = [
    ...(rows.length < file.rows.length
      ? [`the ${isSeries(file) ? 'last' : 'first'} ${rows.length} of ${file.rows.length} rows`]
      : []),
    ...(columns.length < file.columns.length
      ? [`the first ${columns.length} of ${file.columns.length} columns`]
      : []),
  ]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `${'#'.repeat(level)} ${toMarkdownText(file.title)}`,
    [...file.notes, ...(cut.length > 0 ? [`Table: ${cut.join(', ')}`] : [])]
      .map(note => `- ${toMarkdownText(note)}`)
      .join('\n'),
    [
      line(columns.map(({ name }) => toMarkdownText(name))),
      line(columns.map(({ unit }) => (unit === null ? '---' : '---:'))),
      ...rows.map(row => line(columns.map((_, index) => toMarkdownText(toCell(row[index] ?? null))))),
    ].join('\n'),
  ].join('\n\n')
}

function toCell(cell: CsvCell): string {
  return cell === null ? '' : String(cell)
}

/** Names come from the provider: none can begin markup, a link or another cell. */
export function toMarkdownText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|#]/g, '\\$&')
    .replaceAll(/(https?):\/\//g, '$1:\\/\\/')
}
