import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** Work under 8 ms does not yield: waiting would cost more than it saves. */
const shortMs = 8
/** Work that takes longer gives way to newer work, */
const longMs = 250
/** for at most this long in each turn, so that it never starves. */
const giveWayMs = 40
const lookEveryMs = 2

/** Work for one request. */
interface Work {
  readonly signal: AbortSignal
  readonly startedAt: number
}

const current = new AsyncLocalStorage<Work>()
const inProgress = new Set<Work>()
let begunAt = 0

/** Runs work that ends with the reason of the signal at its next `turn` once the signal is aborted. */
export async function runStoppable<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const ownTurn = { signal, startedAt: performance.now() }
  inProgress.add(ownTurn)
  try {
    return await current.run(ownTurn, work)
  } finally {
    inProgress.delete(ownTurn)
  }
}

/** Runs work that several requests wait for, so none of them stops it. */
export function runShared<Result>(work: () => Result): Result {
  return current.exit(work)
}

/** Starts the clock of a piece of work on this thread. */
export function beginTurn(): void {
  begunAt = performance.now()
}

/** Yields to the event loop between the parts of long work, so that newer requests go first. Throws once the work is stopped. */
export async function turn(): Promise<void> {
  if (performance.now() - begunAt < shortMs) return
  const ownWork = current.getStore()
  await setImmediate()
  if (ownWork) await giveWay(ownWork)
  ownWork?.signal.throwIfAborted()
  beginTurn()
}

async function giveWay({ startedAt, signal }: Work): Promise<void> {
  const from = performance.now()
  const isNew = (work: Work) => performance.now() - work.startedAt < longMs
  if (from - startedAt < longMs) return
  while ([...inProgress].some(isNew) && performance.now() - from < giveWayMs && !signal.aborted)
    await sleep(lookEveryMs)
}
