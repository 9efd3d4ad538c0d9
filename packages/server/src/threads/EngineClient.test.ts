import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it, onTestFinished } from 'vitest'

import { EngineClient } from './EngineClient.ts'
import type { EngineSettings } from './engineProcess.ts'

async function start({
  refuses = [] as number[],
  restartEveryMs = 60_000,
  probeEveryMs = 2000,
  made = {},
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const count = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name)).length : 0
  const events: string[] = []
  let pid = 0
  const client = await EngineClient.start({
    url: new URL('testing/mortalEngine.mjs', import.meta.url),
    settings: { folder, refuses, made } as unknown as EngineSettings,
    onEvent: event => {
      if (event.event === 'progress') return
      events.push(
        event.event === 'ended' ? `ended: ${event.reason}, retry ${event.retryMs > 0}` : event.event,
      )
    },
    onFork: child => (pid = child.pid ?? 0),
    restartEveryMs,
    probeEveryMs,
  })
  onTestFinished(() => client.stop())
  return {
    client,
    events,
    kill: () => client.revalidate(['fees']),
    pid: () => pid,
    starts: () => count('starts'),
    schedules: () => count('schedules'),
    prepared: () => count('prepared'),
    cancelled: () => count('cancelled'),
  }
}

/** A process's start may take long on a busy machine. */
const patiently = { timeout: 20_000 }

const { signal } = new AbortController()
const request = toServedRequest('app-fees', { timeFrame: '30d' })

it('an engine that can not be started the first time is an error', async () => {
  await expect(start({ refuses: [1] })).rejects.toThrow('it can not be opened')
})

it('a dead engine is started again at once, and its schedule with it', async () => {
  const { client, starts, schedules, events, kill } = await start()
  await client.startScheduler()
  const { generation } = client.versions
  const running = client.run(request, 'br', signal)
  kill()
  await expect(running).rejects.toMatchObject({ code: 'RESTARTING', status: 503, details: { seconds: 3 } })
  await expect.poll(() => client.progress, patiently).toEqual({ nth: 2, isSuspect: true })
  await expect.poll(() => [starts(), schedules()], patiently).toEqual([2, 2])
  expect(client.versions.generation).toBe(generation + 1)
  expect(events).toEqual(['ready', 'ended: the engine ended, retry false', 'ready'])
})

it('one that a failure of native code aborts takes nothing else with it', async () => {
  const { client, events } = await start()
  client.revalidate(['abort'])
  await expect.poll(() => client.progress, patiently).toMatchObject({ nth: 2 })
  expect(events).toContain('ended: the engine ended by SIGABRT, retry false')
})

it('the next time a minute later, and until then says so to everyone', async () => {
  const { client, starts, events, kill } = await start()
  kill()
  await expect.poll(() => client.progress, patiently).toMatchObject({ nth: 2 })
  kill()
  await expect.poll(() => events.at(-1), patiently).toBe('ended: the engine ended, retry true')
  await expect(client.run(request, 'br', signal)).rejects.toMatchObject({ code: 'RESTARTING' })
  await expect(client.status()).rejects.toMatchObject({ code: 'RESTARTING' })
  expect(await client.readiness()).toEqual({ ready: false, reason: 'engine' })
  expect(client.progress).toBeNull()
  expect(starts()).toBe(2)
})

it('one whose database has failed takes no more queries, and says why', async () => {
  const { client, events } = await start()
  expect(await client.readiness()).toEqual({ ready: false, reason: 'starting' })
  client.revalidate(['broken'])
  await expect.poll(() => events.at(-1), patiently).toBe('broken')
  expect(await client.readiness()).toEqual({ ready: false, reason: 'database' })
  await expect(client.run(request, 'br', signal)).rejects.toMatchObject({ code: 'RESTARTING' })
  await expect(client.status()).rejects.toMatchObject({ code: 'RESTARTING' })
})

it('one that can not be started again is tried until it can', async () => {
  const { client, events, kill } = await start({ refuses: [2, 3], restartEveryMs: 10 })
  kill()
  await expect.poll(() => client.progress, patiently).toMatchObject({ nth: 4 })
  expect(events.filter(event => event.startsWith('ended: it can not be opened'))).toHaveLength(2)
})

it('what it has made unasked is handed on, with bytes that can be sent as they are', async () => {
  const response = { packed: new Uint8Array([1, 2]), encoding: 'br', length: 9, version: 'v1' }
  const { client } = await start({ made: { request, response } })
  const received: unknown[] = []
  client.whenMade((servedRequest, { packed, ...about }) => received.push(servedRequest, packed, about))
  client.revalidate(['made'])
  const about = { encoding: 'br', length: 9, version: 'v1' }
  await expect.poll(() => received, patiently).toEqual([request, Buffer.from([1, 2]), about])
})

it('the engine is told when a call is cancelled', async () => {
  const { client, cancelled } = await start()
  const stop = new AbortController()
  const running = client.run(request, 'br', stop.signal)
  stop.abort()
  await expect.poll(cancelled, patiently).toBe(1)
  await client.stop()
  await expect(running).rejects.toMatchObject({ code: 'RESTARTING' })
})

it('a busy engine is ready, keeps its queries, and is replaced once it has done nothing for long', async () => {
  const { client, starts, events } = await start({ probeEveryMs: 200 })
  await client.startScheduler()
  const running = client.run(request, 'br', signal).catch((error: unknown) => error)
  const { progress } = client
  client.revalidate(['hang'])
  expect(await client.readiness()).toEqual({ ready: false, reason: 'starting' })
  expect([client.progress, events.includes('silent')]).toEqual([progress, false])
  expect(await running).toMatchObject({ code: 'RESTARTING' })
  expect(events).toContain('silent')
  await expect.poll(starts, patiently).toBe(2)
  await expect.poll(() => client.progress, patiently).toMatchObject({ nth: 2, isSuspect: true })
})

it('an engine whose process is stopped is not ready, gives up its queries, and is replaced', async () => {
  const { client, starts, events, pid } = await start({ probeEveryMs: 200 })
  await client.startScheduler()
  const running = client.run(request, 'br', signal).catch((error: unknown) => error)
  process.kill(pid(), 'SIGSTOP')
  expect(await client.readiness()).toEqual({ ready: false, reason: 'engine' })
  // Long before the engine is replaced.
  expect(await running).toMatchObject({ code: 'RESTARTING' })
  expect(events).not.toContain('silent')
  await expect.poll(starts, patiently).toBe(2)
  expect(events).toContain('silent')
})

it('data of a known day are waited for before the query, since today’s may not be stored yet', async () => {
  const { client, prepared } = await start()
  await client.prepare(
    toServedRequest('app', { timeFrame: '30d', app: 'aave', known: fromIsoDay('2026-09-25') }),
    'client',
    signal,
  )
  expect(prepared()).toBe(1)
})
