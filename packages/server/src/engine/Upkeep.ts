import type { Refresher } from '../ingest/Refresher.ts'
import { appSeries, findSourceId } from '../ingest/sources.ts'
import { assignColors, type ColorParts } from './assignColors.ts'

interface UpkeepParts extends ColorParts {
  readonly refresher: Pick<Refresher, 'records'>
}

/** What is done once all sources have been looked after. */
export class Upkeep {
  readonly #parts: UpkeepParts
  /** The revisions that have their colours. */
  #colored = ''
  /** Never rejects. */
  last: Promise<void> = Promise.resolve()

  constructor(parts: UpkeepParts) {
    this.#parts = parts
    if (parts.tables.colorRegistry.size > 0) this.#colored = this.#revisionsOfApps()
  }

  run(): void {
    this.last = this.#runAfter(this.last)
  }

  async #runAfter(former: Promise<void>): Promise<void> {
    await former
    const { database, symbols, tables } = this.#parts
    const revisions = this.#revisionsOfApps()
    // Every table is read for it, so it is done for what is new; then they are ready for whoever requests them.
    if (revisions !== this.#colored) {
      // A store that is closing or full needs no colours; the next round tries again.
      await assignColors(this.#parts).then(
        () => (this.#colored = revisions),
        () => undefined,
      )
    }
    tables.symbolCount = await database
      .read(session => symbols.count(session))
      .catch(() => tables.symbolCount)
    await database.trim().catch(() => undefined)
  }

  #revisionsOfApps(): string {
    const used = new Set(appSeries.map(({ metric, scope }) => findSourceId(metric, scope)))
    const records = this.#parts.refresher.records.filter(({ id }) => used.has(id))
    return records.map(({ id, revision }) => `${id} ${revision}`).join()
  }
}
