import { loadOrReload } from '../../connection/loadOrReload.ts'
import type { OnDemand } from '../../connection/onDemand.ts'

/** Opens an overlay once its content is loaded, so that it is placed, and takes the focus, as a whole. */
export function openLoaded(content: OnDemand<unknown> | undefined, open: () => void): void {
  if (content === undefined || content.get() !== undefined) return open()
  // The next press tries again.
  loadOrReload(content).then(open, () => undefined)
}
