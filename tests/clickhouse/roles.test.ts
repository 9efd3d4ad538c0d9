import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import { startDemoProvider } from '@analytics/demo-provider'
import { expect, it, onTestFinished } from 'vitest'

import { getStablecoinId } from '../../packages/server/src/domain/sources.ts'
import { startTestEngine } from '../../packages/server/src/engine/testing/startTestEngine.ts'

const now = () => Date.parse('2026-09-25T10:02:00Z')
const newName = () => `test_${randomUUID().replaceAll('-', '')}`
const nobody = 'http://127.0.0.1:1'

const readies = (['app-fees', 'app-revenue'] as const).map(id => toServedRequest(id, { timeFrame: '24h' }))

function start(database: string, provider: string, role: 'ingest' | 'serve', defaults = readies) {
  const shared = { url: process.env['TEST_CLICKHOUSE_URL'] ?? '', database, cluster: '' }
  return startTestEngine(provider, now, { shared, role, defaults }).then(({ engine, changes }) => {
    onTestFinished(() => engine.stop())
    return { engine, changes }
  })
}

it('fetches what a server waits for, on-demand sources too, and gives both the same version of it', async () => {
  const demo = await startDemoProvider({ now })
  onTestFinished(() => demo.close())
  const database = newName()
  const ingester = await start(database, demo.url, 'ingest')
  const server = await start(database, nobody, 'serve')
  const ownId = getStablecoinId('1')
  await expect(server.engine.require({ required: ['prices'], optional: [] })).resolves.toBeUndefined()
  await server.engine.require({ required: ['stablecoins', ownId], optional: [] })
  expect(server.changes.map(({ id }) => id)).toContain('prices')
  for (const id of ['prices', ownId])
    expect(server.engine.getRecord(id)).toEqual(ingester.engine.getRecord(id))
  await expect.poll(() => server.engine.versions.entityRevision).toBe(ingester.engine.versions.entityRevision)
  const [there, here] = [await server.engine.status(), await ingester.engine.status()]
  expect(there.map(({ id }) => id).toSorted()).toEqual(here.map(({ id }) => id).toSorted())
})

it('starts no server before an ingester has made the tables', async () => {
  await expect(start(newName(), nobody, 'serve')).rejects.toThrow('start the ingester of this version first')
})

it('fetches nothing itself when no ingester runs, and says that nothing is stored', async () => {
  const database = newName()
  const ingester = await start(database, nobody, 'ingest')
  await ingester.engine.stop()
  const { engine } = await start(database, nobody, 'serve')
  await expect(engine.require({ required: ['fees'], optional: [] })).rejects.toMatchObject({
    code: 'STORE_FAILED',
    message: 'The data store failed: no ingester has stored fees yet',
  })
})

it('makes ready what pages request on their own, once the ingester has stored it', async () => {
  const demo = await startDemoProvider({ now })
  onTestFinished(() => demo.close())
  const database = newName()
  await start(database, demo.url, 'ingest')
  const server = await start(database, nobody, 'serve')
  const sources = ['fees', 'revenue']
  await server.engine.require({ required: sources, optional: [] })
  const isReady: boolean[] = []
  for (const request of readies.slice(0, sources.length)) {
    await sleep(3000)
    const { json } = await server.engine.run(request)
    isReady.push((JSON.parse(json) as { metadata: { cacheHit: boolean } }).metadata.cacheHit)
  }
  expect(isReady).toContain(true)
})
