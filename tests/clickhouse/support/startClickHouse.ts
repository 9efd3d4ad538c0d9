import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startChdb } from './startChdb.ts'

/** One engine for all test files, each of which has databases of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-chdb-'))
  const chdb = await startChdb(folder)
  process.env['TEST_CLICKHOUSE_URL'] = chdb.url
  return async () => {
    await chdb.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
