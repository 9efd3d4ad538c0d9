import { open, readdir, rename } from 'node:fs/promises'
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

const headerBytes = 4096

/**
 * Whether the file is shorter than its header says. DuckDB opens such a file and fails where something that is missing is first
 * read. The first header belongs to the file. Two follow in turn: checksum, iteration, metadata, free list, blocks, bytes of a block.
 */
export async function isCutOff(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) return false
  try {
    const unread = { buffer: Buffer.alloc(3 * headerBytes), bytesRead: 0 }
    const { buffer, bytesRead } = await file.read(unread.buffer, 0, 3 * headerBytes, 0).catch(() => unread)
    if (bytesRead < buffer.length || buffer.toString('latin1', 8, 12) !== 'DUCK') return false
    const [first, second] = [headerBytes, 2 * headerBytes].map(start => {
      const field = (at: number) => buffer.readBigUInt64LE(start + 8 * at)
      return { iteration: field(1), bytes: BigInt(buffer.length) + field(4) * field(5) }
    })
    if (!first || !second) return false
    const { bytes } = first.iteration > second.iteration ? first : second
    return BigInt((await file.stat()).size) < bytes
  } finally {
    await file.close()
  }
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
