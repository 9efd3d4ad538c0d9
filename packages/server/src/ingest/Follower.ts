import { setTimeout as sleep } from 'node:timers/promises'

import { AppError } from '@analytics/contract/api/errors'

import type { SourceRecord } from '../store/SourceRepository.ts'
import { assertStored, type Progress, type SourceKeeper } from './SourceKeeper.ts'
import type { NeededSources } from './sources.ts'

/** What the ingester says of itself, beyond what it has stored. */
export interface IngesterState {
  readonly checkedAt: Readonly<Record<string, number | null>>
  readonly nextRunAt: Readonly<Record<string, number | null>>
  readonly progress: Progress | null
}

interface FollowerOptions {
  /** Tells the ingester which sources somebody waits for. */
  readonly announce: (ids: readonly string[]) => Promise<void>
  readonly waitMs?: number
}

const waitMs = 20_000
const announceEveryMs = 5000
const lookEveryMs = 100

/** The sources as another process refreshes them. */
export class Follower implements SourceKeeper {
  readonly #options: FollowerOptions
  #records = new Map<string, SourceRecord>()
  #state: IngesterState = { checkedAt: {}, nextRunAt: {}, progress: null }
  #isStopped = false

  constructor(records: readonly SourceRecord[], options: FollowerOptions) {
    this.#options = options
    this.update(records)
  }

  /** Returns those that have changed. */
  update(records: readonly SourceRecord[]): SourceRecord[] {
    const changed = records.filter(({ id, revision }) => this.#records.get(id)?.revision !== revision)
    this.#records = new Map(records.map(record => [record.id, record]))
    return changed
  }

  setState(state: IngesterState): void {
    this.#state = state
  }

  get records(): SourceRecord[] {
    return [...this.#records.values()]
  }

  get progress(): Progress | null {
    return this.#state.progress
  }

  has(id: string): boolean {
    return this.#records.has(id)
  }

  getRecord(id: string): SourceRecord {
    const record = this.#records.get(id)
    if (!record) throw new Error(`no such source: ${id}`)
    return record
  }

  checkedAt(id: string): number | null {
    return this.#state.checkedAt[id] ?? this.#records.get(id)?.checkedAt ?? null
  }

  nextRunAt(id: string): number | null {
    return this.#state.nextRunAt[id] ?? null
  }

  /** The ingester does so anyway. */
  revalidate(): void {}

  async ensure(needed: NeededSources): Promise<void> {
    const { required, optional } = needed
    const isStored = (id: string) => (this.#records.get(id)?.availability ?? 'unknown') !== 'unknown'
    const isSettled = (id: string) => isStored(id) || this.#records.get(id)?.error != null
    const isEnough = () =>
      required.every(isStored) && (required.length > 0 || optional.length === 0 || optional.some(isStored))
    const all = [...required, ...optional]
    const until = performance.now() + (this.#options.waitMs ?? waitMs)
    let announceAt = 0
    while (!isEnough() && !all.every(isSettled) && performance.now() < until && !this.#isStopped) {
      if (performance.now() >= announceAt) {
        announceAt = performance.now() + announceEveryMs
        await this.#options.announce(all.filter(id => !isStored(id)))
      }
      await sleep(lookEveryMs)
    }
    const untried = all.find(id => !isSettled(id))
    if (!isEnough() && untried !== undefined)
      throw new AppError('STORE_FAILED', { detail: `no ingester has stored ${untried} yet` })
    assertStored(needed, id => this.#records.get(id))
  }

  stop(): void {
    this.#isStopped = true
  }
}
