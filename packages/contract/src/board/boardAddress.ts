import { getPage } from '../pages/pages.ts'
import { encodeValue } from '../query/encodeValue.ts'
import { readAddress } from '../view/readAddress.ts'
import {
  boardVersion,
  emptyBoard,
  longestBoard,
  longestBoardTitle,
  mostParts,
  sharedChoices,
  type Board,
  type BoardProblem,
  type ReadBoard,
} from './Board.ts'
import { findFaults, readPart, writePart } from './readPart.ts'

/** A parameter of a board: of its address, or of its file. */
export interface BoardField {
  readonly name: string
  readonly value: string
  /** The line of a file, from 1. */
  readonly line: number | null
}

const { offers } = getPage('board').page

/** Reads the query of a board's address, and names what it can't use. */
export function readBoard(search: string): ReadBoard {
  return toBoard([...new URLSearchParams(search)].map(([name, value]) => ({ name, value, line: null })))
}

/** The board with these parameters. A part that can't be read keeps its place. */
export function toBoard(fields: readonly BoardField[]): ReadBoard {
  const problems: BoardProblem[] = []
  const refuse = ({ line, value }: BoardField, message: string, part: number | null = null) =>
    void problems.push({ part, line, text: value.slice(0, 200), message })
  const version = fields.find(({ name }) => name === 'v')
  if (version && version.value !== String(boardVersion)) {
    refuse(version, `a board of version ${version.value.slice(0, 20)}; version ${boardVersion} is read here`)
    return { board: emptyBoard, problems }
  }
  const seen = new Set(['v'])
  let board = emptyBoard
  for (const field of fields) {
    const { name } = field
    const value = field.value.replaceAll(/\r\n?/g, '\n')
    if (name === 'p') {
      const part = readPart(value)
      if (board.parts.length < mostParts) {
        board = { ...board, parts: [...board.parts, part] }
        for (const fault of findFaults(part)) refuse(field, fault, board.parts.length)
      } else if (!seen.has(name)) {
        seen.add(name)
        refuse(field, `a board has at most ${mostParts} parts`)
      }
    } else if (seen.has(name)) {
      if (name !== 'v') refuse(field, `${name} is given more than once, and the first one is used`)
    } else {
      seen.add(name)
      if (name === 'title') board = { ...board, title: toTitle(value) }
      else if (!isShared(name)) refuse(field, `a board takes no ${name.slice(0, 60)}`)
      else if (readAddress({ [name]: value }, offers).dropped.length > 0)
        refuse(field, `${name} can't be ${value.slice(0, 60)}`)
      else board = { ...board, shared: { ...board.shared, [name]: value } }
    }
  }
  return { board, problems }
}

function isShared(name: string): boolean {
  return sharedChoices.some(choice => choice === name)
}

function toTitle(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestBoardTitle)
}

/** The parameters of a board in the order of its address. */
export function toFields({ title, shared, parts }: Board): (readonly [name: string, value: string])[] {
  const choices = sharedChoices.map(name => [name, shared[name] ?? ''] as const)
  return [
    ...[['title', title] as const, ...choices].filter(([, value]) => value !== ''),
    ...parts.map(part => ['p', writePart(part)] as const),
  ]
}

/** The address of a board behind the `?`. */
export function writeBoard(board: Board): string {
  return toFields(board)
    .map(([name, value]) => `${name}=${escape(value)}`)
    .join('&')
}

/** Whether a board is too long for an address: then it is kept as a file. */
export function isTooLong(board: Board): boolean {
  return writeBoard(board).length > longestBoard
}

/** A query of a part stays as readable as it can: only what ends a parameter, or is read as another letter, is encoded. */
const escape = (text: string) => encodeValue(text, /%(?:2F|3A|2C|3D|3F|40|7B|7D|3B)/g)
