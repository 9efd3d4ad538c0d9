import { existsSync } from 'node:fs'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { isLocked } from '../store/database/copyDatabase.ts'
import { toCopyPaths } from '../store/database/CopyRequests.ts'

const lookEveryMs = 200
/** A server looks twice a second, but may be computing. */
const noticedWithinMs = 60_000

/** Asks the server that has the database open for a copy of it, and fetches it. */
export async function requestCopy(database: string, to: string): Promise<void> {
  const { request, taken, copy, error } = toCopyPaths(database)
  if (existsSync(request)) throw new Error(`Another backup is being made: ${request} exists.`)
  await Promise.all([taken, copy, error].map(path => rm(path, { force: true })))
  try {
    await writeFile(request, '')
    const until = performance.now() + noticedWithinMs
    for (;;) {
      // It is read first: the server writes the result before it ends the request, so none is missed.
      const isUnderWay = existsSync(request) || existsSync(taken)
      if (existsSync(copy)) break
      if (existsSync(error)) throw new Error(await readFile(error, 'utf8'))
      if (existsSync(request) && performance.now() > until)
        throw new Error(`The process that has ${database} open makes no copy of it. Stop it, then try again.`)
      if (!(await isLocked(database)))
        throw new Error(`The server that has ${database} was stopped meanwhile. Try again.`)
      if (!isUnderWay)
        throw new Error(
          `The server that has ${database} could not copy it, nor say why. Has its disk any room left?`,
        )
      await sleep(lookEveryMs)
    }
    await copyFile(copy, to)
  } finally {
    await Promise.all([request, taken, copy, error].map(path => rm(path, { force: true })))
  }
}
