import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { startTestEngine, type TestEngine, type TestEngineOptions } from './startTestEngine.ts'

export interface Payloads extends TestEngine {
  /** Advances the clock and waits until the source has been refreshed. */
  fetchNext(source: string, afterMs: number): Promise<void>
  stop(): Promise<void>
}

export async function startPayloads(
  payloads: ReadonlyMap<string, unknown>,
  start: number,
  options: TestEngineOptions = {},
): Promise<Payloads> {
  let now = start
  const server = createServer((request, reply) => {
    const payload = payloads.get(new URL(request.url ?? '', 'http://host').pathname)
    reply.writeHead(payload ? 200 : 404, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(payload ?? null))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const parts = await startTestEngine(url, () => now, options)
  const { engine } = parts
  return {
    ...parts,
    fetchNext: async (source, afterMs) => {
      // Fetches that a query has started must end first, or they would be taken for the scheduled one.
      while (engine.progress !== null) await new Promise(resolve => setTimeout(resolve, 5))
      const { revision } = engine.getRecord(source)
      now += afterMs
      engine.revalidate([source])
      for (let tries = 0; tries < 2000 && engine.getRecord(source).revision === revision; tries++)
        await new Promise(resolve => setTimeout(resolve, 5))
      if (engine.getRecord(source).revision !== revision + 1) throw new Error(`${source} was not fetched`)
    },
    stop: async () => {
      await engine.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
