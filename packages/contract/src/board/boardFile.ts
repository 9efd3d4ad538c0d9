import type { Board, BoardPart, ReadBoard } from './Board.ts'
import { toBoard, toFields, type BoardField } from './boardAddress.ts'
import { writePart } from './readPart.ts'

/** The ending of a board as a text file, which people and programs write, keep and compare. */
export const boardEnding = '.board.md'

/**
 * Reads a board from its file: a heading is its title, fences of `panel` are panels, headings of the second level and the text between
 * are parts as they stand. What can't be used is named by its line.
 */
export function readBoardFile(content: string): ReadBoard {
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const fields: BoardField[] = []
  const problems: ReadBoard['problems'][number][] = []
  let text: string[] = []
  let begin = 0
  const add = (name: string, value: string, line: number) => void fields.push({ name, value, line })
  const refuse = (message: string, line: number) =>
    void problems.push({ part: null, line, text: lines[line - 1] ?? '', message })
  const endText = () => {
    const value = text.join('\n').trim()
    if (value !== '') add('p', `text:${value}`, begin)
    text = []
  }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const number = index + 1
    const [, title] = /^# +(.*)$/s.exec(line) ?? []
    const [, heading] = /^## +(.*)$/s.exec(line) ?? []
    const [, ticks, kind = '', half] = /^(`{3,}) *(board|panel|text|heading)( half)? *$/.exec(line) ?? []
    const [, code] = /^(`{3,}|~{3,})/.exec(line) ?? []
    if (ticks !== undefined) {
      endText()
      const end = lines.indexOf(ticks, number)
      if (end < 0) {
        refuse(`the fence of ${kind} has no end: write ${ticks} on a line of its own`, number)
        break
      }
      const inside = lines.slice(number, end)
      if (kind === 'board')
        for (const [offset, pair] of inside.entries()) {
          const [name = '', ...value] = pair.split('=')
          if (pair.trim() !== '') add(name.trim(), value.join('=').trim(), number + offset + 1)
        }
      else {
        const content = inside.join('\n')
        add('p', `${half ? 'half:' : ''}${kind === 'panel' ? content : `${kind}:${content}`}`, number)
      }
      index = end
    } else if (code !== undefined) {
      if (/^`+ *(?:board|panel)\b/.test(line))
        refuse('a fence begins with ```panel, ```panel half or ```board', number)
      const end = lines.findIndex((other, place) => place > index && other.startsWith(code))
      if (text.length === 0) begin = number
      text.push(...lines.slice(index, end < 0 ? number : end + 1))
      index = Math.max(index, end)
    } else if (title !== undefined && fields.length === 0 && text.every(before => before.trim() === '')) {
      text = []
      add('title', title, number)
    } else if (heading === undefined) {
      if (text.length === 0) begin = number
      if (text.length > 0 || line.trim() !== '') text.push(line)
    } else {
      endText()
      add('p', `heading:${heading.trim()}`, number)
    }
  }
  endText()
  const read = toBoard(fields)
  return { board: read.board, problems: [...problems, ...read.problems] }
}

/** The file of a board, from which the same board is read. */
export function writeBoardFile(board: Board): string {
  const { title, parts } = board
  const choices = toFields({ ...board, title: '', parts: [] }).map(([name, value]) => `${name}=${value}`)
  const head = [
    ...(title === '' ? [] : [`# ${title}`]),
    ...(choices.length > 0 ? [toFence('board', choices.join('\n'))] : []),
  ]
  const sections = parts.map((part, index) => writeSection(part, parts[index - 1]))
  return `${[...head, ...sections].join('\n\n')}\n`
}

function writeSection(part: BoardPart, before: BoardPart | undefined): string {
  const half = part.isHalf ? ' half' : ''
  if (part.kind === 'panel' || part.kind === 'unread')
    return toFence(`panel${half}`, writePart({ ...part, isHalf: false }))
  const { kind, text } = part
  const isPlain = !part.isHalf && text.trim() === text && text !== ''
  if (isPlain && kind === 'heading' && !text.includes('\n')) return `## ${text}`
  const isAlone = before?.kind !== 'text' && !/^(?:##? |`{3,}|~{3,})/m.test(text)
  return isPlain && kind === 'text' && isAlone ? text : toFence(`${kind}${half}`, text)
}

/** A fence is longer than any within it. */
function toFence(info: string, content: string): string {
  const longest = Math.max(2, ...[...content.matchAll(/^`+/gm)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${info}\n${content}\n${ticks}`
}
