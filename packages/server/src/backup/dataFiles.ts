import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Files of a data folder that can't be fetched again in full: databases, and restatements recorded beside them. */
export interface DataFiles {
  readonly databases: readonly string[]
  /** All other files of the databases, their write logs included. */
  readonly companions: readonly string[]
}

export async function findDataFiles(folder: string): Promise<DataFiles> {
  const names = existsSync(folder) ? (await readdir(folder)).toSorted() : []
  return {
    databases: names.filter(name => name.endsWith('.duckdb')),
    companions: names.filter(name => isRecord(name) || name.endsWith('.duckdb.wal')),
  }
}

/** Restatements; their file is complete in itself, whenever it is copied. */
export function isRecord(name: string): boolean {
  return name.includes('.restatements.')
}
