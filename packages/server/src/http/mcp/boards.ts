import type { BoardProblem } from '@analytics/contract/board/Board'
import { isTooLong, readBoard, writeBoard } from '@analytics/contract/board/boardAddress'
import { readBoardFile, writeBoardFile } from '@analytics/contract/board/boardFile'
import { z } from 'zod'

import { boardPath } from '../files/findBoard.ts'
import { requestLimits } from '../requests/requestLimits.ts'
import { toReadPath } from './readPage.ts'
import { defineTool, ToolError } from './Tool.ts'
import { toToolAnswer } from './toToolAnswer.ts'

const example =
  '# Title, text with {fees.all 30d}, ## heading, fences ```panel with application-fees.chart or explore?s=…'

export const makeBoardTool = defineTool({
  name: 'make_board',
  title: 'Address of a board',
  description: 'Charts, tables and texts on one page.',
  input: z.object({ text: z.string().max(requestLimits.bodyBytes).describe(example) }),
  answer: async (call, { text }) => {
    const { board, problems } = readBoardFile(text)
    if (problems.length > 0) throw new ToolError(problems.map(toText).join('\n'))
    if (isTooLong(board))
      throw new ToolError('The board is too long for an address. Use fewer parts or shorter texts.')
    const url = `${call.baseUrl}/board?${writeBoard(board)}`
    return toToolAnswer({ origin: call.origin, parts: [`${board.parts.length} parts`], url })
  },
})

export const readBoardTool = defineTool({
  name: 'read_board',
  title: 'A board as Markdown',
  description: 'The text that make_board takes.',
  input: z.object({ address: z.string().max(requestLimits.pathCharacters + requestLimits.queryCharacters) }),
  answer: async (call, { address }) => {
    const { path, query } = toReadPath(call, address)
    if (path !== boardPath) throw new ToolError(`${path} is no board: its address begins with ${boardPath}?`)
    const { board, problems } = readBoard(query)
    const parts = [writeBoardFile(board), ...problems.map(toText)]
    return toToolAnswer({ origin: call.origin, parts, url: `${call.baseUrl}/board?${writeBoard(board)}` })
  },
})

const toText = ({ line, part, message }: BoardProblem) =>
  `${line === null ? (part === null ? '' : `Part ${part}: `) : `Line ${line}: `}${message}`
