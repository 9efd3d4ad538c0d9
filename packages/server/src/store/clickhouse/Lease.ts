import { setTimeout as sleep } from 'node:timers/promises'

import { toLiteral, type Connection } from './Connection.ts'
import { migrations } from './schema/migrations.ts'
import { quoteName } from './schema/names.ts'

/** An ingester that says nothing for this long has lost the lease. With the pause below, another one writes within 15 s. */
const leaseSeconds = 12
/** So often it says something: five times may be in vain. */
export const renewMs = 2000
const renewSeconds = 2
/** To ask for a term takes the server this long at most, or fails: after the pause, whoever has asked for the same one is seen. */
const askSeconds = 1
const settleMs = 1500
/**
 * A commit takes the server this long at most, or fails. It is made only while a third of the lease is left: the rest of it and the
 * pause of the next ingester are longer, so nothing of a term appears in the next one.
 */
export const commitSeconds = 5
/** Generations of a term are above all of the terms before. */
const generationsPerTerm = 2 ** 32

interface Holder {
  readonly term: number
  readonly owner: string
  /** In milliseconds, by the clock of the server; negative when it is over. */
  readonly leftMs: number
  readonly state: string
}

export interface LeaseOptions {
  readonly settleMs?: number
  readonly seconds?: number | undefined
  /** Of the tables that this process knows: it must not write to others. */
  readonly schemaVersion?: number
}

export class LeaseLostError extends Error {
  constructor() {
    super('the lease of this ingester is over, or about to be')
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
  readonly #schemaVersion: number
  readonly #database: string
  readonly #table: string
  #term = 0
  #heldUntil = 0

  constructor(connection: Connection, owner: string, options: LeaseOptions = {}) {
    this.#connection = connection
    this.#owner = owner
    this.#settleMs = options.settleMs ?? settleMs
    this.#seconds = options.seconds ?? leaseSeconds
    this.#schemaVersion = options.schemaVersion ?? migrations.length
    this.#database = quoteName(connection.database)
    this.#table = `${this.#database}.lease`
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
    try {
      await this.#ask(term)
    } catch (error) {
      // The server may have heard it nevertheless.
      if (!(await this.#settle(term))) throw error
      return true
    }
    return this.#settle(term)
  }

  async #settle(term: number): Promise<boolean> {
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

  /** A condition in the server's SQL: the term is current, and will be until a commit that begins now is over. */
  get mayCommit(): string {
    return this.#isCurrentFor((this.#seconds * 1000) / 3)
  }

  #isCurrentFor(milliseconds: number): string {
    return `(SELECT term = ${this.#term} AND owner = ${toLiteral(this.#owner)} AND leftMs > ${milliseconds} FROM (${this.#selectHolder()}))`
  }

  /** In vain when somebody has asked before, the holder of before has said something after all, or the tables are of another version. */
  #ask(term: number): Promise<void> {
    return this.#connection.command(
      `INSERT INTO ${this.#table} SELECT ${term}, ${toLiteral(this.#owner)}, now64(3) AS at, at, at + INTERVAL ${this.#seconds} SECOND, ''
         WHERE (SELECT coalesce(max(term), 0) FROM ${this.#table}) = ${term - 1}
           AND (SELECT count() FROM (${this.#selectHolder()}) WHERE leftMs > 0) = 0
           AND (SELECT max(version) FROM ${this.#database}.schema_version) = ${this.#schemaVersion}`,
      askSeconds,
    )
  }

  #note(until: string, state: string): Promise<void> {
    return this.#connection.command(
      `INSERT INTO ${this.#table} SELECT ${this.#term}, ${toLiteral(this.#owner)},
           (SELECT min(acquired_at) FROM ${this.#table} WHERE term = ${this.#term} AND owner = ${toLiteral(this.#owner)}),
           now64(3) AS at, ${until}, ${toLiteral(state)}
         WHERE ${this.#isCurrentFor(0)}`,
      renewSeconds,
    )
  }

  #selectHolder(): string {
    return `SELECT term, owner,
         (toUnixTimestamp64Milli(argMax(until, at)) - toUnixTimestamp64Milli(now64(3)))::DOUBLE AS leftMs, argMax(state, at) AS state
       FROM ${this.#table} WHERE term = (SELECT max(term) FROM ${this.#table})
       GROUP BY term, owner ORDER BY min(acquired_at), owner LIMIT 1`
  }
}
