import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

import { NameLeftOut } from './tests/setup/NameLeftOut.ts'
import { drawSurroundings } from './tests/setup/surroundings.ts'

drawSurroundings()

/** Only `npm run test:slow` runs these. A slow test in another file is registered with `itSlow`. */
const slow = process.env['TEST_WHOLE'] === '1' ? [] : ['**/*.slow.test.ts']

const atDemo = 'packages/demo-provider/**/*.test.ts'

/** Provider, ingestion, store and API as a whole, on demo data or on recorded data: too slow for each change of a line. */
const whole = [
  'packages/server/src/query/logos.test.ts',
  'packages/server/src/http/server/{createServer,fuzz}.test.ts',
  'packages/server/src/engine/!(UnsavedFailures|DefaultRequests).test.ts',
  'packages/server/src/ingest/{demoProvider,sources}.test.ts',
  'packages/server/src/ingest/fetchers/prices/PriceArchive.test.ts',
  'packages/server/src/store/facts/restatements.test.ts',
  'packages/server/src/store/ledger/vintages.test.ts',
  'tests/agree/**/*.test.ts',
  'tests/contract/**/*.test.ts',
  'tests/faults/responses.test.ts',
]

/** These load a provider again and again, or wait for timers: a third of the time of all tests without a browser. `npm run test:app` has them. */
const loading = [
  'packages/server/src/ingest/{damage,selectionChanges}.test.ts',
  'packages/server/src/ingest/fetchers/prices/PriceArchive.test.ts',
  'packages/server/src/threads/EngineClient.test.ts',
  'packages/server/src/engine/{feeds,idleDays,withoutKey,quarantine,growth,vintages,sharedLoads}.test.ts',
  'packages/server/src/engine/{restatedList,ownHistory,exploreMarketCap}.test.ts',
]

/** Provides what is slow to make and is kept between runs; see there. */
const kept = { globalSetup: 'tests/setup/provideKept.ts', setupFiles: 'tests/setup/shelvePayloads.ts' }

const seeded = { ...kept, setupFiles: [kept.setupFiles, 'tests/setup/seedCases.ts'] }

/** One application with all of the demo data and one browser, which the files share. */
const opened = {
  globalSetup: [kept.globalSetup, 'tests/browser/setup/shareLoadedApp.ts'],
  setupFiles: kept.setupFiles,
}

/** How long a test of the built application may wait is a bound for a hang. */
const patient = { expect: { poll: { timeout: 30_000 } }, testTimeout: 240_000, hookTimeout: 300_000 } as const

/** The tests of the built application in depth wait for browsers, timers and other processes, so more run at a time than there are cores. */
const built = {
  environment: 'node',
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Vitest demands it of projects with another number of workers.
  sequence: { groupOrder: 2 },
  ...patient,
} as const

export default defineConfig({
  test: {
    // Vitest itself would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    reporters: ['default', new NameLeftOut()],
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tests/setup/failOnWarnings.ts', 'tests/setup/seedCases.ts'],
          include: ['packages/**/*.test.{ts,tsx}', 'tests/{architecture,pictures}/**/*.test.ts'],
          exclude: ['**/node_modules/**', atDemo, ...whole, ...loading, ...slow],
          // Vitest empties style sheets; pictures take their colours from this one.
          css: { include: /tokens\.css/ },
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: whole,
          exclude: [...loading, ...slow],
          ...seeded,
          // The store that they copy is filled meanwhile.
          sequence: { groupOrder: 1 },
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'demo',
          include: [atDemo],
          exclude: slow,
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'works',
          include: ['tests/works/**/*.test.ts'],
          ...opened,
          sequence: { groupOrder: 1 },
          environment: 'node',
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/faults/page*.test.ts'],
          exclude: slow,
          ...opened,
          isolate: false,
          ...built,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts', 'tests/chaos/**/*.test.ts'],
          exclude: slow,
          ...kept,
          isolate: false,
          ...built,
        },
      },
      {
        test: {
          name: 'loading',
          include: loading,
          exclude: slow,
          ...seeded,
          isolate: false,
          ...built,
        },
      },
      {
        test: {
          name: 'live',
          include: ['tests/live/**/*.test.ts'],
          exclude: slow,
          globalSetup: ['tests/setup/provideKept.ts', 'tests/live/support/sharePayloads.ts'],
          ...built,
        },
      },
    ],
  },
})
