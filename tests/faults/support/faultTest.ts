import { test } from 'vitest'

/** What one test has to tell in the table. */
export interface Line {
  readonly fault: string
  readonly situation: string
  served?: string
  shown?: string
}

declare module 'vitest' {
  interface TaskMeta {
    line?: Line
  }
}

/** A test that is a line of the table. */
export function faultTest(fault: string, situation: string, run: (line: Line) => Promise<void>): void {
  test(`${fault}, ${situation}`, async ({ task }) => {
    const line: Line = { fault, situation }
    task.meta.line = line
    await run(line)
  })
}
