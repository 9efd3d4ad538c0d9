import { join } from 'node:path'

import { inject } from 'vitest'

import { copyFilledStore, filledAt } from './filledStore.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

export interface FilledServer extends TestServer {
  /** Resolves with the address on which it listens from the first call on. */
  listen(): Promise<string>
}

let shared: Promise<FilledServer> | undefined

/**
 * The whole API over a copy of the filled store, at the time it was filled: nothing is due. All tests of a worker that only read
 * share it.
 */
export function getFilledServer(): Promise<FilledServer> {
  shared ??= start()
  return shared
}

async function start(): Promise<FilledServer> {
  const folder = inject('filledStore')
  const databasePath = join(folder, `worker-${process.pid}.duckdb`)
  await copyFilledStore(folder, databasePath)
  // Nothing listens on port 1: a request that fetches anything fails.
  const parts = await startTestServer('http://127.0.0.1:1', () => filledAt, { kind: 'demo', databasePath })
  let address: Promise<string> | undefined
  return { ...parts, listen: () => (address ??= parts.server.listen({ port: 0, host: '127.0.0.1' })) }
}
