import { writeBoard } from './boardAddress.ts'
import { readBoardFile } from './boardFile.ts'
import chain from './ready/chain.board.md?raw'
import lenders from './ready/lenders.board.md?raw'
import marketThisWeek from './ready/market-this-week.board.md?raw'
import valuations from './ready/valuations.board.md?raw'

/** A board that comes with the product, made as anyone makes one. */
export interface ReadyBoard {
  readonly id: string
  readonly title: string
  readonly description: string
  /** The query of its address. */
  readonly address: string
}

export const boards: readonly ReadyBoard[] = [
  toReady('market-this-week', marketThisWeek, 'Fees, chains, what moved and who is new, in seven days'),
  toReady('chain', chain, 'Base: its fees, revenue, TVL and stablecoins, and the applications on it'),
  toReady('lenders', lenders, 'What lenders hold, lend and earn, and how much of it is lent out'),
  toReady('valuations', valuations, 'Prices and market value against what applications earn'),
]

function toReady(id: string, file: string, description: string): ReadyBoard {
  const { board } = readBoardFile(file)
  return { id, title: board.title, description, address: writeBoard(board) }
}
