import { join } from 'node:path'

import { restatedOn, copyRestatedStore } from '../../../packages/server/src/engine/testing/restatedStore.ts'
import { makeDataDir, startApp, type App } from '../../support/startApp.ts'

export interface RestatedApp extends App {
  end(): Promise<void>
}

/** The app on demo data of which a second fetch, two days after the first, has changed some complete days. */
export async function startRestated(folder: string): Promise<RestatedApp> {
  const data = makeDataDir()
  await copyRestatedStore(folder, join(data.path, 'demo.duckdb'))
  const app = await startApp({
    PROVIDER: 'demo',
    CLOCK: `${restatedOn}T10:02:00Z`,
    DATA_DIR: data.path,
    CLIENT_SECONDS_PER_MINUTE: '0',
  })
  return {
    ...app,
    async end() {
      await app.stop()
      data.remove()
    },
  }
}
