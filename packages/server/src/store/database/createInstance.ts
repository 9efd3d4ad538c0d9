import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { DuckDBInstance } from '@duckdb/node-api'

import { isLockConflict } from './copyDatabase.ts'
import { DamagedDatabaseError } from './damage.ts'
import { checkFolder, findFolderError } from './folderErrors.ts'

/** Path of a database in memory, which keeps nothing. */
export const inMemory = ':memory:'

const settings = {
  threads: '2',
  memory_limit: '384MB',
  // Otherwise memory that a heavy query has freed stays with the process.
  allocator_background_threads: 'true',
  allocator_flush_threshold: '4MB',
  // If a file is rewritten under its name, the cache can hold pages of the former one: 15 of 600 could not be read.
  enable_external_file_cache: 'false',
}

/** An engine whose server was killed still holds the file for a moment. */
const releaseMs = 3000

/** Throws when another process holds the file, or its folder can't be written. */
export async function createInstance(path: string): Promise<DuckDBInstance> {
  if (path !== inMemory) await checkFolder(path)
  try {
    return await openOnceReleased(path)
  } catch (cause) {
    if (isLockConflict(cause)) {
      throw new Error(
        `${path} is in use by another process. Stop that one, or give this one a DATA_DIR of its own.`,
        { cause },
      )
    }
    const trouble = findFolderError(dirname(path), cause)
    throw trouble === undefined ? new DamagedDatabaseError(path, cause) : new Error(trouble, { cause })
  }
}

async function openOnceReleased(path: string): Promise<DuckDBInstance> {
  const until = performance.now() + releaseMs
  for (;;) {
    try {
      return await DuckDBInstance.create(path, settings)
    } catch (error) {
      if (!isLockConflict(error) || performance.now() > until) throw error
      await sleep(50)
    }
  }
}
