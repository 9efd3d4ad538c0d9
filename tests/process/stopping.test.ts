import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { makeDataDir, startApp, type App } from '../support/startApp.ts'

const clock = '2026-09-25T10:00:00Z'
const path = '/api/analytics/app-fees?limit=3'

let provider: Server
let open: () => void
let requested: Promise<void>
let data: ReturnType<typeof makeDataDir>

/** A provider that delays every response until it is opened, and then has no data, which is a valid answer. */
beforeEach(async () => {
  data = makeDataDir()
  const opened = new Promise<void>(resolve => (open = resolve))
  requested = new Promise(resolve => {
    provider = createServer((_request, response) => {
      resolve()
      void opened.then(() => response.writeHead(404).end())
    })
  })
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  provider.closeAllConnections()
  provider.close()
  data.remove()
})

const start = (environment: Readonly<Record<string, string>> = {}) => {
  const { port } = provider.address() as AddressInfo
  const PROVIDER = `http://127.0.0.1:${port}`
  return startApp({ PROVIDER, CLOCK: clock, DATA_DIR: data.path, ...environment })
}
const endOf = ({ process }: App) => new Promise<number | null>(resolve => process.on('exit', resolve))
const hears = (app: App) =>
  vi.waitFor(() => expect(app.output()).toContain('Stopping…'), { timeout: 30_000, interval: 20 })

describe('SIGTERM', () => {
  // A busy machine may take longer to answer than the 800 ms that a stopping app gives it.
  it('takes nothing new, finishes earlier requests, and ends with 0', { retry: 3 }, async () => {
    const app = await start()
    const ended = endOf(app)
    const running = app.get(path)
    running.catch(() => undefined)
    await requested
    await vi.waitFor(async () => {
      expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('analytics_queries_in_flight 1\n')
    }, 30_000)
    app.process.kill('SIGTERM')
    await hears(app)
    // Requests have 800 ms to finish, so the provider is opened while this one is being refused.
    const refused = expect(fetch(`${app.url}/api/health`)).rejects.toThrow('fetch failed')
    open()
    expect((await running).status).toBe(200)
    await refused
    expect(await ended).toBe(0)
  })

  it('twice ends at once, whatever is still running', async () => {
    const app = await start()
    const ended = endOf(app)
    const running = app.get(path).catch((error: unknown) => error)
    await requested
    app.process.kill('SIGTERM')
    await hears(app)
    // npm and a terminal may send a signal twice, so a second one counts only some time after the first.
    const again = setInterval(() => app.process.kill('SIGTERM'), 50)
    onTestFinished(() => clearInterval(again))
    expect(await ended).toBe(1)
    expect(await running).toBeInstanceOf(Error)
  })
})

describe('output that nobody reads any more', () => {
  it('is dropped: it serves on, and stops with 0', async () => {
    open()
    const app = await start({ LOG_LEVEL: 'debug' })
    const ended = endOf(app)
    app.process.stdout?.destroy()
    app.process.stderr?.destroy()
    for (const _ of [1, 2, 3]) expect((await app.get(path)).status).toBe(200)
    app.process.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('LOG_FORMAT=json', () => {
  it('makes every line an object, each request among them at debug level', async () => {
    open()
    const app = await start({ LOG_FORMAT: 'json', LOG_LEVEL: 'debug' })
    await app.get(path)
    await app.stop()
    const lines = app
      .output()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)
    for (const line of lines) {
      expect(line).toMatchObject({
        time: expect.any(String),
        level: expect.any(String),
        message: expect.any(String),
      })
    }
    expect(lines).toContainEqual(expect.objectContaining({ level: 'info', event: 'listening', url: app.url }))
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'debug', method: 'GET', url: path, status: 200 }),
    )
  })
})
