// Checks the text file of a board, and prints its address: npm run board FILE
import { readFileSync } from 'node:fs'

import { isTooLong, writeBoard } from '../packages/contract/src/board/boardAddress.ts'
import { readBoardFile } from '../packages/contract/src/board/boardFile.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file of a board: npm run board week.board.md')
const { board, problems } = readBoardFile(readFileSync(file, 'utf8'))
for (const { line, message } of problems) console.error(`${file}:${line ?? 1}: ${message}`)
if (problems.length > 0) process.exitCode = 1
else if (isTooLong(board)) {
  console.error(`${file} is too long for an address. Open it in the workspace.`)
  process.exitCode = 1
} else console.log(`/board?${writeBoard(board)}`)
