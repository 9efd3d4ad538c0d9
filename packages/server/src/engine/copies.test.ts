import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { analyticsPath, endpointIds, type ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { sampleSubject } from '@analytics/contract/testing/sampleValues'
import { expect, inject, it, onTestFinished } from 'vitest'

import { getDefaultRequests, toRequest } from '../http/requests/getDefaultRequests.ts'
import type { EngineResponse } from './EngineOptions.ts'
import { copyFilledStore, filledAt } from './testing/filledStore.ts'
import { startTestEngine, type TestEngineOptions } from './testing/startTestEngine.ts'

/** Nobody listens there. */
const noProvider = 'http://127.0.0.1:9'

async function makeStore(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const databasePath = join(folder, 'demo.duckdb')
  await copyFilledStore(inject('filledStore'), databasePath)
  return databasePath
}

const start = (databasePath: string, options: TestEngineOptions = {}) =>
  startTestEngine(noProvider, () => filledAt, { ...options, databasePath, kind: 'demo' })

/** Without what is of one computation. */
function toFigures({ json }: EngineResponse): unknown {
  const { data, metadata } = JSON.parse(json) as { data: unknown; metadata: Record<string, unknown> }
  const { cacheHit: _, processingTimeMs: __, ...about } = metadata
  return { data, about }
}

it('what a start serves of the copies of series is what was served of the database', async () => {
  const databasePath = await makeStore()
  const serveAll = async () => {
    const { engine } = await start(databasePath)
    const served = new Map<string, unknown>()
    for (const id of endpointIds)
      served.set(id, toFigures(await engine.run(toRequest(`${analyticsPath}${id}?${sampleSubject(id)}`))))
    await engine.stop()
    return served
  }
  const [first, second] = [await serveAll(), await serveAll()]
  expect(readdirSync(`${databasePath}.series`).length).toBeGreaterThan(50)
  for (const [id, figures] of first) expect(second.get(id), id).toEqual(figures)
})

it('what is made before anybody requests it is what whoever does gets', async () => {
  const made = new Map<ServedRequest, EngineResponse>()
  const defaults = getDefaultRequests()
  const { engine } = await start(await makeStore(), {
    defaults,
    onMade: async (request, response) => void made.set(request, response),
  })
  onTestFinished(() => engine.stop())
  engine.startScheduler()
  const dashboards = defaults.filter(({ of }) => of === undefined)
  await expect.poll(() => made.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(dashboards.length)
  for (const [request, response] of made)
    expect(toFigures(await engine.run(request)), JSON.stringify(request)).toEqual(toFigures(response))
})
