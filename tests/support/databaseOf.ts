import { createHash } from 'node:crypto'

/** Name of the database of the data of a provider at an address. */
export function databaseOf(url: string): string {
  return `url-${createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 12)}.duckdb`
}
