import { rm } from 'node:fs/promises'

import { inMemory } from './createInstance.ts'
import { DamagedDatabaseError, moveAside } from './damage.ts'
import { Database } from './Database.ts'
import { keepDamagedLog, logOf } from './writeLog.ts'

interface OpenOptions {
  readonly now: () => number
  /** True after a failure while the database was open: every value is read before it is trusted again. */
  readonly isSuspect: boolean
  /** How long a read may take, in milliseconds. */
  readonly readMs?: number | undefined
  readonly onMovedAside: (reason: string, file: string) => void
  /** Called when the write-ahead log was damaged: what was only in it is lost, and the rest is served. */
  readonly onLogDamaged: (reason: string, file: string) => void
}

/** A database that can't be opened, even without its log, is moved aside and begun anew: its data can be fetched again. */
export async function openDatabase(path: string, options: OpenOptions): Promise<Database> {
  try {
    const database = await openWithSoundLog(path, options)
    await removeFormerFolder(path)
    return database
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error
    const file = await moveAside(path, options.now())
    options.onMovedAside(error.message, file)
    return Database.open(path, options)
  }
}

/** Earlier versions kept a copy of each series in a folder beside the file. What can't be removed only takes room. */
async function removeFormerFolder(path: string): Promise<void> {
  await rm(`${path}.series`, { recursive: true, force: true }).catch(() => undefined)
}

/** DuckDB ignores a log that is cut off, and does not open a database whose log fails its checksums. */
async function openWithSoundLog(path: string, options: OpenOptions): Promise<Database> {
  const log = logOf(path)
  const kept = path === inMemory ? undefined : await keepDamagedLog(path, options.now())
  if (kept !== undefined) options.onLogDamaged(`${log} is damaged (it can't be read to its end)`, kept)
  try {
    return await openSound(path, options)
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError) || !isAboutLog(error)) throw error
    const file = await moveAside(log, options.now())
    options.onLogDamaged(new DamagedDatabaseError(log, error.cause).message, file)
    return openSound(path, options)
  }
}

const isAboutLog = ({ message }: Error) => /replaying WAL|WAL file/i.test(message)

async function openSound(path: string, options: OpenOptions): Promise<Database> {
  const database = await Database.open(path, options)
  if (options.isSuspect) {
    await database.verify().catch(async (error: unknown) => {
      await database.close()
      throw error
    })
  }
  return database
}
