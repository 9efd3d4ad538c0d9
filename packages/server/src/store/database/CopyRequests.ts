import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'

import type { Database } from './Database.ts'

const lookEveryMs = 500

/**
 * Files beside a database by which another process asks its owner for a copy, and gets it. The owner renames the
 * request to `taken`, and removes that once there is a copy or an error, each whole as soon as it is there.
 */
export function toCopyPaths(database: string) {
  return {
    request: `${database}.copy-request`,
    taken: `${database}.copy-taken`,
    part: `${database}.copy-part`,
    copy: `${database}.copy`,
    error: `${database}.copy-error`,
  }
}

/** Only its owner can copy an open database. Any process that may write its folder may request a copy. */
export class CopyRequests {
  readonly #database: Database
  readonly #timer: NodeJS.Timeout
  #isCopying = false

  constructor(database: Database) {
    this.#database = database
    this.#timer = setInterval(() => void this.#look(), lookEveryMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { request, taken, part, copy, error } = toCopyPaths(this.#database.path)
    if (this.#isCopying || !existsSync(request)) return
    this.#isCopying = true
    try {
      await rename(request, taken)
      await this.#database.copyTo(part)
      await rename(part, copy)
    } catch (cause) {
      await rm(part, { force: true }).catch(() => undefined)
      const reason = cause instanceof Error ? cause.message : String(cause)
      // A full disk may have no room for the reason either; the requester sees that there is no copy.
      await writeFile(part, reason)
        .then(() => rename(part, error))
        .catch(() => rm(part, { force: true }).catch(() => undefined))
    } finally {
      await rm(taken, { force: true }).catch(() => undefined)
      this.#isCopying = false
    }
  }
}
