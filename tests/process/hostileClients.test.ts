import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'

import { endpointIds } from '@analytics/contract/api/endpoints/endpoints'
import { sample } from '@analytics/contract/testing/sample'
import { sampleSubject } from '@analytics/contract/testing/sampleValues'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { copyFilledStore } from '../../packages/server/src/engine/testing/filledStore.ts'
import { requestLimits } from '../../packages/server/src/http/requests/requestLimits.ts'
import { attack, request, type Reply } from '../support/hostileClient.ts'
import { residentMegabytes } from '../support/processes.ts'
import { firstLoad, makeDataDir, startApp, type App } from '../support/startApp.ts'

const [hostile, other] = ['127.0.0.1', '127.0.0.2']
/** Server and engine; 460 to 510 were measured, of them 340 before the attack. */
const mostMegabytes = 600

let data: ReturnType<typeof makeDataDir>
let app: App

beforeAll(async () => {
  data = makeDataDir()
  await copyFilledStore(inject('filledStore'), join(data.path, 'demo.duckdb'))
  app = await startApp({ PROVIDER: 'demo', CLOCK: '2026-09-25T10:02:00Z', DATA_DIR: data.path })
  await firstLoad(app)
})

afterAll(async () => {
  await app.stop()
  data.remove()
})

const open = (from: string) =>
  new Promise<Socket>((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect({ host: hostname, port: Number(port), localAddress: from }, () => resolve(socket))
    // A socket that is never read doesn't notice that the server closed it.
    socket.resume()
    socket.on('error', reject)
    // A connection that the server closes is an end, not an error.
    socket.once('connect', () => socket.on('error', () => undefined).removeListener('error', reject))
  })

describe('a client with 100 connections that ask for the heaviest charts', () => {
  it('does not keep others from queries and pages, and takes at most 600 MB', async () => {
    const { pid = 0 } = app.process
    const asked = sample(endpointIds, 5)
    for (const id of asked)
      await request(`${app.url}/api/analytics/${id}?timeFrame=7d&${sampleSubject(id)}`, { from: other })
    const { stop } = await attack(app.url, hostile, 100)
    let most = 0
    for (const id of asked) {
      for (const path of [`/api/analytics/${id}?${sampleSubject(id)}`, '/application-fees']) {
        const reply = await request(app.url + path, { from: other, headers: { 'accept-encoding': 'br' } })
        expect([reply.status, path]).toEqual([200, path])
        most = Math.max(most, residentMegabytes(pid))
      }
    }
    const statuses = await stop()
    // Its own heavy queries may wait or take too long.
    expect(['200', '503', '504']).toEqual(expect.arrayContaining(Object.keys(statuses)))
    expect(most).toBeLessThan(mostMegabytes)
  })

  it('is refused with the seconds to wait once it has filled the queue, and others are served', async () => {
    const agent = new Agent({ keepAlive: true })
    const replies: Reply[] = []
    const sent = Array.from({ length: 320 }, async (_, index) => {
      const days = `from=2025-01-${10 + (index % 20)}&to=2026-0${1 + (index % 8)}-${10 + (index % 17)}`
      const url = `${app.url}/api/analytics/app-revenue/timeseries?limit=all&${days}`
      const reply = await request(url, { from: hostile, agent }).catch(() => null)
      if (reply) replies.push(reply)
    })
    await expect.poll(() => replies.filter(({ status }) => status === 503)).not.toHaveLength(0)
    const light = await request(`${app.url}/api/query?s=fees.app.uniswap&range=7d`, { from: other })
    expect(light.status).toBe(200)
    agent.destroy()
    await Promise.all(sent)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })
})

describe('a client that leaves in the midst of a heavy query', () => {
  it('frees the engine for the next one', async () => {
    const metrics = ['fees', 'revenue', 'supplySideRevenue', 'holdersRevenue', 'spotVolume', 'tvl', 'borrows']
    const rows = metrics.map(metric => `s=${metric}.app.*;top=100`).join('&')
    const heavy = `${app.url}/api/query?${rows}&range=all`
    const running = async () =>
      /queries_running\{queue="queries"\} (\d+)/.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1]
    const leaves = new AbortController()
    const left = fetch(heavy, { signal: leaves.signal }).catch(() => 'left')
    await expect.poll(running, { interval: 10 }).toBe('1')
    leaves.abort()
    expect(await left).toBe('left')
    const light = await request(`${app.url}/api/query?s=fees.app.aave&range=7d`, { from: other })
    expect(light.status).toBe(200)
    await expect.poll(running).toBe('0')
    // Had it been computed to its end, its response would be cached.
    const again = await request(heavy, { from: other })
    expect([again.status, again.headers['x-cache']]).toEqual([200, 'miss'])
  })
})

describe('silent connections beyond the limit', () => {
  it('are closed by the server, and others get in', async () => {
    const sockets: Socket[] = []
    for (let offset = 0; offset < requestLimits.connections + 100; offset += 100)
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => open(hostile)))))
    await expect.poll(() => sockets.filter(socket => !socket.closed).length, { interval: 200 }).toBe(0)
    const reply = await request(`${app.url}/api/health`, { from: other })
    expect(reply.status).toBe(200)
  })
})
