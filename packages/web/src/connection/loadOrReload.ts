import type { OnDemand } from './onDemand.ts'
import { reloadIfReplaced } from './reloadIfReplaced.ts'

/** For what a click needs: where the files were replaced the page is reloaded, and the click fails. */
export async function loadOrReload<Value>(part: OnDemand<Value>): Promise<Value> {
  try {
    return await part.load()
  } catch (cause) {
    void reloadIfReplaced()
    throw cause
  }
}
