import { minus } from '@analytics/contract/format/number'
import type { ClipboardEvent } from 'react'

const toPlainMinus = (text: string) => text.replaceAll(minus, '-')

/** Copies figures with an ASCII minus: spreadsheets take U+2212 for text. The markup keeps the cells apart. */
export function copyTable(event: ClipboardEvent<HTMLTableElement>): void {
  const selection = event.currentTarget.ownerDocument.getSelection()
  if (!selection?.toString().includes(minus)) return
  const copied = event.currentTarget.ownerDocument.createElement('table')
  copied.append(selection.getRangeAt(0).cloneContents())
  event.clipboardData.setData('text/plain', toPlainMinus(selection.toString()))
  event.clipboardData.setData('text/html', toPlainMinus(copied.outerHTML))
  event.preventDefault()
}
