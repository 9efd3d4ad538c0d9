import { boards, type ReadyBoard } from './boards.ts'

/** The boards of the product by their addresses, without the code that reads their files. */
export const readyBoards: readonly ReadyBoard[] = boards
