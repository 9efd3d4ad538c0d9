import { parentPort, workerData } from 'node:worker_threads'

import { startDemoProvider } from '@analytics/demo-provider'

export interface DemoSettings {
  readonly clockOffsetMs: number
  readonly tier: 'key' | 'free'
  /** 0 for any. */
  readonly port: number
}

if (parentPort) {
  const { clockOffsetMs, tier, port } = workerData as DemoSettings
  const demo = await startDemoProvider({
    now: () => Date.now() + clockOffsetMs,
    tier,
    port,
    keepsLimits: true,
    compresses: false,
  })
  parentPort.postMessage(demo.url)
}
