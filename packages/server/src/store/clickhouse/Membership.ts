import type { ClickHouseStore } from './ClickHouseStore.ts'
import { toLiteral } from './Connection.ts'
import { Lease, leaseSeconds } from './Lease.ts'
import { quoteName } from './schema.ts'

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
const renewEveryMs = (leaseSeconds * 1000) / 3
const cleanEveryMs = 60_000

/** This process among those that share a ClickHouse: follows what is committed, and takes the lease when nobody has it. */
export class Membership {
  readonly #options: MembershipOptions
  #lease: Lease | undefined
  #isLeading = false
  #renewAt = 0
  #cleanAt = 0
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #isStopped = false
  #trouble: string | null = null

  constructor(options: MembershipOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#turn = this.#take().finally(() => {
        if (!this.#isStopped) this.start()
      })
    }, everyMs)
  }

  /** The store keeps the lease until it is closed. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#turn
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
    try {
      await (this.#isLeading ? this.#lead() : this.#follow())
      this.#note(null)
    } catch (error) {
      this.#note(error instanceof Error ? error.message || error.name : String(error))
    }
  }

  #note(trouble: string | null): void {
    if ((trouble === null) === (this.#trouble === null)) return
    this.#trouble = trouble
    this.#options.onReached(trouble)
  }

  async #follow(): Promise<void> {
    const { store, owner, isCandidate, prepare, onRefreshed, onState, onLead } = this.#options
    if (await store.refresh(prepare)) onRefreshed()
    this.#lease ??= new Lease(store.connection, owner)
    const holder = await this.#lease.findHolder()
    if (holder && holder.leftMs > 0) onState(holder.state)
    else if (isCandidate && (await this.#lease.acquire())) {
      await store.lead(this.#lease)
      if (await store.refresh(prepare)) onRefreshed()
      await onLead()
      this.#isLeading = true
      this.#renewAt = 0
    }
  }

  async #lead(): Promise<void> {
    const { store, getState, onWanted, onLost } = this.#options
    const now = performance.now()
    if (now >= this.#renewAt) {
      this.#renewAt = now + renewEveryMs
      if (!(await this.#lease?.renew(getState()))) {
        this.#isStopped = true
        return onLost()
      }
    }
    const { connection } = store
    const rows = await connection.rows<{ source: string }>(
      `SELECT DISTINCT source FROM ${quoteName(connection.database)}.wanted WHERE at > now64(3) - INTERVAL 10 SECOND`,
    )
    if (rows.length > 0) onWanted(rows.map(({ source }) => source))
    if (now >= this.#cleanAt) {
      this.#cleanAt = now + cleanEveryMs
      await store.cleanUp()
    }
  }
}
