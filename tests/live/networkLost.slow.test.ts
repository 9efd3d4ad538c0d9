import type { Status } from '@analytics/contract/api/responses/status'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeDataDir, type App } from '../support/startApp.ts'
import { find } from './support/pageRequests.ts'
import { explainFailure, startDemoHosts, waitUntil, type Hosts } from './support/startHosts.ts'

let live: Hosts
let app: App
const data = makeDataDir()

beforeAll(async () => {
  live = await startDemoHosts()
})
afterAll(async () => {
  await app.kill()
  await live.end()
  data.remove()
})

const sourcesOf = async () => {
  const { json } = await app.get('/api/status')
  return (json as unknown as Status).sources
}
const stored = async () =>
  (await sourcesOf()).filter(({ lastSuccess, availability }) => lastSuccess && availability === 'available')

it('a network that goes away in the middle of the first load takes nothing of what came, and is said once', async () => {
  explainFailure(live, () => app.output())
  const { standIn } = live
  app = await live.start({ DATA_DIR: data.path })
  const fees = '/api/analytics/app-fees?limit=5'
  const before = await find(app, fees)
  expect(await waitUntil(async () => (await stored()).length >= 8, 90_000)).toBe(true)
  await standIn.injectFault('all', { kind: 'down' })
  const lostAt = standIn.log.mark()
  const came = (await stored()).map(({ id }) => id)

  const text = 'The provider can not be reached'
  expect(await waitUntil(() => app.output().includes(text), 90_000)).toBe(true)
  expect((await find(app, fees)).data).toEqual(before.data)
  const failing = (await sourcesOf()).filter(({ error }) => error?.code === 'NETWORK_ERROR')
  expect(failing.length).toBeGreaterThan(0)
  // Prices are refreshed and added to all the while; nothing else that came is requested again.
  const others = failing.filter(({ kind }) => !kind.startsWith('price'))
  expect(others.filter(({ id }) => came.includes(id)).map(({ id }) => id)).toEqual([])

  await standIn.injectFault('all', null)
  const isDone = async () => {
    const back = (await stored()).filter(({ error }) => error === null).map(({ id }) => id)
    return failing.every(({ id }) => back.includes(id))
  }
  expect(await waitUntil(isDone, 150_000)).toBe(true)
  expect(app.output().split(text).length - 1).toBe(1)
  expect(app.output()).toContain('The provider answers again')
  // Data that was stored is not fetched again; a response that was still under way is.
  const isStored = ({ address }: { readonly address: string }) => {
    const [, id = ''] = /^\/api\/overview\/(fees(?:\/[\w-]+)?)\?.*\bdataType=dailyFees\b/.exec(address) ?? []
    return came.includes(id)
  }
  expect(standIn.log.all.slice(0, lostAt).filter(isStored).length).toBeGreaterThan(0)
  expect(standIn.log.since(lostAt).filter(isStored)).toEqual([])
})
