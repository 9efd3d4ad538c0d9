import { defineConfig } from 'vitest/config'

const atDemo = 'packages/demo-provider/**/*.test.ts'

/** Provider, ingestion, store and API as a whole, on demo data or on recorded data: too slow for each change of a line. */
const whole = [
  'packages/server/src/api/answers/logos.test.ts',
  'packages/server/src/api/{createServer,fuzz}.test.ts',
  'packages/server/src/engine/{answers,faults,feeds,identities,quarantine,recorded*,resolveOrigin}.test.ts',
  'packages/server/src/provider/demo.test.ts',
]

/** What is slow to make and kept from run to run; see there. */
const kept = { globalSetup: 'tests/setup/provideKept.ts', setupFiles: 'tests/setup/shelvePayloads.ts' }

export default defineConfig({
  test: {
    // Vitest itself would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: ['**/node_modules/**', atDemo, ...whole],
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
          ...kept,
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
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'product',
          include: ['tests/product/**/*.test.ts'],
          ...kept,
          environment: 'node',
          isolate: false,
          // One file at a time: these wait for a browser, or for so many seconds, and a busy machine makes them lie.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'live',
          include: ['tests/live/**/*.test.ts'],
          globalSetup: 'tests/live/support/sharePayloads.ts',
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...kept,
          environment: 'node',
          isolate: false,
          // One file at a time: these wait for a browser, or for so many seconds, and a busy machine makes them lie.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
