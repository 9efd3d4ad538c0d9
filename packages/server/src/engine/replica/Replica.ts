import { randomUUID } from 'node:crypto'

import type { ProviderHealth } from '../../http/responses/ProviderHealth.ts'
import { FollowedHistory } from '../../ingest/fetchers/prices/FollowedHistory.ts'
import { priceHistoryId } from '../../ingest/fetchers/prices/PriceHistory.ts'
import { supportedCoins } from '../../ingest/fetchers/prices/supportedCoins.ts'
import { Follower, type IngesterState } from '../../ingest/Follower.ts'
import type { SourceKeeper } from '../../ingest/SourceKeeper.ts'
import { findSource } from '../../ingest/sources.ts'
import type { ClickHouseStore } from '../../store/clickhouse/ClickHouseStore.ts'
import { Membership } from '../../store/clickhouse/Membership.ts'
import type { Repositories } from '../../store/createRepositories.ts'
import type { Session } from '../../store/database/Session.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'

type FollowedHealth = Pick<ProviderHealth, 'requests' | 'isKeyRefused'>

/** What the ingester tells the others. */
interface SharedState extends IngesterState {
  readonly providerHealth: FollowedHealth
}

export interface ReplicaOptions {
  readonly store: ClickHouseStore
  readonly repositories: Repositories
  readonly now: () => number
  /** Whether it ingests when nobody else does. */
  readonly isCandidate: boolean
  /** Reads what is kept in memory of a commit; the function it returns replaces it. */
  readonly prepare: (session: Session) => Promise<() => void>
  /** Of this process, once it ingests. */
  readonly getState: () => { readonly keeper: SourceKeeper; readonly providerHealth: FollowedHealth }
  readonly onChange: (record: SourceRecord) => void
  /** What another process has stored can be served. */
  readonly onFollowed: () => void
  /** Sources that other processes wait for. */
  readonly onWanted: (ids: readonly string[]) => void
  readonly onLead: () => Promise<void>
  readonly onLost: () => void
  readonly onReached: (trouble: string | null) => void
}

/** A process that follows what another one stores, until it takes over. */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #membership: Membership
  readonly follower: Follower
  readonly history: FollowedHistory
  health: FollowedHealth = { requests: [], isKeyRefused: false }
  #changed: readonly SourceRecord[] = []

  constructor(options: ReplicaOptions) {
    const { store, repositories, now, isCandidate, getState, onWanted, onLead, onLost, onReached } = options
    this.#options = options
    this.follower = new Follower([], { announce: ids => this.#membership.announce(ids) })
    this.history = new FollowedHistory({
      windows: repositories.windows,
      coins: supportedCoins,
      now,
      isOffered: () => this.#isHistoryOffered,
    })
    this.#membership = new Membership({
      store,
      owner: randomUUID(),
      isCandidate,
      getState: () => toStateText(getState()),
      onState: text => this.#follow(text),
      prepare: session => this.#prepare(session),
      onRefreshed: () => {
        for (const record of this.#changed) options.onChange(record)
        if (this.#changed.length > 0) options.onFollowed()
      },
      onWanted,
      onLead,
      onLost,
      onReached,
    })
  }

  async start(): Promise<void> {
    const apply = await this.#options.store.read(session => this.#prepare(session))
    apply()
    this.#membership.start()
    this.#options.onFollowed()
  }

  async stop(): Promise<void> {
    this.follower.stop()
    await this.#membership.stop()
  }

  async #prepare(session: Session): Promise<() => void> {
    const apply = await this.#options.prepare(session)
    const applyHistory = await this.history.load(session)
    const records = await this.#options.repositories.sources.getAll(session)
    return () => {
      apply()
      applyHistory()
      this.#changed = this.follower.update(records.filter(({ id }) => findSource(id)))
    }
  }

  #follow(text: string): void {
    if (text === '') return
    const { providerHealth, ...state } = JSON.parse(text) as SharedState
    this.health = providerHealth
    this.follower.setState(state)
  }

  get #isHistoryOffered(): boolean {
    if (!this.follower.has(priceHistoryId)) return false
    const { availability } = this.follower.getRecord(priceHistoryId)
    return availability !== 'not-offered' && availability !== 'needs-key'
  }
}

function toStateText({ keeper, providerHealth }: ReturnType<ReplicaOptions['getState']>): string {
  const entries = (of: (id: string) => number | null) =>
    Object.fromEntries(keeper.records.map(({ id }) => [id, of(id)]))
  return JSON.stringify({
    checkedAt: entries(id => keeper.checkedAt(id)),
    nextRunAt: entries(id => keeper.nextRunAt(id)),
    progress: keeper.progress,
    providerHealth,
  } satisfies SharedState)
}
