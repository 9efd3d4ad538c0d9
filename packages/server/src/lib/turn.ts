import { setImmediate } from 'node:timers/promises'

/** What takes less holds nobody up, and would only lose its place to something longer. */
const shortMs = 8

let begunAt = 0

/** Of a piece of work that this thread takes up. */
export function beginTurn(): void {
  begunAt = performance.now()
}

/** Between the parts of long work: what has come meanwhile is done first. */
export async function turn(): Promise<void> {
  if (performance.now() - begunAt < shortMs) return
  await setImmediate()
  beginTurn()
}
