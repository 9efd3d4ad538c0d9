import type { DemoProvider, Fault } from '@analytics/demo-provider'

const missing: Fault = { kind: 'status', status: 404 }
const well: Fault = { kind: 'slow', ms: 0 }

/** The provider has nothing but what begins with one of `paths`: an empty store is then filled in a second or two. */
export function offerOnly(demo: DemoProvider, paths: readonly string[]): void {
  demo.setFault(null, missing)
  for (const path of paths) demo.setFault(path, well)
}
