import type { Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toMarkdown } from 'mdast-util-to-markdown'

import type { SharedChoices } from './Board.ts'
import { markFigures, placeholder, type TextFigure } from './liveFigure.ts'

/** A part of a line of text: letters, or a figure. */
export type TextPiece = string | TextFigure

/** A text of a board as a tree of Markdown, of which the safe part is kept. */
export interface BoardText {
  /** Read when it is asked for: a text that is made to be slow holds up no request that needs its figures only. */
  readonly getRoot: () => Root
  readonly figures: readonly TextFigure[]
}

/** Nodes that are nested deeper stay text. */
const deepest = 40
/** The time to read markers on one line grows with their square. */
const tooDeep = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){40}/m

/** Only these are drawn. Anything else, HTML and pictures among it, stays the text that it was written as. */
const safe = new Set([
  'root',
  'paragraph',
  'heading',
  'list',
  'listItem',
  'blockquote',
  'thematicBreak',
  'text',
  'strong',
  'emphasis',
  'inlineCode',
  'code',
  'break',
  'link',
])

/** The children of these stand in blocks of their own. */
const blocks = new Set(['root', 'blockquote', 'listItem'])

export function readBoardText(text: string, shared: SharedChoices = {}): BoardText {
  const { marked, figures } = markFigures(text, shared)
  const toSource = (part: string) =>
    part.replaceAll(new RegExp(placeholder, 'g'), (_, index) => figures[Number(index)]?.source ?? '')
  const clean = <Node extends Root | RootContent>(
    node: Node,
    depth = 0,
    parent?: Root | RootContent,
  ): Node | Text | Paragraph => {
    const isDeep = depth >= deepest && node.type !== 'listItem'
    if (isDeep || !safe.has(node.type) || (node.type === 'link' && !isSafeLink(node.url))) {
      const text = toText(sliceOf(marked, node))
      const isBlock = parent !== undefined && blocks.has(parent.type)
      return isBlock ? { type: 'paragraph', children: [text] } : text
    }
    const restored = node.type === 'text' ? node : withStrings(node, toSource)
    return 'children' in restored
      ? { ...restored, children: restored.children.map(child => clean(child, depth + 1, node)) }
      : restored
  }
  const toRoot = (): Root =>
    tooDeep.test(marked)
      ? { type: 'root', children: [{ type: 'paragraph', children: [toText(marked)] }] }
      : (clean(fromMarkdown(marked)) as Root)
  let root: Root | undefined
  return { figures, getRoot: () => (root ??= toRoot()) }
}

const withStrings = <Node extends object>(node: Node, change: (text: string) => string): Node =>
  Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
  ) as Node

const toText = (value: string): Text => ({ type: 'text', value })

const sliceOf = (text: string, { position }: RootContent | Root) =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

/** An address of the web, of mail or of this application. */
export function isSafeLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(url)
}

/** Splits the value of a text of the tree into letters and figures. */
export function toPieces({ figures }: BoardText, value: string): readonly TextPiece[] {
  return value.split(placeholder).flatMap((part, index): TextPiece[] => {
    const piece = index % 2 === 0 ? part : figures[Number(part)]
    return piece === undefined || piece === '' ? [] : [piece]
  })
}

const joinPieces = (text: BoardText, value: string, toText: (figure: TextFigure) => string) =>
  toPieces(text, value)
    .map(piece => (typeof piece === 'string' ? piece : toText(piece)))
    .join('')

/** The text as Markdown, with its figures filled in. What was no safe Markdown is escaped. `toUrl` writes the address of a link. */
export function fillBoardText(
  text: BoardText,
  toText: (figure: TextFigure) => string,
  toUrl: (url: string) => string = url => url,
): string {
  const toFilled = (value: string) => joinPieces(text, value, toText)
  const fill = <Node extends Root | RootContent>(node: Node): Node => {
    if (node.type === 'text') return { ...node, value: toFilled(node.value) }
    const filled = 'children' in node ? { ...node, children: node.children.map(child => fill(child)) } : node
    return filled.type === 'link' ? { ...filled, url: toUrl(filled.url) } : filled
  }
  return toMarkdown(fill(text.getRoot())).trim()
}

/** The lines of a text without its marks, as a picture has them: one for each paragraph and item. */
export function toPlainLines(text: BoardText, toText: (figure: TextFigure) => string): readonly string[] {
  const inline = (nodes: readonly (PhrasingContent | RootContent)[]): string =>
    nodes
      .map(node => {
        if (node.type === 'text') return joinPieces(text, node.value, toText)
        if ('value' in node) return node.value
        return 'children' in node ? inline(node.children) : ' '
      })
      .join('')
  const lines = (nodes: readonly RootContent[], mark = ''): string[] =>
    nodes.flatMap((node): string[] => {
      if (node.type === 'list') return node.children.flatMap(item => lines(item.children, '• '))
      if (node.type === 'blockquote') return lines(node.children, mark)
      if (node.type === 'thematicBreak') return []
      return 'children' in node
        ? [mark + inline(node.children)]
        : 'value' in node
          ? node.value.split('\n')
          : []
    })
  return lines(text.getRoot().children)
}
