import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import { copyFilledStore, filledAt } from './filledStore.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

export interface FilledServer extends TestServer {
  end(): Promise<void>
}

/** The whole API over a copy of the filled store, at the time it was filled: nothing is due. */
export async function startFilledServer(): Promise<FilledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-filled-'))
  const databasePath = join(folder, 'demo.duckdb')
  await copyFilledStore(inject('filledStore'), databasePath)
  // Nothing listens on port 1: a request that fetches anything fails.
  const parts = await startTestServer('http://127.0.0.1:1', () => filledAt, { kind: 'demo', databasePath })
  return {
    ...parts,
    async end() {
      await parts.server.close()
      await parts.engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
