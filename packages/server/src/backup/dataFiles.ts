import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Files of a data folder that can't be fetched again in full: databases, and restatements recorded beside them. */
export interface DataFiles {
  readonly databases: readonly string[]
  /** Whatever else belongs to the databases, their logs of writes included. */
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
