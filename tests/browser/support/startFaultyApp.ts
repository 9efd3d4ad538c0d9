import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'

import { makeDataDir, startApp, type App } from '../../support/startApp.ts'

export const clock = '2026-09-25T10:00:00Z'

export interface FaultyApp extends App {
  readonly demo: DemoProvider
  end(): Promise<void>
}

/** An app on an empty store over a provider that misbehaves from the start, at one of its paths or at all. */
export async function startFaultyApp(
  fault: Fault | null,
  tier: 'free' | 'key' = 'key',
  path: string | null = null,
): Promise<FaultyApp> {
  const data = makeDataDir()
  const demo = await startDemoProvider({ now: () => Date.parse(clock), tier })
  demo.setFault(path, fault)
  const app = await startApp({ PROVIDER: demo.url, CLOCK: clock, DATA_DIR: data.path })
  return {
    ...app,
    demo,
    async end() {
      await app.kill()
      await demo.close()
      data.remove()
    },
  }
}
