import { rm } from 'node:fs/promises'

import { DamagedDatabaseError, moveAside } from './damage.ts'
import { Database } from './Database.ts'

interface OpenOptions {
  readonly now: () => number
  /** True after a failure while the database was open: every value is read before it is trusted again. */
  readonly isSuspect: boolean
  /** How long a read may take, in milliseconds. */
  readonly readMs?: number | undefined
  readonly onMovedAside: (reason: string, file: string) => void
}

/** A database that can't be opened is moved aside and begun anew: its data can be fetched again. */
export async function openDatabase(path: string, options: OpenOptions): Promise<Database> {
  try {
    const database = await openSound(path, options)
    await removeFormerFolder(path)
    return database
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error
    const { file } = await moveAside(path, options.now())
    options.onMovedAside(error.message, file)
    return Database.open(path, options)
  }
}

/** Earlier versions kept a copy of each series in a folder beside the file. What can't be removed only takes room. */
async function removeFormerFolder(path: string): Promise<void> {
  await rm(`${path}.series`, { recursive: true, force: true }).catch(() => undefined)
}

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
