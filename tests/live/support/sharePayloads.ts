import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { startDemoProvider } from '@analytics/demo-provider'
import type { TestProject } from 'vitest/node'

import { setPayloadFolder } from '../../../packages/demo-provider/src/http/createPayloadCache.ts'

declare module 'vitest' {
  interface ProvidedContext {
    payloads: {
      /** A server of the demo provider's payloads, in the provider's pro layout. */
      readonly url: string
      /** Its clock in milliseconds since the epoch, */
      readonly clock: number
      /** was at this one of the system's clock. */
      readonly startedAt: number
    }
  }
}

interface Kept {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

const zip = promisify(gzip)

/**
 * Starts one demo provider before all test files. The real provider has its payloads at hand and the demo makes each when it is
 * first requested, so payloads are kept for the whole run; prices change and are not kept.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  setPayloadFolder(project.getProvidedContext().payloadShelf)
  const clock = Date.parse('2026-09-25T10:00:00Z')
  const startedAt = Date.now()
  const demo = await startDemoProvider({ now: () => clock + Date.now() - startedAt })
  const kept = new Map<string, Promise<Kept>>()

  const make = async (address: string, method: string, body: Buffer): Promise<Kept> => {
    const init = method === 'POST' ? { method, body: new Uint8Array(body) } : {}
    const response = await fetch(demo.url + address, init)
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: await zip(await response.arrayBuffer(), { level: 1 }),
    }
  }
  const find = (address: string, method: string, body: Buffer): Promise<Kept> => {
    if (address.startsWith('/coins/')) return make(address, method, body)
    const known = kept.get(address) ?? make(address, method, body)
    kept.set(address, known)
    return known
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk as Buffer))
    request.on('end', () => {
      find(request.url ?? '/', request.method ?? '', Buffer.concat(chunks)).then(
        ({ status, contentType, body }) =>
          response.writeHead(status, { 'content-type': contentType, 'content-encoding': 'gzip' }).end(body),
        () => response.destroy(),
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  project.provide('payloads', { url: `http://127.0.0.1:${port}`, clock, startedAt })

  return async () => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
    await demo.close()
  }
}
