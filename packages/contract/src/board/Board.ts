import type { ViewSearch } from '../view/parameters.ts'

export const boardVersion = 1
export const mostParts = 12
/** Characters behind the `?`. A longer board is a file. */
export const longestBoard = 8000
export const longestBoardTitle = 120

/** The choices of a board that hold for each part which does not say its own. */
export const sharedChoices = ['timeFrame', 'range', 'vs', 'known'] as const
export type SharedChoices = Pick<ViewSearch, (typeof sharedChoices)[number]>

/** A panel of a page with the query of that page. */
export interface PanelPart {
  readonly kind: 'panel'
  /** Path of the page below the base path. */
  readonly path: string
  readonly panel: string
  readonly query: string
}

/** The content of a part. One that can't be read keeps its text, and says why. */
export type PartContent =
  | PanelPart
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unread'; readonly text: string; readonly message: string }

export type BoardPart = PartContent & {
  /** Half as wide as the board, where there is room. */
  readonly isHalf: boolean
}

export interface Board {
  readonly title: string
  readonly shared: SharedChoices
  readonly parts: readonly BoardPart[]
}

/** Something in an address or file of a board that can't be used. */
export interface BoardProblem {
  /** The part, from 1; null for what is about the whole board. */
  readonly part: number | null
  /** The line of a file, from 1; null for an address. */
  readonly line: number | null
  readonly text: string
  readonly message: string
}

export interface ReadBoard {
  readonly board: Board
  readonly problems: readonly BoardProblem[]
}

export const emptyBoard: Board = { title: '', shared: {}, parts: [] }
