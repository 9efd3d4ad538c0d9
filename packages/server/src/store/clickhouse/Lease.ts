import { setTimeout as sleep } from 'node:timers/promises'

import { toLiteral, type Connection } from './Connection.ts'
import { quoteName } from './schema.ts'

/** An ingester that says nothing for this long has lost the lease; it says something three times as often. */
export const leaseSeconds = 15
/** An insert takes this long at most, or fails: after it, whoever has asked for the same term is seen. */
const insertSeconds = 2
const settleMs = 2500
/** Generations of a term are above all of the terms before. */
const generationsPerTerm = 2 ** 32

interface Holder {
  readonly term: number
  readonly owner: string
  /** In milliseconds, by the clock of the server; negative when it is over. */
  readonly leftMs: number
  readonly state: string
}

export class LeaseLostError extends Error {
  constructor() {
    super('another ingester has the lease')
  }
}

/**
 * Who may write. A term belongs to whoever asked for it first; it is compared by the server's clock only. A holder that was paused
 * can't publish any longer: each commit is made on the condition that the term is still current.
 */
export class Lease {
  readonly #connection: Connection
  readonly #owner: string
  readonly #settleMs: number
  readonly #seconds: number
  readonly #table: string
  #term = 0
  #heldUntil = 0

  constructor(
    connection: Connection,
    owner: string,
    options: { readonly settleMs?: number; readonly seconds?: number | undefined } = {},
  ) {
    this.#connection = connection
    this.#owner = owner
    this.#settleMs = options.settleMs ?? settleMs
    this.#seconds = options.seconds ?? leaseSeconds
    this.#table = `${quoteName(connection.database)}.lease`
  }

  get isHeld(): boolean {
    return performance.now() < this.#heldUntil
  }

  /** The first generation of the term. */
  get firstGeneration(): number {
    return this.#term * generationsPerTerm + 1
  }

  async findHolder(): Promise<Holder | undefined> {
    const [holder] = await this.#connection.rows<Holder>(this.#selectHolder())
    return holder
  }

  /** False while another ingester has it. */
  async acquire(): Promise<boolean> {
    const holder = await this.findHolder()
    if (holder && holder.leftMs > 0) return false
    const term = (holder?.term ?? 0) + 1
    await this.#connection.command(
      `INSERT INTO ${this.#table} SELECT ${term}, ${toLiteral(this.#owner)}, now64(3) AS at, at, at + INTERVAL ${this.#seconds} SECOND, ''
         WHERE (SELECT coalesce(max(term), 0) FROM ${this.#table}) = ${term - 1}`,
      insertSeconds,
    )
    await sleep(this.#settleMs)
    this.#term = term
    return this.renew('')
  }

  /** Keeps it for another while; `state` is what the others may know of its holder. False when it is lost. */
  async renew(state: string): Promise<boolean> {
    const since = performance.now()
    await this.#note(`at + INTERVAL ${this.#seconds} SECOND`, state)
    const holder = await this.findHolder()
    const isOurs = holder?.term === this.#term && holder.owner === this.#owner && holder.leftMs > 0
    this.#heldUntil = isOurs ? since + this.#seconds * 1000 : 0
    return isOurs
  }

  /** The next ingester need not wait. */
  async release(): Promise<void> {
    if (!this.isHeld) return
    this.#heldUntil = 0
    await this.#note('at', '')
  }

  /** A condition in the server's SQL. */
  get isCurrent(): string {
    return `(SELECT term = ${this.#term} AND owner = ${toLiteral(this.#owner)} AND leftMs > 0 FROM (${this.#selectHolder()}))`
  }

  #note(until: string, state: string): Promise<void> {
    return this.#connection.command(
      `INSERT INTO ${this.#table} SELECT ${this.#term}, ${toLiteral(this.#owner)},
           (SELECT min(acquired_at) FROM ${this.#table} WHERE term = ${this.#term} AND owner = ${toLiteral(this.#owner)}),
           now64(3) AS at, ${until}, ${toLiteral(state)}
         WHERE ${this.isCurrent}`,
      insertSeconds,
    )
  }

  #selectHolder(): string {
    return `SELECT term, owner,
         (toUnixTimestamp64Milli(argMax(until, at)) - toUnixTimestamp64Milli(now64(3)))::DOUBLE AS leftMs, argMax(state, at) AS state
       FROM ${this.#table} WHERE term = (SELECT max(term) FROM ${this.#table})
       GROUP BY term, owner ORDER BY min(acquired_at), owner LIMIT 1`
  }
}
