import { toPieces, type TextPiece } from '@analytics/contract/board/boardText'
import type { Nodes } from 'mdast'

import { escapeHtml } from '../../lib/escapeHtml.ts'
import { toFilledText, toSiteUrl, type FilledText } from './BoardContent.ts'

/** The elements of Markdown that have no more than their content. */
const elements: Readonly<Partial<Record<Nodes['type'], string>>> = {
  paragraph: 'p',
  listItem: 'li',
  blockquote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
}

/** A text of a board as HTML. Its tree holds safe nodes only, and every letter of it is escaped. */
export function toTextHtml(section: FilledText, site: string): string {
  const inner = (node: Nodes): string => ('children' in node ? node.children.map(write).join('') : '')
  const write = (node: Nodes): string => {
    const element = elements[node.type]
    if (element !== undefined) return `<${element}>${inner(node)}</${element}>`
    switch (node.type) {
      case 'text':
        return toPieces(section.text, node.value).map(toPiece).join('')
      case 'heading': {
        const level = Math.min(6, node.depth + 1)
        return `<h${level}>${inner(node)}</h${level}>`
      }
      case 'list':
        return node.ordered ? `<ol start="${node.start ?? 1}">${inner(node)}</ol>` : `<ul>${inner(node)}</ul>`
      case 'link':
        return `<a href="${escapeHtml(toSiteUrl(node.url, site))}">${inner(node)}</a>`
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`
      case 'code':
        return `<pre>${escapeHtml(node.value)}</pre>`
      case 'break':
        return '<br>'
      case 'thematicBreak':
        return '<hr>'
      default:
        return inner(node)
    }
  }
  const toPiece = (piece: TextPiece) =>
    typeof piece === 'string' ? escapeHtml(piece) : `<data>${escapeHtml(toFilledText(section, piece))}</data>`
  return write(section.text.getRoot())
}
