import { setTimeout as sleep } from 'node:timers/promises'

import { firstLoad, startApp, type App } from '../../tests/support/startApp.ts'

const settings = {
  PROVIDER: 'demo',
  CLIENT_SECONDS_PER_MINUTE: '0',
}

const filledAt = '2026-09-25T10:02:00Z'
/** Later, so that nothing that is stored is of the future and fetched again. */
const servedAt = '2026-09-25T10:12:00Z'
/** Memory is given back twenty seconds after the last refresh. */
export const settledMs = 27_000

async function start(folder: string, clock: string): Promise<App> {
  const app = await startApp({ ...settings, CLOCK: clock, DATA_DIR: folder })
  await firstLoad(app)
  return app
}

/** Requests whose data is only fetched on demand. */
const onDemand = [
  'stablecoin/timeseries?id=tether',
  'bridge/timeseries?id=hyperliquid',
  'app/treasury-timeseries?app=aave',
]

/** The server stores all demo data in `folder` while it runs. */
export function startEmpty(folder: string): Promise<App> {
  return start(folder, filledAt)
}

/** Loads the data on demand that the samples of the benchmarks need. */
export async function loadOnDemand(app: App): Promise<void> {
  for (const path of onDemand) await app.get(`/api/analytics/${path}`)
}

/** Time after a start in which the default requests of pages are precomputed. */
export const readyMs = 8_000

/** Starts on the data stored in `folder`; only prices are fetched. Resolves `afterMs` later. */
export async function startFilled(folder: string, afterMs = 2000): Promise<App> {
  const app = await start(folder, servedAt)
  await sleep(afterMs)
  return app
}
