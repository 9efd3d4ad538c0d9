import { join } from 'node:path'

import { copyFilledStore } from '../../packages/server/src/engine/testing/filledStore.ts'
import { firstLoad, makeDataDir, startApp, type App } from './startApp.ts'

/** Shortly after the filled store was filled, when nothing in it is due again. */
const clock = '2026-09-25T10:02:00Z'

export interface LoadedApp extends App {
  end(): Promise<void>
}

/** The app on demo data, all of it loaded, over a copy of the filled store in `folder`. */
export async function startLoaded(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<LoadedApp> {
  const data = makeDataDir()
  await copyFilledStore(folder, join(data.path, 'demo.duckdb'))
  const app = await startApp({
    PROVIDER: 'demo',
    CLOCK: clock,
    DATA_DIR: data.path,
    // All tests are one client.
    CLIENT_SECONDS_PER_MINUTE: '0',
    ...environment,
  })
  await firstLoad(app)
  return {
    ...app,
    async end() {
      await app.stop()
      data.remove()
    },
  }
}
