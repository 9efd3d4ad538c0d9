import type { BoardPicture, BoardPicturePart } from '@analytics/contract/board/BoardPicture'
import { toPlainLines } from '@analytics/contract/board/boardText'
import type { PictureBackground } from '@analytics/contract/files/picture'
import { formatCell } from '@analytics/contract/format/unit'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { toShownRows } from '../toShownRows.ts'
import { toFilledText, toCreditLines, type BoardContent, type FilledSection } from './BoardContent.ts'

const mostRows = { series: 10, table: 10 } as const

/** The picture of a board: charts as they are drawn, the first rows of tables, and texts. */
export function toBoardPicture(content: BoardContent, background: PictureBackground): BoardPicture {
  const { title, address, origin, sections } = content
  return {
    title,
    address,
    parts: sections.map(toPart),
    source: toCreditLines(content).at(-1) ?? '',
    demo: origin?.simulated ? `${appCopy.demoBanner.title}, simulated figures` : null,
    background,
  }
}

function toPart(section: FilledSection): BoardPicturePart {
  const { kind, isHalf } = section
  if (kind === 'heading') return { kind, isHalf, text: section.text }
  if (kind === 'missing') return { kind: 'text', isHalf, lines: [section.title, section.message] }
  if (kind === 'text')
    return { kind, isHalf, lines: toPlainLines(section.text, figure => toFilledText(section, figure)) }
  if (section.svg !== null) return { kind: 'chart', isHalf, svg: section.svg }
  const { title, file } = section
  const { columns } = file
  const rows = toShownRows(file, mostRows)
  return {
    kind: 'table',
    isHalf,
    title,
    head: columns.map(({ label }) => label),
    rows: rows.map(row => row.map((cell, index) => formatCell(cell, columns[index]?.unit ?? null))),
    isFigure: columns.map(({ unit }) => unit !== null),
    more: rows.length < file.rows.length ? `${rows.length} of ${file.rows.length} rows` : '',
  }
}
