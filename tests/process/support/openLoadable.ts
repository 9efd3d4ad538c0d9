import { join } from 'node:path'

import { RankingResponse, type RankingData } from '@analytics/contract/api/responses/ranking'
import { Status } from '@analytics/contract/api/responses/status'
import { startDemoProvider } from '@analytics/demo-provider'
import { inject, onTestFinished } from 'vitest'

import { copyFilledStore } from '../../../packages/server/src/engine/testing/filledStore.ts'
import { databaseOf } from '../../support/databaseOf.ts'
import { addresses, offerOnly } from '../../support/offerOnly.ts'
import { makeDataDir, startApp, type App } from '../../support/startApp.ts'

export const clock = '2026-09-25T10:02:00Z'
export const fees = '/api/analytics/app-fees?limit=3'
export const perps = '/api/analytics/perps-volume-by-app?limit=3'

export interface Loadable {
  /** Name of the database for this provider. */
  readonly file: string
  /** A data folder with everything loaded. */
  makeLoaded(): Promise<{ readonly folder: string; readonly database: string }>
  /** The app on a data folder; killed after the test. */
  start(folder: string): Promise<App>
  close(): Promise<void>
}

/**
 * A provider of the sources of `fees` and `perps` alone; all others would take a minute to load again. It never answers a
 * request for spot volume, so loading again lasts as long as a test needs it to.
 */
export async function openLoadable(now = clock, copyStore = copyFilledStore): Promise<Loadable> {
  const demo = await startDemoProvider({ now: () => Date.parse(now) })
  offerOnly(demo, [addresses.fees, addresses.perpsVolume])
  demo.setFault(addresses.spotVolume, { kind: 'slow', ms: 600_000 })
  const file = databaseOf(demo.url)
  return {
    file,
    async makeLoaded() {
      const data = makeDataDir()
      onTestFinished(() => data.remove())
      const database = join(data.path, file)
      await copyStore(inject('filledStore'), database)
      return { folder: data.path, database }
    },
    async start(folder) {
      const app = await startApp({ PROVIDER: demo.url, CLOCK: now, DATA_DIR: folder })
      onTestFinished(() => app.kill())
      return app
    },
    close: () => demo.close(),
  }
}

export async function ask(app: App, path = fees): Promise<RankingData> {
  return (await askWhole(app, path)).data
}

export async function askWhole(app: App, path = fees): Promise<RankingResponse> {
  return RankingResponse.parse((await app.get(path)).json)
}

export async function statusOf(app: App): Promise<Status> {
  return Status.parse((await app.get('/api/status')).json)
}
