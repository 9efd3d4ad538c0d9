import { toLiteral, type ClickHouseConnection } from './ClickHouseConnection.ts'

/** The ingester writes a heartbeat this often. */
export const heartbeatEveryMs = 10_000
/** No second ingester starts while the last heartbeat is younger than this, by the clock of ClickHouse. */
const freshMs = 30_000
/** A commit begins only this soon after a heartbeat, and takes the server at most so long: it ends before another ingester may start. */
const commitWithinMs = 20_000
export const commitSeconds = 5
/** The fences of two ingesters are at least this far apart, so their generations never meet. */
const fenceStep = 1024

/** Times are in milliseconds, by the clock of ClickHouse. */
interface Latest {
  readonly fence: number
  readonly owner: string | null
  readonly at: number | null
  readonly now: number
  /** The generation of the last commit. */
  readonly generation: number
}

export class SupersededError extends Error {
  constructor() {
    super('another ingester may have started, so this one does not write')
  }
}

/**
 * Tells other processes that this one ingests. Each ingester has a number, its fence, that is higher than those of all before. Only
 * the ingester with the highest fence commits, so one that was paused or cut off can't write beside its successor.
 */
export class Heartbeat {
  readonly #connection: ClickHouseConnection
  readonly #owner: string
  #fence = 0
  #beatAt = Number.NEGATIVE_INFINITY

  private constructor(connection: ClickHouseConnection, owner: string) {
    this.#connection = connection
    this.#owner = owner
  }

  /**
   * Throws while another ingester is alive. `owner` names this process to operators, and must differ between processes: an engine that
   * is restarted within its process replaces itself without waiting.
   */
  static async start(connection: ClickHouseConnection, owner: string): Promise<Heartbeat> {
    const heartbeat = new Heartbeat(connection, owner)
    const before = await heartbeat.#findLatest()
    // A heartbeat from the future was written before the clock was set back.
    const isFresh = before.at !== null && Math.abs(before.now - before.at) < freshMs
    if (isFresh && before.owner !== owner) throw toRefusal(before)
    // It grows with the clock, and also when that was set back. Two that start within the same millisecond differ, too.
    heartbeat.#fence =
      Math.max(before.now * fenceStep, before.fence + fenceStep, before.generation + fenceStep) +
      Math.floor(Math.random() * fenceStep)
    if (!(await heartbeat.beat())) throw toRefusal(await heartbeat.#findLatest())
    return heartbeat
  }

  /** All generations of this ingester are above it, and all of those before it are below. */
  get fence(): number {
    return this.#fence
  }

  /** A condition in ClickHouse's SQL: no other ingester has started since. */
  get isLatest(): string {
    return `(SELECT max(fence) FROM ${this.#connection.table('heartbeat')}) = ${this.#fence}`
  }

  /** False when another ingester has started. */
  async beat(): Promise<boolean> {
    const since = performance.now()
    await this.#connection.command(
      `INSERT INTO ${this.#connection.table('heartbeat')} SELECT ${this.#fence}, ${toLiteral(this.#owner)}, now64(3)`,
      commitSeconds,
    )
    const isLatest = (await this.#findLatest()).fence === this.#fence
    this.#beatAt = isLatest ? since : Number.NEGATIVE_INFINITY
    return isLatest
  }

  /** Throws when the last heartbeat is so old that another ingester may start before a commit has ended. */
  assertFresh(): void {
    if (performance.now() - this.#beatAt > commitWithinMs) throw new SupersededError()
  }

  /** The next ingester need not wait. */
  async stop(): Promise<void> {
    await this.#connection.command(
      `DELETE FROM ${this.#connection.table('heartbeat')} WHERE fence = ${this.#fence}`,
    )
  }

  async #findLatest(): Promise<Latest> {
    const [latest] = await this.#connection.rows<Latest>(
      `SELECT coalesce(max(fence), 0) AS fence, argMax(owner, (fence, at)) AS owner,
         toUnixTimestamp64Milli(argMax(at, (fence, at))) AS at, toUnixTimestamp64Milli(now64(3)) AS now,
         coalesce((SELECT max(generation) FROM ${this.#connection.table('part')}), 0) AS generation
         FROM ${this.#connection.table('heartbeat')}`,
    )
    if (!latest) throw new Error('ClickHouse gave no row for an aggregate')
    return latest
  }
}

function toRefusal({ owner, at, now }: Latest): Error {
  const seconds = Math.max(0, Math.round((now - (at ?? now)) / 1000))
  return new Error(
    `Another ingester is running: ${owner}, last heartbeat ${seconds} s ago. Only one process may have ROLE=ingest or ROLE=all; where that one was killed, start this one ${freshMs / 1000} s after its last heartbeat.`,
  )
}
