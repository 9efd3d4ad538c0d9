import { readdirSync } from 'node:fs'

import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it } from 'vitest'

import { makeDataDir, startApp } from '../support/startApp.ts'

const clock = '2026-09-25T10:00:00Z'
const path = '/api/analytics/app-fees?limit=3'

describe('killed in the middle of ingestion', () => {
  it('opens again, has all facts or none of a source, and recovers', async () => {
    const data = makeDataDir()
    const demo = await startDemoProvider({ now: () => Date.parse(clock) })
    const environment = { PROVIDER: demo.url, CLOCK: clock, DATA_DIR: data.path }
    const whole = await startApp({ ...environment, DATA_DIR: `${data.path}/whole` })
    const expected = (await whole.get(path)).json
    await whole.stop()
    for (const delay of [0, 150, 400, 800, 1400]) {
      const app = await startApp(environment)
      void app.get(path).catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, delay))
      await app.kill()
    }
    expect(readdirSync(data.path)).toContainEqual(expect.stringMatching(/\.duckdb$/))
    const app = await startApp(environment)
    const { json } = await app.get(path)
    expect(json['data']).toEqual(expected['data'])
    expect(await app.stop()).toBe(0)
    await demo.close()
    data.remove()
  }, 120_000)
})
