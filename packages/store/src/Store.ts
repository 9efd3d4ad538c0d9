import type { Session, WriteSession } from './Session.ts'

/** The data store: a DuckDB file of this process, or a ClickHouse that several processes share. */
export interface Store {
  /** Grows with every commit that others can know of. */
  readonly commits: number
  /** All reads of `work` see the same commit, from its first statement on. */
  read<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** All or nothing of what `work` writes becomes visible. One at a time. */
  write<Result>(work: (session: WriteSession) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
