import { copyFile, open, rename, rm, stat, truncate, writeFile, type FileHandle } from 'node:fs/promises'

import type { Damage } from '@analytics/contract/api/responses/status'

import { findDamagedFile, toAside } from './damage.ts'

/**
 * DuckDB replays its write-ahead log up to the first entry that it can't read, and ignores the rest without an error. The log begins with
 * its version; each entry has its length and checksum in front, 8 bytes each.
 */
const start = Buffer.from([0x64, 0x00, 0x62, 0x65, 0x00])
const endOfFields = Buffer.from([0xff, 0xff])
const longestStart = 64
const prefixBytes = 16
/** Later versions may write entries in another way. */
const knownVersion = 2
/** A log ends with a commit or a checkpoint, unless it is cut off. */
const lastTypes = [100, 99]

export const logOf = (path: string) => `${path}.wal`

/** The damaged files beside a database. */
export async function findDamage(path: string): Promise<Damage> {
  const [rebuilt, damagedLog] = await Promise.all([path, logOf(path)].map(findDamagedFile))
  return { rebuilt: rebuilt ?? null, damagedLog: damagedLog ?? null }
}

/**
 * Keeps a copy of a log that can't be read to its end, and cuts it there. Returns the name of the copy. On a full disk only the part that is
 * cut off is kept.
 */
export async function keepDamagedLog(path: string, now: number): Promise<string | undefined> {
  const log = logOf(path)
  const sound = await findSoundBytes(log)
  if (sound === undefined) return undefined
  const { file, to } = toAside(log, now)
  if (sound === 0) await rename(log, to)
  else if (await hasRoom(() => copyFile(log, to))) await truncate(log, sound)
  else {
    await rm(to, { force: true })
    const rest = await readRest(log, sound)
    await truncate(log, sound)
    // The last block may still be missing. A start must not fail for a copy of what can't be read.
    await hasRoom(() => writeFile(to, rest))
  }
  return file
}

async function hasRoom(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

async function readRest(log: string, from: number): Promise<Buffer> {
  const file = await open(log)
  try {
    return await readAt(file, from, (await file.stat()).size - from)
  } finally {
    await file.close()
  }
}

/** The length up to which a damaged log can be read; undefined for a sound one, and where there is none. */
async function findSoundBytes(log: string): Promise<number | undefined> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size === 0) return undefined
  const file = await open(log)
  try {
    return await walk(file, size)
  } finally {
    await file.close()
  }
}

async function walk(file: FileHandle, size: number): Promise<number | undefined> {
  const head = await readAt(file, 0, longestStart)
  const end = head.indexOf(endOfFields)
  if (!head.subarray(0, start.length).equals(start) || end < 0) return 0
  if ((head[start.length] ?? 0) > knownVersion) return undefined
  const first = end + endOfFields.length
  let position = first
  /** The end of the last transaction. */
  let sound = first
  while (position < size) {
    const prefix = await readAt(file, position, prefixBytes + 3)
    if (prefix.length < prefixBytes + 3) return sound
    const next = position + prefixBytes + Number(prefix.readBigUInt64LE())
    if (next > size) return sound
    // An entry begins with the number of its first field, then has its type.
    if (lastTypes.includes(prefix.readUInt8(prefixBytes + 2))) sound = next
    position = next
  }
  return sound === position ? undefined : sound
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
