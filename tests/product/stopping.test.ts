import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeDataDir, startProduct, type Product } from './support/startProduct.ts'

const clock = '2026-09-25T10:00:00Z'
const question = '/api/analytics/app-fees?limit=3'

let provider: Server
let open: () => void
let asked: Promise<void>
let data: ReturnType<typeof makeDataDir>

/** A provider that keeps everybody waiting until it is opened, and then has nothing: which is an answer, too. */
beforeEach(async () => {
  data = makeDataDir()
  const opened = new Promise<void>(resolve => (open = resolve))
  asked = new Promise(resolve => {
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
  return startProduct({ PROVIDER, CLOCK: clock, DATA_DIR: data.path, ...environment })
}
const endOf = ({ process }: Product) => new Promise<number | null>(resolve => process.on('exit', resolve))
const hears = (product: Product) =>
  vi.waitFor(() => expect(product.output()).toContain('Stopping…'), { timeout: 10_000, interval: 20 })

describe('SIGTERM', () => {
  it('takes nothing new, answers what was asked before, and ends with 0', async () => {
    const product = await start()
    const ended = endOf(product)
    const running = product.get(question)
    await asked
    await vi.waitFor(async () => {
      expect(await (await fetch(`${product.url}/metrics`)).text()).toContain(
        'analytics_questions_waiting 1\n',
      )
    })
    product.process.kill('SIGTERM')
    await hears(product)
    await expect(fetch(`${product.url}/api/health`)).rejects.toThrow('fetch failed')
    open()
    expect((await running).status).toBe(200)
    expect(await ended).toBe(0)
  })

  it('twice ends at once, whatever is still running', async () => {
    const product = await start()
    const ended = endOf(product)
    const running = product.get(question).catch((error: unknown) => error)
    await asked
    product.process.kill('SIGTERM')
    await hears(product)
    product.process.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect(await running).toBeInstanceOf(Error)
  })
})

describe('LOG_FORMAT=json', () => {
  it('makes every line an object, each request among them at debug level', async () => {
    open()
    const product = await start({ LOG_FORMAT: 'json', LOG_LEVEL: 'debug' })
    await product.get(question)
    await product.stop()
    const lines = product
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
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'info', event: 'listening', url: product.url }),
    )
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'debug', method: 'GET', url: question, status: 200 }),
    )
  })
})
