import { setTimeout as sleep } from 'node:timers/promises'

import { AppError } from '@analytics/contract/api/errors'

import type { NeededSources } from '../domain/sources.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { assertStored, SourceKeeper } from './SourceKeeper.ts'

const waitMs = 20_000
const announceEveryMs = 5000
const lookEveryMs = 100

/** The sources as the ingester has stored them, for a process that only serves. */
export class StoredSources extends SourceKeeper {
  /** Only the ingester knows what it is fetching. */
  readonly progress = null
  readonly #announce: (ids: readonly string[]) => Promise<void>
  #isStopped = false

  /** `announce` tells the ingester which sources a request waits for. */
  constructor(announce: (ids: readonly string[]) => Promise<void>) {
    super()
    this.#announce = announce
  }

  /** Returns the records that have changed. */
  update(records: readonly SourceRecord[]): SourceRecord[] {
    const changed = records.filter(({ id, revision }) => this.known.get(id)?.revision !== revision)
    this.known.clear()
    for (const record of records) this.known.set(record.id, record)
    return changed
  }

  nextRunAt(): null {
    return null
  }

  /** The ingester does so anyway. */
  revalidate(): void {}

  async ensure(needed: NeededSources): Promise<void> {
    const { required, optional } = needed
    const isStored = (id: string) => (this.known.get(id)?.availability ?? 'unknown') !== 'unknown'
    const isSettled = (id: string) => isStored(id) || this.known.get(id)?.error != null
    const isEnough = () =>
      required.every(isStored) && (required.length > 0 || optional.length === 0 || optional.some(isStored))
    const all = [...required, ...optional]
    const until = performance.now() + waitMs
    let announceAt = 0
    while (!isEnough() && !all.every(isSettled) && performance.now() < until && !this.#isStopped) {
      if (performance.now() >= announceAt) {
        announceAt = performance.now() + announceEveryMs
        await this.#announce(all.filter(id => !isStored(id)))
      }
      await sleep(lookEveryMs)
    }
    const untried = all.find(id => !isSettled(id))
    if (!isEnough() && untried !== undefined)
      throw new AppError('STORE_FAILED', { detail: `no ingester has stored ${untried} yet` })
    assertStored(needed, id => this.known.get(id))
  }

  stop(): void {
    this.#isStopped = true
  }
}
