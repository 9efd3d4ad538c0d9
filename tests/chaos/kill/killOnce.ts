import { setTimeout as sleep } from 'node:timers/promises'

import { killFamily } from '../../support/processes.ts'
import { wholeBetween, type Random } from '../random.ts'
import { startServer } from '../startServer.ts'

export interface Killed {
  readonly when: string
  /** The sources that it said it had stored, in order; one may be there twice. */
  readonly committed: readonly string[]
  readonly hasServed: boolean
  readonly violations: readonly string[]
}

const path = '/api/analytics/app-fees?limit=3'
const longestMs = 4500
/** `byCommit` counts the time from one of the first commits instead of the start, however slow the computer is. */
const mostCommits = 8
const afterCommitMs = 500
const longestWaitMs = 30_000
/** One round in so many is killed before its port is bound, while the store recovers from the kill before. */
const earlyEvery = 8
const startMs = 700

/** Starts the server and kills it at a random time. With `hasFees` a request that it answers has to be a 200. */
export async function killOnce(
  environment: Readonly<Record<string, string>>,
  random: Random,
  { hasFees, byCommit }: { readonly hasFees: boolean; readonly byCommit: boolean },
): Promise<Killed> {
  // Each source that is stored has a line of its own there.
  const server = startServer({ ...environment, LOG_LEVEL: 'debug' })
  const violations: string[] = []
  let hasServed = false
  let isKilled = false
  const watch = async () => {
    const code = await server.ended
    if (!isKilled) violations.push(`ended by itself with ${code}: ${server.output()}`)
  }
  const watched = watch()
  const isEarly = !byCommit && random() * earlyEvery < 1
  const delay = isEarly ? wholeBetween(random, 0, startMs) : wholeBetween(random, 0, longestMs)
  if (!isEarly) {
    await Promise.race([server.url, watched]).catch(() => undefined)
    const serves = async () => {
      const response = await fetch((await server.url) + path)
      const text = await response.text()
      hasServed = response.status === 200
      if (hasFees && !hasServed) violations.push(`answered ${response.status}: ${text.slice(0, 200)}`)
    }
    // If the kill comes before the answer, there is nothing to report about it.
    void serves().catch(() => undefined)
  }
  const commits = byCommit ? wholeBetween(random, 1, mostCommits) : 0
  const giveUp = performance.now() + longestWaitMs
  while (
    committedIn(server.output()).length < commits &&
    server.child.exitCode === null &&
    performance.now() < giveUp
  )
    await sleep(5)
  await sleep(commits > 0 ? delay % afterCommitMs : delay)
  isKilled = true
  killFamily(server.child.pid ?? 0)
  await server.ended
  const committed = committedIn(server.output())
  const when =
    commits > 0
      ? `${delay % afterCommitMs} ms after commit ${commits}`
      : `${delay} ms ${isEarly ? 'into' : 'after'} its start`
  return { when, committed, hasServed, violations }
}

/** The sources that a process says it has stored. */
function committedIn(output: string): string[] {
  return [...output.matchAll(/^ +\d+ of \d+ +(\S+): .* in \d+ ms$/gm)].map(([, id = '']) => id)
}
