import { expect, it } from 'vitest'

import guide from '../../../../docs/boards.md?raw'
import { longestBoard } from './Board.ts'
import { readBoard } from './boardAddress.ts'
import { readBoardFile, writeBoardFile } from './boardFile.ts'
import { boards } from './boards.ts'
import { readBoardText } from './boardText.ts'

it.each(boards)('$title has parts that can be read, and figures in its texts', ({ address }) => {
  const { board, problems } = readBoard(address)
  expect(problems).toEqual([])
  expect(board.parts.length).toBeGreaterThan(6)
  expect(address.length).toBeLessThan(longestBoard / 2)
  const figures = board.parts.flatMap(part =>
    part.kind === 'text' ? readBoardText(part.text, board.shared).figures : [],
  )
  expect(figures.length).toBeGreaterThan(1)
  expect(figures.filter(({ read }) => 'message' in read)).toEqual([])
})

it('the example of the guide is read whole, and written as it stands', () => {
  const [, example = ''] = /^````\n(.*?)^````$/ms.exec(guide) ?? []
  const { board, problems } = readBoardFile(example)
  expect(problems).toEqual([])
  expect(board.parts).toHaveLength(4)
  expect(writeBoardFile(board)).toBe(example)
})
