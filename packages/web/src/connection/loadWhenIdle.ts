import { whenIdle } from './idle.ts'
import { mayPrefetch } from './mayPrefetch.ts'
import type { OnDemand } from './onDemand.ts'

/** Loads a part ahead where that is allowed; a part that fails is loaded again when it is used. */
export async function loadWhenIdle(part: OnDemand<unknown>): Promise<void> {
  if (!mayPrefetch()) return
  await whenIdle()
  await part.load().catch(() => undefined)
}
