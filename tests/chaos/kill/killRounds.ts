import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDemoProvider } from '@analytics/demo-provider'

import { offerOnly } from '../../support/offerOnly.ts'
import { createRandom, wholeBetween } from '../random.ts'
import { checkCopy, findRegressions } from './checkCopy.ts'
import { compareWithFresh } from './compareWithFresh.ts'
import type { ExaminedSource } from './examineStore.ts'
import { killOnce } from './killOnce.ts'

export interface KillOptions {
  readonly rounds: number
  readonly seed: number
  /** The provider has nothing but these paths; absent for all. */
  readonly offers?: readonly string[]
  readonly print: (line: string) => void
}

/** The result of the rounds. `folder` is the data folder, kept when something was wrong with it. */
export interface KillVerdict {
  readonly violations: readonly string[]
  readonly commits: number
  readonly served: number
  readonly folder: string
}

const start = Date.parse('2026-09-01T10:00:00Z')
const hour = 3_600_000
const minute = 60_000

/**
 * Starts the built server on one data folder, kills it at a random time of its ingestion and examines what it
 * left behind, again and again; then lets it come to its end and compares it with one that was never killed.
 */
export async function killRounds({ rounds, seed, offers, print }: KillOptions): Promise<KillVerdict> {
  const random = createRandom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'analytics-kill-'))
  const violations: string[] = []
  let now = start
  let changedAt = start
  let before: readonly ExaminedSource[] = []
  let commits = 0
  let served = 0
  const demo = await startDemoProvider({ now: () => now })
  if (offers) offerOnly(demo, offers)
  const environment = () => ({
    PROVIDER: demo.url,
    DATA_DIR: join(folder, 'data'),
    CLOCK: new Date(now).toISOString(),
  })
  try {
    for (let round = 1; round <= rounds; round++) {
      const isWhole = before.length > 0 && before.every(source => (source.fetchedAt ?? 0) >= changedAt)
      // The third round, and some of the others, load changed data over what the earlier ones have stored.
      const isLater = isWhole || round === 3 || random() < 0.06
      now += isLater ? wholeBetween(random, 2, 30) * hour : minute
      if (isLater) changedAt = now
      const hasFees = before.some(source => source.id === 'fees' && source.fetchedAt !== null)
      const killed = await killOnce(environment(), random, { hasFees, byCommit: round % 2 === 1 })
      const { examination, walBytes } = await checkCopy(join(folder, 'data'), join(folder, 'copy'))
      const wrong = [
        ...killed.violations,
        ...examination.violations,
        ...findRegressions(before, examination.sources, killed.committed),
      ]
      violations.push(...wrong.map(text => `round ${round}: ${text}`))
      before = examination.sources
      commits += killed.committed.length
      if (killed.hasServed) served++
      const fetched = before.filter(source => source.fetchedAt !== null).length
      print(
        [
          `${String(round).padStart(String(rounds).length)}/${rounds}`,
          `${new Date(now).toISOString().slice(0, 13)}h`,
          `killed ${killed.when}`.padEnd(28),
          `${killed.committed.length} commits`.padStart(10),
          `log ${(walBytes / 1e6).toFixed(1)} MB`.padStart(11),
          `${fetched} of ${before.length} sources`,
          `${examination.facts.toLocaleString('en')} facts`,
          wrong.length === 0 ? (killed.hasServed ? 'ok, served' : 'ok') : `WRONG: ${wrong.join('; ')}`,
        ].join('  '),
      )
    }
    violations.push(...(await compareWithFresh(environment(), join(folder, 'fresh'))))
  } finally {
    await demo.close()
  }
  if (violations.length === 0) rmSync(folder, { recursive: true, force: true })
  return { violations, commits, served, folder }
}
