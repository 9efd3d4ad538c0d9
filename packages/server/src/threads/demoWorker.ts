import { parentPort, workerData } from 'node:worker_threads'

import { startDemoProvider } from '@analytics/demo-provider'

export interface DemoSettings {
  readonly clockOffsetMs: number
  readonly tier: 'key' | 'free'
}

if (parentPort) {
  const { clockOffsetMs, tier } = workerData as DemoSettings
  const demo = await startDemoProvider({ now: () => Date.now() + clockOffsetMs, tier, keepsLimits: true })
  parentPort.postMessage(demo.url)
}
