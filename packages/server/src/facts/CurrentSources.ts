import type { Session } from '../store/database/Session.ts'
import type { Store } from '../store/database/Store.ts'
import type { SourceRecord, SourceRepository } from '../store/SourceRepository.ts'

/** What is in memory and what the session reads are of two commits. */
class OutdatedError extends Error {
  constructor() {
    super('the data changed while they were read')
  }
}

interface Known {
  readonly commits: number
  readonly stamp: string
  readonly records: readonly SourceRecord[]
}

/** A refresh commits once; more than this many within one query is something else. */
const attempts = 5

/** The sources as of the last commit, in memory: a query whose facts are there, too, asks the database nothing. */
export class CurrentSources {
  readonly #database: Store
  readonly #sources: SourceRepository
  #known: Known | undefined

  constructor(database: Store, sources: SourceRepository) {
    this.#database = database
    this.#sources = sources
  }

  /** Whatever `work` reads in the session is of the same commit as the records. */
  async read<Result>(
    work: (session: Session, records: readonly SourceRecord[]) => Promise<Result>,
  ): Promise<Result> {
    for (let left = attempts; ; left--) {
      try {
        const known = this.#known
        return await (known?.commits === this.#database.commits
          ? this.#readBeside(known, work)
          : this.#readAnew(work))
      } catch (error) {
        if (!(error instanceof OutdatedError) || left === 1) throw error
        this.#known = undefined
      }
    }
  }

  #readBeside<Result>(
    { stamp, records }: Known,
    work: (session: Session, records: readonly SourceRecord[]) => Promise<Result>,
  ): Promise<Result> {
    return this.#database.read(session => {
      session.whenBegun(async begun => {
        if ((await this.#sources.getStamp(begun)) !== stamp) throw new OutdatedError()
      })
      return work(session, records)
    })
  }

  #readAnew<Result>(
    work: (session: Session, records: readonly SourceRecord[]) => Promise<Result>,
  ): Promise<Result> {
    // Read first: commits that come meanwhile make what is read outdated.
    const { commits } = this.#database
    return this.#database.read(async session => {
      const records = await this.#sources.getAll(session)
      this.#known = { commits, stamp: await this.#sources.getStamp(session), records }
      return work(session, records)
    })
  }
}
