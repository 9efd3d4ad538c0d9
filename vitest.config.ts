import { defineConfig } from 'vitest/config'

const atDemo = 'packages/demo-provider/**/*.test.ts'

export default defineConfig({
  test: {
    // Vitest itself would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: ['**/node_modules/**', atDemo],
          globalSetup: 'tests/setup/provideKept.ts',
          setupFiles: 'tests/setup/shelvePayloads.ts',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
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
          globalSetup: 'tests/setup/provideKept.ts',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
