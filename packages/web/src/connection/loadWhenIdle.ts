import { whenIdle } from './idle.ts'
import { mayPrefetch } from './mayPrefetch.ts'
import type { OnDemand } from './onDemand.ts'

/** Where it is allowed, so that what is used soon is there without a wait; what fails is loaded again when it is used. */
export async function loadWhenIdle(part: OnDemand<unknown>): Promise<void> {
  if (!mayPrefetch()) return
  await whenIdle()
  await part.load().catch(() => undefined)
}
