import { join } from 'node:path'

import { chainIds, chains } from '@analytics/contract/metrics/chains'
import { startDemoProvider } from '@analytics/demo-provider'

import { restatedOn, copyRestatedStore } from '../../../packages/server/src/engine/testing/restatedStore.ts'
import { databaseOf } from '../../support/databaseOf.ts'
import { offerOnly } from '../../support/offerOnly.ts'
import { makeDataDir, startApp, type App } from '../../support/startApp.ts'

export interface RestatedApp extends App {
  end(): Promise<void>
}

/**
 * The app on demo data of which a second fetch, two days after the first, has changed some complete days. Of the sources that
 * were fetched once, which the app refreshes for a minute, its provider has only the revenue on chains.
 */
export async function startRestated(folder: string): Promise<RestatedApp> {
  const data = makeDataDir()
  const clock = `${restatedOn}T10:02:00Z`
  const demo = await startDemoProvider({ now: () => Date.parse(clock) })
  offerOnly(
    demo,
    chainIds.map(id => `/api/overview/fees/${chains[id].segment}?dataType=dailyRevenue`),
  )
  await copyRestatedStore(folder, join(data.path, databaseOf(demo.url)))
  const app = await startApp({
    PROVIDER: demo.url,
    CLOCK: clock,
    DATA_DIR: data.path,
    CLIENT_SECONDS_PER_MINUTE: '0',
  })
  return {
    ...app,
    async end() {
      await app.stop()
      await demo.close()
      data.remove()
    },
  }
}
