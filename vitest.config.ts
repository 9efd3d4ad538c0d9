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

/** Provides what is slow to make and is kept between runs; see there. */
const kept = { globalSetup: 'tests/setup/provideKept.ts', setupFiles: 'tests/setup/shelvePayloads.ts' }

/** One application with all of the demo data and one browser, which the files share. */
const opened = {
  globalSetup: [kept.globalSetup, 'tests/browser/setup/shareLoadedApp.ts'],
  setupFiles: kept.setupFiles,
}

/**
 * Tests of the built application, once all others are through. They wait for browsers, timers and other processes, so there
 * are more of them at a time than cores; how long they may wait is a bound for a hang.
 */
const built = {
  environment: 'node',
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 1 },
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 240_000,
  hookTimeout: 300_000,
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
          exclude: ['**/node_modules/**', atDemo, ...whole, ...slow],
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
          exclude: slow,
          ...kept,
          setupFiles: [kept.setupFiles, 'tests/setup/seedCases.ts'],
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
          isolate: false,
          ...built,
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
