import { readdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import type { DamagedFile } from '@analytics/contract/api/responses/status'

import { ignoreAbsence } from './folderErrors.ts'

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

const mark = 'damaged'

/** The name with the time under which a damaged file is kept, and its path. */
export function toAside(path: string, now: number): { readonly file: string; readonly to: string } {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const file = `${basename(path)}.${mark}-${stamp}Z`
  return { file, to: join(dirname(path), file) }
}

/** Keeps the file and its log under a name with the time, which it returns. */
export async function moveAside(path: string, now: number): Promise<string> {
  const { file, to } = toAside(path, now)
  await rename(path, to).catch(ignoreAbsence)
  await rename(`${path}.wal`, `${to}.wal`).catch(ignoreAbsence)
  return file
}

/** The last damaged file that was set aside, and how many there are; undefined when there is none, or no longer. */
export async function findDamagedFile(path: string): Promise<DamagedFile | undefined> {
  const files = await readdir(dirname(path)).catch((): string[] => [])
  const start = `${basename(path)}.${mark}-`
  const foundFiles = files.filter(file => file.startsWith(start) && !file.endsWith('.wal')).toSorted()
  const last = foundFiles.at(-1)
  if (last === undefined) return undefined
  const [day, time = ''] = last.slice(start.length).split('T')
  const moment = Date.parse(`${day}T${time.replaceAll('-', ':')}`)
  return Number.isNaN(moment)
    ? undefined
    : { at: new Date(moment).toISOString(), file: last, count: foundFiles.length }
}
