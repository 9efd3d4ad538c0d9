import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataFile } from '@analytics/contract/files/DataFile'
import { fileForms, type FileEnding } from '@analytics/contract/files/fileForms'
import { toHeadlineText } from '@analytics/contract/headline/Headline'

import type { FileContent } from './FileContent.ts'

const mostRows = { series: 30, table: 25 } as const
/** Wider tables are unreadable as text, and long for a program that counts tokens. */
const mostColumns = 16

/** A page as text for people and programs: what it is of, and its panels as tables. */
export function toMarkdown({ title, headline, address, files }: FileContent): string {
  const [page = '', query = ''] = address.split('?')
  const toLink = (ending: FileEnding) =>
    `[${fileForms[ending].label}](<${page.replace(/\/$/, '/overview')}.${ending}${query === '' ? '' : `?${query}`}>)`
  return [
    `# ${toText(title)}`,
    ...(headline === null ? [] : [toText(toHeadlineText(headline))]),
    `Page: <${address}>  \nData: ${(['csv', 'json', 'parquet'] as const).map(toLink).join(', ')}`,
    ...files.map(toSection),
    '',
  ].join('\n\n')
}

function toSection(file: DataFile): string {
  const isSeries = file.columns[0]?.name === 'from'
  const most = isSeries ? mostRows.series : mostRows.table
  const rows = isSeries ? file.rows.slice(-most) : file.rows.slice(0, most)
  const columns = file.columns.slice(0, mostColumns)
  const cut = [
    ...(rows.length < file.rows.length
      ? [`the ${isSeries ? 'last' : 'first'} ${rows.length} of ${file.rows.length} rows`]
      : []),
    ...(columns.length < file.columns.length
      ? [`the first ${columns.length} of ${file.columns.length} columns`]
      : []),
  ]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `## ${toText(file.title)}`,
    [...file.notes, ...(cut.length > 0 ? [`Table: ${cut.join(', ')}`] : [])]
      .map(note => `- ${toText(note)}`)
      .join('\n'),
    [
      line(columns.map(({ name }) => toText(name))),
      line(columns.map(({ unit }) => (unit === null ? '---' : '---:'))),
      ...rows.map(row => line(columns.map((_, index) => toText(toCell(row[index] ?? null))))),
    ].join('\n'),
  ].join('\n\n')
}

function toCell(cell: CsvCell): string {
  return cell === null ? '' : String(cell)
}

/** Names come from the provider: none can begin markup, a link or another cell. */
function toText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|#]/g, '\\$&')
    .replaceAll(/(https?):\/\//g, '$1:\\/\\/')
}
