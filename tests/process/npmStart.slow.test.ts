import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

import { makeDataDir } from '../support/startApp.ts'
import { makeCheckout, startWithNpm, type Checkout } from './support/startWithNpm.ts'

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

it('npm start | head -1 runs on, and stops when it is told to', async () => {
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
