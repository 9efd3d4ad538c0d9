import type { DefaultRequest, ServedRequest } from '@analytics/contract/api/endpoints/endpoints'

import type { SourceKeeper } from '../../ingest/SourceKeeper.ts'
import { appSeries, findSourceId } from '../../ingest/sources.ts'
import { collectGarbage } from '../../lib/turns/collectGarbage.ts'
import type { Database } from '../../store/database/Database.ts'
import { assignColors, type ColorParts } from './assignColors.ts'
import { DefaultRequests } from './DefaultRequests.ts'

export interface UpkeepParts extends ColorParts {
  readonly keeper: () => Pick<SourceKeeper, 'records'>
  /** What is kept in memory of the colours and symbols that are stored. */
  readonly reload: () => Promise<void>
  /** What is made ready for whoever sends it. */
  readonly defaults: readonly DefaultRequest[]
  /** Over what is stored. */
  readonly serve: (request: ServedRequest) => Promise<{ readonly json: string }>
  /** The file that this process owns, if it does. */
  readonly own: Pick<Database, 'trim'> | undefined
  /** Memory was given back; other threads may do the same. */
  readonly onQuiet: (() => void) | undefined
}

/** By then, the threads that only work on a refresh have ended, too. */
const quietMs = 20_000
/** Rounds that follow one another closely put it off no longer. */
const longestMs = 120_000
/** What another process stores comes source by source. */
const followMs = 1000

/** What is done once all sources have been looked after. */
export class Upkeep {
  readonly #parts: UpkeepParts
  readonly #defaults: DefaultRequests
  /** The revisions that have their colours. */
  #colored = ''
  #quiet: NodeJS.Timeout | undefined
  #quietBy: number | undefined
  #follow: NodeJS.Timeout | undefined
  /** Never rejects. */
  last: Promise<void> = Promise.resolve()

  constructor(parts: UpkeepParts) {
    this.#parts = parts
    this.#defaults = new DefaultRequests({
      requests: parts.defaults,
      run: parts.serve,
      getRevision: source => parts.keeper().records.find(({ id }) => id === source)?.revision,
    })
  }

  run(): void {
    this.last = this.#runAfter(this.last)
    this.#endQuietly()
  }

  /** Once another process has stored something, which has assigned its colours, too. */
  follow(): void {
    this.#follow ??= setTimeout(() => {
      this.#follow = undefined
      this.last = this.last.then(() => this.#defaults.makeReady())
      this.#endQuietly()
    }, followMs).unref()
  }

  #endQuietly(): void {
    clearTimeout(this.#quiet)
    const now = performance.now()
    this.#quietBy ??= now + longestMs
    this.#quiet = setTimeout(
      () => {
        this.#quietBy = undefined
        this.last = this.last.then(() => this.#trim()).catch(() => undefined)
      },
      Math.min(quietMs, Math.max(0, this.#quietBy - now)),
    ).unref()
  }

  /** Gives back the memory that a refresh has taken, and what is read again from the copies of series in no time. */
  async #trim(): Promise<void> {
    const { own, tables, onQuiet } = this.#parts
    if (own) tables.clear()
    onQuiet?.()
    await collectGarbage()
    // Last, for what the threads have let go is the allocator's until then.
    await own?.trim()
  }

  stop(): void {
    clearTimeout(this.#quiet)
    clearTimeout(this.#follow)
    this.#defaults.stop()
  }

  async #runAfter(former: Promise<void>): Promise<void> {
    await former
    const { reload } = this.#parts
    const revisions = this.#revisionsOfApps()
    // Every table is read for it: after a start and a refresh they are ready for whoever requests them first.
    if (revisions !== this.#colored) {
      // A store that is closing or full needs no colours; the next round tries again.
      await assignColors(this.#parts).then(
        () => (this.#colored = revisions),
        () => undefined,
      )
    }
    await reload().catch(() => undefined)
    await this.#defaults.makeReady()
  }

  #revisionsOfApps(): string {
    const used = new Set(appSeries.map(({ metric, scope }) => findSourceId(metric, scope)))
    const records = this.#parts.keeper().records.filter(({ id }) => used.has(id))
    return records.map(({ id, revision }) => `${id} ${revision}`).join()
  }
}
