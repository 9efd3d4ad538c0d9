import { createStore } from '../../lib/createStore.ts'

/** The open board, if it is too long for an address: it lasts as long as the page, unless it is saved. */
export const longBoard = createStore<string | null>(null)
