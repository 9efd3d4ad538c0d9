import { createStore } from '../../lib/createStore.ts'

/** Whether parts that are far from the screen are loaded too, as paper needs them. */
export const allParts = createStore(false)

const longestWaitMs = 20_000
const checkMs = 200

/** Loads every part, and waits for their figures. */
export async function loadAllParts(): Promise<void> {
  allParts.set(() => true)
  for (let waited = 0; waited < longestWaitMs; waited += checkMs) {
    await new Promise(resolve => setTimeout(resolve, checkMs))
    if (!document.querySelector('[data-board] [aria-busy=true]')) return
  }
}
