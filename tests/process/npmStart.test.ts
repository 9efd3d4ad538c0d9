import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

import { makeDataDir, startApp } from '../support/startApp.ts'
import { makeCheckout, startWithNpm, type Checkout, type Npm } from './support/startWithNpm.ts'

let provider: Server
let PROVIDER: string
let checkout: Checkout

/** A provider that has nothing. */
beforeAll(async () => {
  checkout = makeCheckout()
  provider = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  PROVIDER = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})

afterAll(() => {
  provider.close()
  checkout.remove()
})

const signals: readonly (readonly [string, (npm: Npm) => void])[] = [
  ['SIGTERM to npm', ({ pid }) => process.kill(pid, 'SIGTERM')],
  ['SIGTERM to its group', ({ pid }) => process.kill(-pid, 'SIGTERM')],
  ['Ctrl-C', ({ pid }) => process.kill(-pid, 'SIGINT')],
  ['SIGHUP to npm', ({ pid }) => process.kill(pid, 'SIGHUP')],
  ['SIGKILL to npm', ({ pid }) => process.kill(pid, 'SIGKILL')],
]

it.each(sample(signals, 2))('%s frees the port and the database', async (_, send) => {
  const data = makeDataDir()
  onTestFinished(data.remove)
  const npm = await startWithNpm(checkout, { PROVIDER, DATA_DIR: data.path })
  const ended = new Promise(resolve => npm.process.on('close', resolve))
  send(npm)
  // Its output is closed once no process holds it, the server included.
  await ended
  await expect(fetch(`${npm.url}/api/health`)).rejects.toThrow('fetch failed')
  const { port } = new URL(npm.url)
  const next = await startApp({ PROVIDER, DATA_DIR: data.path, PORT: port })
  expect(await next.stop()).toBe(0)
})

itSlow('npm start | head -1 runs on, and stops when it is told to', async () => {
  const data = makeDataDir()
  onTestFinished(data.remove)
  const npm = await startWithNpm(checkout, { PROVIDER, DATA_DIR: data.path, LOG_LEVEL: 'debug' })
  const ended = new Promise(resolve => npm.process.on('exit', resolve))
  npm.process.stdout?.destroy()
  npm.process.stderr?.destroy()
  for (const _ of [1, 2, 3]) expect((await fetch(`${npm.url}/api/status`)).status).toBe(200)
  process.kill(npm.pid, 'SIGTERM')
  await ended
  await vi.waitFor(() => expect(fetch(`${npm.url}/api/health`)).rejects.toThrow('fetch failed'), 30_000)
})
