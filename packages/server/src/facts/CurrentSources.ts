import type { Store, Session } from '@analytics/store/Store'

import { ReadTimeoutError } from '../store/database/ReadTimeoutError.ts'
import type { SourceRecord, SourceRepository } from '../store/SourceRepository.ts'

/** A source was stored anew after the query had begun. */
class OutdatedError extends Error {
  constructor() {
    super('the data changed while they were read')
  }
}

const defaultReadMs = 10_000

/**
 * The state of the data that one query sees. It holds no transaction: each read has a short one of its own, which checks that the
 * sources it is about still have the revisions of `records`. So a load can be shared by requests without depending on any of them.
 */
export class PinnedSources {
  readonly records: readonly SourceRecord[]
  readonly #store: Store
  readonly #sources: SourceRepository

  constructor(records: readonly SourceRecord[], store: Store, sources: SourceRepository) {
    this.records = records
    this.#store = store
    this.#sources = sources
  }

  /**
   * Reads what these sources have stored, in a transaction of its own; `load` must await nothing but its session. Makes the query
   * start again where one of the sources has changed.
   */
  read<Result>(
    sources: readonly Pick<SourceRecord, 'id'>[],
    load: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const ids = sources.map(({ id }) => id)
    const knownRecords = this.records.filter(({ id }) => ids.includes(id))
    return this.#store.read(async session => {
      const stored = await this.#sources.getRevisions(session, ids)
      if (knownRecords.some(({ id, revision }) => stored.get(id) !== revision)) throw new OutdatedError()
      return load(session)
    })
  }
}

/** The records of all sources as of the last commit, in memory: a query whose facts are also there asks the database nothing. */
export class CurrentSources {
  readonly #store: Store
  readonly #sources: SourceRepository
  readonly #readMs: number
  #known: { readonly commits: number; readonly records: Promise<readonly SourceRecord[]> } | undefined

  constructor(store: Store, sources: SourceRepository, readMs: number = defaultReadMs) {
    this.#store = store
    this.#sources = sources
    this.#readMs = readMs
  }

  /**
   * Everything that `work` reads is of the same revisions of its sources. It is run again when one of them changes, and rejects with
   * ReadTimeoutError when they still change after the deadline of a query.
   */
  async read<Result>(work: (pinned: PinnedSources) => Promise<Result>): Promise<Result> {
    const end = performance.now() + this.#readMs
    for (;;) {
      try {
        return await work(new PinnedSources(await this.#getRecords(), this.#store, this.#sources))
      } catch (error) {
        if (!(error instanceof OutdatedError)) throw error
        if (performance.now() >= end) throw new ReadTimeoutError(this.#readMs)
        this.#known = undefined
      }
    }
  }

  /** Concurrent queries share one read after a commit: its transaction is its own, and waits for none of theirs. */
  async #getRecords(): Promise<readonly SourceRecord[]> {
    // Read first, so that commits that come meanwhile make the records outdated.
    const { commits } = this.#store
    if (this.#known?.commits === commits) return this.#known.records
    const records = this.#store.read(session => this.#sources.getAll(session))
    const knownState = { commits, records }
    this.#known = knownState
    try {
      return await records
    } catch (error) {
      if (this.#known === knownState) this.#known = undefined
      throw error
    }
  }
}
