import { join } from 'node:path'

/** One file per origin, so that their data never mixes. */
export function databasePathOf(dataDir: string, name: string): string {
  return join(dataDir, `${name}.duckdb`)
}
