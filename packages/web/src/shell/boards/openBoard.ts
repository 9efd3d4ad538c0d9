import { longestBoard, type Board } from '@analytics/contract/board/Board'
import { writeBoard } from '@analytics/contract/board/boardAddress'
import type { SavedView } from '@analytics/contract/files/workspace'
import { toPath } from '@analytics/contract/pages/pages'

import type { Navigator } from '../location/Navigator.ts'
import { longBoard } from '../state/longBoard.ts'
import { readSaved } from './savedBoards.ts'

export function openBoard(navigator: Navigator, board: Board): void {
  const search = writeBoard(board)
  const isLong = search.length > longestBoard
  longBoard.set(() => (isLong ? search : null))
  navigator.open({ path: toPath('board'), search: isLong ? '' : search, kept: {} })
}

export const openSavedBoard = (navigator: Navigator, view: SavedView) => openBoard(navigator, readSaved(view))
