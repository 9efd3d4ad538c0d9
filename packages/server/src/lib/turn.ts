import { setImmediate } from 'node:timers/promises'

/** Work under 8 ms does not yield: waiting would cost more than it saves. */
const shortMs = 8

let begunAt = 0

/** Starts the clock of a piece of work on this thread. */
export function beginTurn(): void {
  begunAt = performance.now()
}

/** Yields to the event loop between the parts of long work, so that newer requests go first. */
export async function turn(): Promise<void> {
  if (performance.now() - begunAt < shortMs) return
  await setImmediate()
  beginTurn()
}
