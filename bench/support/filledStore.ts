import { setTimeout as sleep } from 'node:timers/promises'

import { firstLoad, startApp, type App } from '../../tests/support/startApp.ts'

const settings = {
  PROVIDER: 'demo',
  RATE_LIMIT_PER_MINUTE: '0',
  MAX_PENDING_QUERIES_PER_CLIENT: '1000',
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

/** What is only fetched when it is requested. */
const onDemand = [
  'stablecoin/timeseries?id=tether',
  'bridge/timeseries?id=hyperliquid',
  'app/treasury-timeseries?app=aave',
]

/** With all demo data in `folder` when it is loaded. */
export function startEmpty(folder: string): Promise<App> {
  return start(folder, filledAt)
}

/** What the samples of the benchmarks need besides. */
export async function loadOnDemand(app: App): Promise<void> {
  for (const path of onDemand) await app.get(`/api/analytics/${path}`)
}

/** By then what pages request has been made ready after a start. */
export const readyMs = 8_000

/** Over what is stored in `folder`, with nothing fetched but prices; used so much later. */
export async function startFilled(folder: string, afterMs = 2000): Promise<App> {
  const app = await start(folder, servedAt)
  await sleep(afterMs)
  return app
}
