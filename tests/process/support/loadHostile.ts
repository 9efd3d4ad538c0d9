import { setTimeout as sleep } from 'node:timers/promises'

import { expect } from 'vitest'

import { residentMegabytes } from '../../support/processes.ts'
import { firstLoad, startApp, type App } from '../../support/startApp.ts'

/** Memory in MB, of server and engine; 490 to 630 were measured. Allocators hold back more or less from run to run. */
export const bearable = 700

export const clock = '2026-09-25T10:00:00Z'

interface Row {
  readonly id: string
  readonly error: { readonly code: string; readonly message: string } | null
}

export const readPeak = ({ process }: App) => residentMegabytes(process.pid ?? 0, 'VmHWM')

export async function getErrors(app: App): Promise<Map<string, Row['error']>> {
  const { json } = await app.get('/api/status')
  return new Map((json['sources'] as Row[]).map(({ id, error }) => [id, error]))
}

/** Loads everything while /api/health is asked all the time; gives the peak of the memory in MB. */
export async function load(
  PROVIDER: string,
  path: string,
): Promise<{ readonly app: App; readonly peak: number }> {
  const app = await startApp({ PROVIDER, CLOCK: clock, DATA_DIR: path })
  const controller = new AbortController()
  const asked = (async () => {
    while (!controller.signal.aborted) {
      expect((await app.get('/api/health')).status).toBe(200)
      await sleep(50)
    }
  })()
  // It is awaited below; until then its failure is no unhandled one.
  asked.catch(() => undefined)
  await firstLoad(app).finally(() => controller.abort())
  await asked
  return { app, peak: readPeak(app) }
}
