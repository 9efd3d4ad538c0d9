import type { ClickHouseStore } from './ClickHouseStore.ts'
import { toLiteral } from './Connection.ts'
import { Lease, renewMs } from './Lease.ts'
import { quoteName } from './schema/names.ts'

export interface MembershipOptions {
  readonly store: ClickHouseStore
  /** Tells this process from the others. */
  readonly owner: string
  /** Whether it writes when nobody else does. */
  readonly isCandidate: boolean
  /** What the others may know of the one that writes. */
  readonly getState: () => string
  readonly onState: (state: string) => void
  /** Somebody has committed something; see `ClickHouseStore.refresh`. */
  readonly prepare: Parameters<ClickHouseStore['refresh']>[0]
  readonly onRefreshed: () => void
  /** Sources that the others wait for. */
  readonly onWanted: (ids: readonly string[]) => void
  readonly onLead: () => Promise<void>
  readonly onLost: () => void
  /** The reason why ClickHouse does not respond; null once it does. */
  readonly onReached: (trouble: string | null) => void
}

const everyMs = 1000
const cleanEveryMs = 60_000
/** A timer may be that early. */
const endMs = 5

/** This process among those that share a ClickHouse: follows what is committed, and takes the lease when nobody has it. */
export class Membership {
  readonly #options: MembershipOptions
  #lease: Lease | undefined
  #isLeading = false
  #renewAt = 0
  #cleanAt = 0
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #cleaning: Promise<void> | undefined
  #isStopped = false
  #trouble: string | null = null

  constructor(options: MembershipOptions) {
    this.#options = options
  }

  start(): void {
    this.#continueIn(everyMs)
  }

  #continueIn(milliseconds: number): void {
    this.#timer = setTimeout(() => (this.#turn = this.#take()), milliseconds)
  }

  /** The store keeps the lease until it is closed. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#turn
    await this.#cleaning
  }

  /** To all of them, but read by the one that writes. */
  async announce(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const { connection } = this.#options.store
    await connection.command(
      `INSERT INTO ${quoteName(connection.database)}.wanted
         SELECT arrayJoin([${ids.map(toLiteral).join(', ')}]), now64(3)`,
    )
  }

  async #take(): Promise<void> {
    let next = everyMs
    try {
      next = await (this.#isLeading ? this.#lead() : this.#follow())
      this.#note(null)
    } catch (error) {
      this.#note(toReason(error))
    }
    if (!this.#isStopped) this.#continueIn(next)
  }

  #note(trouble: string | null): void {
    if ((trouble === null) === (this.#trouble === null)) return
    this.#trouble = trouble
    this.#options.onReached(trouble)
  }

  /** Returns how long until the next turn, as `#lead` does. */
  async #follow(): Promise<number> {
    const { store, owner, isCandidate, prepare, onRefreshed, onState, onLead } = this.#options
    if (await store.refresh(prepare)) onRefreshed()
    this.#lease ??= new Lease(store.connection, owner)
    const holder = await this.#lease.findHolder()
    if (holder && holder.leftMs > 0) {
      onState(holder.state)
      // A candidate looks again at the moment at which the lease would end.
      return isCandidate ? Math.min(everyMs, holder.leftMs + endMs) : everyMs
    }
    if (!isCandidate) return everyMs
    // The pause in which others may ask, too, is used.
    const [isOurs] = await Promise.all([this.#lease.acquire(), store.prepareToLead()])
    if (!isOurs) return everyMs
    if (this.#isStopped) {
      await this.#lease.release()
      return everyMs
    }
    await store.lead(this.#lease)
    if (await store.refresh(prepare)) onRefreshed()
    await onLead()
    this.#isLeading = true
    this.#renewAt = 0
    return 0
  }

  async #lead(): Promise<number> {
    const { store, getState, onWanted, onLost } = this.#options
    const now = performance.now()
    if (now >= this.#renewAt) {
      this.#renewAt = now + renewMs
      if (!(await this.#lease?.renew(getState()))) {
        this.#isStopped = true
        onLost()
        return everyMs
      }
    }
    const { connection } = store
    const rows = await connection.rows<{ source: string }>(
      `SELECT DISTINCT source FROM ${quoteName(connection.database)}.wanted WHERE at > now64(3) - INTERVAL 10 SECOND`,
    )
    if (rows.length > 0) onWanted(rows.map(({ source }) => source))
    if (now >= this.#cleanAt && !this.#cleaning) {
      this.#cleanAt = now + cleanEveryMs
      // It may take longer than the lease.
      this.#cleaning = store
        .cleanUp()
        .catch((error: unknown) => this.#note(toReason(error)))
        .finally(() => (this.#cleaning = undefined))
    }
    return everyMs
  }
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
