import { format } from 'node:util'

/** The output of tests is free of warnings: most are faults that nobody would look for. */
for (const method of ['warn', 'error'] as const)
  console[method] = (...message: readonly unknown[]) => {
    throw new Error(`the test printed a warning: ${format(...message)}`)
  }
