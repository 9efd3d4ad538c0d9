import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all test files of a run share. */
    sharedDir: string
  }
}

/** Before all test files: an empty folder that they share; it goes when they are done. */
export function setup(project: TestProject): () => void {
  const path = mkdtempSync(join(tmpdir(), 'analytics-shared-'))
  project.provide('sharedDir', path)
  return () => rmSync(path, { recursive: true, force: true })
}
