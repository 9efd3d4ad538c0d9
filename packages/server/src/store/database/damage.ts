import { readdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { ignoreAbsence } from '../../lib/ignoreAbsence.ts'

/** True if the file itself is unreadable; every other failure has a cause outside of it. */
export class DamagedDatabaseError extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path} is damaged (${toReason(cause).replace(/[.!]$/, '')})`, { cause })
    this.name = 'DamagedDatabaseError'
  }
}

/** DuckDB's first line; the rest is advice for developers. */
export function toReason(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return reason
}

/** Whether an error of a running database says that its file, or DuckDB itself, is no longer sound. */
export function isBroken(error: unknown): boolean {
  return /could not read|corrupt|checksum|invalidated|^(?:IO|INTERNAL|FATAL|Serialization) Error/i.test(
    toReason(error),
  )
}

/** A database that was moved aside: the name that it has now, beside the new one, and when that was. */
export interface MovedAside {
  readonly file: string
  readonly at: number
}

const mark = 'damaged'

/** Keeps the file and its log under a name with the time. */
export async function moveAside(path: string, now: number): Promise<MovedAside> {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const file = `${basename(path)}.${mark}-${stamp}Z`
  const to = join(dirname(path), file)
  await rename(path, to).catch(ignoreAbsence)
  await rename(`${path}.wal`, `${to}.wal`).catch(ignoreAbsence)
  return { file, at: now }
}

/** The last one; undefined when there is none, or no longer. */
export async function findMovedAside(path: string): Promise<MovedAside | undefined> {
  const files = await readdir(dirname(path)).catch((): string[] => [])
  const start = `${basename(path)}.${mark}-`
  const [last] = files
    .filter(file => file.startsWith(start) && !file.endsWith('.wal'))
    .toSorted()
    .reverse()
  if (last === undefined) return undefined
  const [day, time = ''] = last.slice(start.length).split('T')
  const at = Date.parse(`${day}T${time.replaceAll('-', ':')}`)
  return Number.isNaN(at) ? undefined : { file: last, at }
}
