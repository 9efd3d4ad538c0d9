import type { Store, WriteSession } from '@analytics/store/Store'

/** A database whose writes are worked out, read and forgotten. */
export interface Scratch extends Pick<Store, 'read' | 'close'> {
  write<Result>(work: (session: WriteSession) => Promise<Result>, end: 'ROLLBACK'): Promise<Result>
}

export interface Repetition {
  /** Waits for a run in progress. */
  stop(): Promise<void>
}

export type Migrations = readonly (readonly string[])[]

/** The server hands these over, so that the package needs none of its code. */
export interface StoreHost {
  /** DuckDB's migrations. Their number is the version of the tables. */
  readonly migrations: Migrations
  /** Makes a DuckDB file with the tables of this version. */
  openScratch(path: string): Promise<Scratch>
  /** Runs a task after each pause. `onTrouble` gets the reason when it begins to fail, and null once it succeeds again. */
  repeat(
    everyMs: number,
    task: () => Promise<unknown>,
    onTrouble?: (reason: string | null) => void,
  ): Repetition
}
