import type { Board } from '@analytics/contract/board/Board'
import { boardEnding, writeBoardFile } from '@analytics/contract/board/boardFile'

import { saveFile } from '../../lib/saveFile.ts'

export function saveBoardFile(board: Board): void {
  const name = board.title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  saveFile((name || 'board') + boardEnding, new Blob([writeBoardFile(board)], { type: 'text/markdown' }))
}
