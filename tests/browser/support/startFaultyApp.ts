import { startDemoProvider } from '@analytics/demo-provider'

import { offerOnly } from '../../support/offerOnly.ts'
import { firstLoad, makeDataDir, startApp } from '../../support/startApp.ts'
import type { FaultyKind } from './faultyKinds.ts'

const clock = '2026-09-25T10:00:00Z'

export interface FaultyApp {
  readonly url: string
  end(): Promise<void>
}

/** An app on an empty store over a provider that misbehaves. */
export async function startFaultyApp({ tier, faults, offers, isLoaded }: FaultyKind): Promise<FaultyApp> {
  const data = makeDataDir()
  const demo = await startDemoProvider({ now: () => Date.parse(clock), tier })
  if (offers) offerOnly(demo, offers)
  for (const [path, fault] of faults) demo.setFault(path, fault)
  const app = await startApp({
    PROVIDER: demo.url,
    CLOCK: clock,
    DATA_DIR: data.path,
    // All tests are one client.
    CLIENT_SECONDS_PER_MINUTE: '0',
  })
  if (isLoaded) await firstLoad(app, { awaitsHistory: false })
  return {
    url: app.url,
    async end() {
      await app.kill()
      await demo.close()
      data.remove()
    },
  }
}
