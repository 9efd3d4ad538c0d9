import { longestBoard, type Board } from '@analytics/contract/board/Board'
import { writeBoard } from '@analytics/contract/board/boardAddress'

import { createStore } from '../lib/createStore.ts'
import type { Navigator } from '../shell/location/Navigator.ts'

/** The open board, if it is too long for an address: it lasts as long as the page, unless it is saved. */
export const longBoard = createStore<string | null>(null)

const path = '/board'

export function openBoard(navigator: Navigator, board: Board): void {
  const search = writeBoard(board)
  const isLong = search.length > longestBoard
  longBoard.set(() => (isLong ? search : null))
  navigator.open({ path, search: isLong ? '' : search, kept: {} })
}
