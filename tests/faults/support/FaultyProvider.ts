import { startDemoProvider, type Fault } from '@analytics/demo-provider'

/** A demo provider that misbehaves on demand, or is gone from its port. */
export interface FaultyProvider {
  readonly url: string
  /** Injects a fault on all paths that begin with `path` (null: on every path); `fault` null ends it. */
  inject(path: string | null, fault: Fault | 'gone' | null): Promise<void>
  requestCount(): number
  close(): Promise<void>
}

export async function startFaultyProvider(now: () => number): Promise<FaultyProvider> {
  let demo = await startDemoProvider({ now })
  let isGone = false
  const { port, url } = demo
  return {
    url,
    async inject(path, fault) {
      if (fault === 'gone') {
        isGone = true
        await demo.close()
        return
      }
      if (isGone) demo = await startDemoProvider({ now, port })
      isGone = false
      demo.setFault(path, fault)
    },
    requestCount: () => demo.requests().length,
    close: async () => {
      if (!isGone) await demo.close()
    },
  }
}
