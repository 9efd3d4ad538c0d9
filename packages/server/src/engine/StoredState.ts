import type { Day } from '@analytics/contract/query/day'
import type { ClickHouseStore } from '@analytics/store-clickhouse/ClickHouseStore'
import type { Session } from '@analytics/store/Store'

import { supportedCoins } from '../domain/keys.ts'
import { priceHistoryId, type PriceArchive } from '../ingest/fetchers/prices/PriceArchive.ts'
import { PriceCoverage } from '../ingest/fetchers/prices/PriceCoverage.ts'
import { findSource } from '../ingest/sources.ts'
import { StoredSources } from '../ingest/StoredSources.ts'
import { Repeater } from '../lib/Repeater.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

interface StoredStateParts {
  readonly store: ClickHouseStore
  readonly repositories: Repositories
  readonly now: () => number
  /** Reads what else is in memory; the function that it returns replaces it. */
  readonly prepare: (session: Session) => Promise<() => void>
  readonly onChange: (record: SourceRecord) => void
  /** Called when something new can be served. */
  readonly onReloaded: () => void
  readonly onTrouble: (reason: string | null) => void
}

const reloadEveryMs = 1000

/** A process that only serves keeps this part of the store in memory, and reloads it whenever the ingester has committed something. */
export class StoredState {
  readonly sources: StoredSources
  readonly history: Pick<PriceArchive, 'progress' | 'want'>
  readonly #parts: StoredStateParts
  #coverage = new PriceCoverage(new Map(), new Map(), () => 0)
  #changed: readonly SourceRecord[] = []
  #repeater: Repeater | undefined

  constructor(parts: StoredStateParts) {
    this.#parts = parts
    this.sources = new StoredSources(ids => parts.store.announceWanted(ids))
    this.history = {
      progress: (coins = supportedCoins, from: Day = 0) =>
        this.#isHistoryOffered ? this.#coverage.progress(coins, from, parts.now()) : null,
      // The ingester does not know which pages are open.
      want: () => undefined,
    }
  }

  async start(): Promise<void> {
    const { store, onReloaded, onTrouble } = this.#parts
    const apply = await store.read(session => this.#load(session))
    apply()
    this.#repeater = new Repeater({ everyMs: reloadEveryMs, task: () => this.#reload(), onTrouble })
    onReloaded()
  }

  async stop(): Promise<void> {
    this.sources.stop()
    await this.#repeater?.stop()
  }

  async #reload(): Promise<void> {
    const { store, onChange, onReloaded } = this.#parts
    if (!(await store.refresh(session => this.#load(session)))) return
    for (const record of this.#changed) onChange(record)
    if (this.#changed.length > 0) onReloaded()
  }

  async #load(session: Session): Promise<() => void> {
    const { repositories, prepare } = this.#parts
    const { sources, windows } = repositories
    const apply = await prepare(session)
    const [ranges, coins] = [await windows.getAll(session), await windows.getCoins(session)]
    const records = await sources.getAll(session)
    return () => {
      apply()
      this.#coverage = new PriceCoverage(ranges, coins, () => 0)
      // The store may hold sources of another version.
      this.#changed = this.sources.update(records.filter(({ id }) => findSource(id)))
    }
  }

  get #isHistoryOffered(): boolean {
    if (!this.sources.has(priceHistoryId)) return false
    const { availability } = this.sources.getRecord(priceHistoryId)
    return availability !== 'not-offered' && availability !== 'needs-key'
  }
}
