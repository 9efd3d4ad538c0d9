import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import { inject } from 'vitest'

import { copyFilledStore, filledAt } from './filledStore.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

export interface FilledServer extends TestServer {
  /** Asked only for what is stored on demand. */
  readonly demo: DemoProvider
  /** Resolves with the address on which it listens from the first call on. */
  listen(): Promise<string>
}

let shared: Promise<FilledServer> | undefined

/**
 * The whole API over a copy of the filled store, at the time it was filled: nothing is due. All tests of a worker that only read
 * share it.
 */
export function getFilledServer(): Promise<FilledServer> {
  const folder = inject('filledStore')
  shared ??= start(join(folder, `worker-${process.pid}.duckdb`))
  return shared
}

/** One for tests of what is stored and when. */
export async function startFilledServer(): Promise<FilledServer & { end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-filled-'))
  const parts = await start(join(folder, 'demo.duckdb'))
  return {
    ...parts,
    async end() {
      await parts.server.close()
      await parts.engine.stop()
      await parts.demo.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(databasePath: string): Promise<FilledServer> {
  await copyFilledStore(inject('filledStore'), databasePath)
  const demo = await startDemoProvider({ now: () => filledAt })
  const parts = await startTestServer(demo.url, () => filledAt, {
    kind: 'demo',
    databasePath,
    // The deadline counts real time here, and test files run beside one another.
    queryMs: 60_000,
  })
  let address: Promise<string> | undefined
  return { ...parts, demo, listen: () => (address ??= parts.server.listen({ port: 0, host: '127.0.0.1' })) }
}
