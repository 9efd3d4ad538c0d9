import { toCell, toColumnRow, toDataSheet, toHeader, toTextSheet, writeWorkbook } from '../toXlsx.ts'
import { panelsOfBoard, toBoardLines, type BoardContent } from './BoardContent.ts'

/** The figures of each panel of a board in a sheet of its own. */
export async function toBoardXlsx(content: BoardContent): Promise<Uint8Array> {
  const names = new Set<string>()
  const sheets = panelsOfBoard(content).map(panel => ({ panel, name: toSheetName(panel.title, names) }))
  const columns = sheets.flatMap(({ panel, name }) =>
    panel.file.columns.map(column => [toCell(name, 'text'), ...toColumnRow(column)]),
  )
  return writeWorkbook([
    ...sheets.map(({ panel, name }) => toDataSheet(name, panel.file)),
    { sheet: 'Series', data: [toHeader(['Sheet', 'Column', 'Name', 'Unit']), ...columns] },
    toTextSheet('About', toBoardLines(content)),
  ])
}

/** A spreadsheet takes 31 letters, none of seven, no apostrophe at an end, and no name twice. */
function toSheetName(title: string, taken: Set<string>): string {
  const plain =
    title
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .replaceAll("'", '’')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'Part'
  const numbered = Array.from({ length: 99 }, (_, count) => (count === 0 ? '' : ` ${count + 1}`)).map(
    number => plain.slice(0, 31 - number.length).trim() + number,
  )
  const reserved = ['series', 'about', 'history']
  const isFree = (name: string) => ![...taken, ...reserved].includes(name.toLowerCase())
  const name = numbered.find(isFree) ?? plain
  taken.add(name.toLowerCase())
  return name
}
