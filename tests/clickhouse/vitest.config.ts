import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

const server = 'packages/server/src'

/** Runs the tests of both stores on ClickHouse; `npm test` runs them on DuckDB. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: [
      'packages/store-clickhouse/**/*.test.ts',
      `${server}/store/database/storedTables.test.ts`,
      `${server}/store/{SourceRepository,SnapshotRepository}.test.ts`,
      `${server}/store/QuoteRepository.test.ts`,
      `${server}/store/facts/*.test.ts`,
      `${server}/store/ledger/*.test.ts`,
      `${server}/facts/storedMarketCaps.test.ts`,
      `${server}/engine/bruteForce*.test.ts`,
      `${server}/ingest/sources.test.ts`,
      `${server}/ingest/fetchers/prices/PriceHistory.test.ts`,
      'tests/clickhouse/**/*.test.ts',
    ],
    globalSetup: ['tests/setup/provideKept.ts', 'tests/clickhouse/support/startClickHouse.ts'],
    setupFiles: 'tests/setup/shelvePayloads.ts',
    environment: 'node',
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
