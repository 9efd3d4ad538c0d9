import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'

import type { Database } from './Database.ts'

const lookEveryMs = 500

/** Files beside a database by which another process asks its owner for a copy, and gets it. */
export function toCopyPaths(database: string) {
  return {
    request: `${database}.copy-request`,
    part: `${database}.copy-part`,
    copy: `${database}.copy`,
    error: `${database}.copy-error`,
  }
}

/** A database that is open can only be copied by its owner. Whoever may write its folder may ask for that. */
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
    const { request, part, copy, error } = toCopyPaths(this.#database.path)
    if (this.#isCopying || !existsSync(request)) return
    this.#isCopying = true
    try {
      await rm(request)
      await this.#database.copyTo(part)
      await rename(part, copy)
    } catch (cause) {
      await rm(part, { force: true }).catch(() => undefined)
      const reason = cause instanceof Error ? cause.message : String(cause)
      // On a full disk there is no room for the reason either; who asked sees that there is no copy.
      await writeFile(error, reason).catch(() => undefined)
    } finally {
      this.#isCopying = false
    }
  }
}
