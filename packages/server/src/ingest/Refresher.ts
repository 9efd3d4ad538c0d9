import { AppError } from '@analytics/contract/api/errors'

import type { NeededSources } from '../domain/sources.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { pauseAfter } from './batch/pauses.ts'
import { assertStored, restoreError, SourceKeeper, type Progress } from './SourceKeeper.ts'

export type Ingest = (id: string) => Promise<SourceRecord>

export interface RefresherOptions {
  readonly now: () => number
  readonly ingest: Ingest
  /** The last successful data stays. */
  readonly noteFailure: (id: string, error: AppError) => Promise<SourceRecord>
  readonly onChange: (record: SourceRecord) => void
  /** Sources that are fetched whatever else is in progress. */
  readonly isLight?: (id: string) => boolean
  readonly onIdle?: () => void
}

export const staleAfterMs = pauseAfter('checkedSource')
/** While a failure is this recent, requests that wait for the source fail without a fetch. */
const failureHoldsMs = 5000
const concurrency = 2
/** Without any data yet, this many failures in a row fail the request. */
const outageAfter = 3

/** One fetch per source, few at once, those that a request waits for first. */
export class Refresher extends SourceKeeper {
  readonly #options: RefresherOptions
  readonly #checkedAt = new Map<string, number>()
  readonly #pending = new Map<string, Promise<void>>()
  readonly #queue: { id: string; start: () => void }[] = []
  readonly #running = new Set<string>()
  /** A request waits for a source that was never tried before, so a source that hangs must time out soon. */
  readonly #urgent = new Set<string>()
  readonly #steps = new Map<string, { readonly done: number; readonly total: number }>()
  #batch = { ready: 0, total: 0 }
  #stopped = false

  constructor(records: readonly SourceRecord[], options: RefresherOptions) {
    super()
    this.#options = options
    for (const record of records) this.add(record)
  }

  add(record: SourceRecord): void {
    this.known.set(record.id, record)
    if (record.checkedAt !== null) this.#checkedAt.set(record.id, record.checkedAt)
  }

  override checkedAt(id: string): number | null {
    return this.#checkedAt.get(id) ?? null
  }

  get progress(): Progress | null {
    if (this.#pending.size === 0) return null
    const [current = null] = this.#running
    return { ...this.#batch, current, step: (current !== null && this.#steps.get(current)) || null }
  }

  async ensure({ required, optional }: NeededSources): Promise<void> {
    this.revalidate([...required, ...optional])
    const isMissing = (id: string) => this.getRecord(id).availability === 'unknown'
    const isUntried = (id: string) => isMissing(id) && this.getRecord(id).attemptedAt === null
    const isOutage = () => required.length === 0 && optional.every(isMissing)
    const untried = optional.filter(isUntried)
    const tried = untried.length > 0 || !isOutage() ? untried : optional
    await Promise.all([
      ...required.filter(isMissing).map(id => this.#fetchNow(id)),
      this.#tryEach(tried, isOutage),
    ])
    assertStored({ required, optional }, id => this.getRecord(id))
  }

  /** Tries sources in order until all have been or a few have failed while `isOutage` holds. */
  #tryEach(ids: readonly string[], isOutage: () => boolean): Promise<void> {
    let left = ids.length
    let failures = 0
    return new Promise(resolve => {
      if (left === 0) resolve()
      const settle = (id: string) => {
        left--
        if (this.getRecord(id).error !== null) failures++
        if (left === 0 || (failures >= outageAfter && isOutage())) resolve()
      }
      // Each one goes to the front of the queue, so the first has to be the last.
      for (const id of ids.toReversed()) void this.#fetchNow(id).then(() => settle(id))
    })
  }

  async #fetchNow(id: string): Promise<void> {
    if (!this.#hasJustFailed(id)) await this.#enqueue(id, true)
  }

  /** Fetches due sources, the longest overdue first, at most `atMost`. */
  revalidate(ids: readonly string[], atMost = Number.POSITIVE_INFINITY): void {
    if (this.#stopped) return
    const now = this.#options.now()
    const due: { readonly id: string; readonly since: number }[] = []
    for (const id of ids) {
      const record = this.getRecord(id)
      if (this.#pending.has(id) || !isDue(record, this.checkedAt(id), now)) continue
      // Nothing can have changed before the provider's own expiry.
      if (record.error === null && isWithin(record.fetchedAt, record.expiresAt ?? 0, now))
        this.#checkedAt.set(id, now)
      else due.push({ id, since: record.expiresAt ?? 0 })
    }
    const chosen = due.length > atMost ? due.sort((a, b) => a.since - b.since).slice(0, atMost) : due
    for (const { id } of chosen) void this.#enqueue(id, false)
  }

  nextRunAt(id: string): number | null {
    if (this.#pending.has(id)) return null
    const record = this.getRecord(id)
    if (record.error !== null)
      return (record.attemptedAt ?? 0) + pauseAfter('failedSource', record.error.times)
    return Math.max(record.expiresAt ?? 0, (this.checkedAt(id) ?? 0) + staleAfterMs)
  }

  #hasJustFailed(id: string): boolean {
    const { error, attemptedAt } = this.getRecord(id)
    const until = (attemptedAt ?? 0) + failureHoldsMs
    return (
      error !== null &&
      restoreError({ id, error }).status >= 500 &&
      !this.#pending.has(id) &&
      isWithin(attemptedAt, until, this.#options.now())
    )
  }

  noteStep(id: string, done: number, total: number): void {
    this.#steps.set(id, { done, total })
  }

  /** Fetches in progress have no effect once the store is closed. */
  stop(): void {
    this.#stopped = true
    this.#queue.length = 0
  }

  #enqueue(id: string, urgent: boolean): Promise<void> {
    const pendingFetch = this.#pending.get(id)
    if (urgent && this.getRecord(id).attemptedAt === null) this.#urgent.add(id)
    if (pendingFetch) {
      const index = this.#queue.findIndex(waiting => waiting.id === id)
      if (urgent && index > 0) this.#queue.unshift(...this.#queue.splice(index, 1))
      return pendingFetch
    }
    if (this.#pending.size === 0) this.#batch = { ready: 0, total: 0 }
    this.#batch.total++
    const task = new Promise<void>(start => {
      const entry = { id, start }
      if (urgent) this.#queue.unshift(entry)
      else this.#queue.push(entry)
    })
      .then(() => this.#attempt(id))
      .finally(() => {
        this.#pending.delete(id)
        this.#running.delete(id)
        this.#urgent.delete(id)
        this.#steps.delete(id)
        if (this.getRecord(id).error === null) this.#batch.ready++
        this.#startNext()
        if (this.#pending.size === 0 && !this.#stopped) this.#options.onIdle?.()
      })
    this.#pending.set(id, task)
    this.#startNext()
    return task
  }

  #startNext(): void {
    const isLight = (id: string) => this.#options.isLight?.(id) ?? false
    while (!this.#stopped) {
      const heavy = [...this.#running].filter(id => !isLight(id))
      // While a request waits for a source, start no background fetches.
      const hasPlace = (id: string) =>
        heavy.length < concurrency &&
        (this.#urgent.has(id) || !heavy.some(candidate => this.#urgent.has(candidate)))
      const index = this.#queue.findIndex(({ id }) => isLight(id) || hasPlace(id))
      const [next] = index < 0 ? [] : this.#queue.splice(index, 1)
      if (!next) return
      this.#running.add(next.id)
      next.start()
    }
  }

  async #attempt(id: string): Promise<void> {
    try {
      const record = await this.#options.ingest(id)
      this.#checkedAt.set(id, this.#options.now())
      this.#remember(record)
    } catch (error) {
      if (this.#stopped) return
      await this.noteFailure(
        id,
        error instanceof AppError ? error : new AppError('UNEXPECTED', {}, { cause: error }),
      )
    }
  }

  /** Also for a source that works between its fetches: its next fetch is then delayed. */
  async noteFailure(id: string, error: AppError): Promise<void> {
    this.#remember(await this.#options.noteFailure(id, error))
  }

  notePiece(record: SourceRecord): void {
    // Two transactions may be reported in the other order.
    if (record.revision >= this.getRecord(record.id).revision) this.known.set(record.id, record)
  }

  #remember(record: SourceRecord): void {
    this.notePiece(record)
    this.#options.onChange(this.getRecord(record.id))
  }
}

function isDue(record: SourceRecord, checkedAt: number | null, now: number): boolean {
  const { error, attemptedAt } = record
  if (error) return !isWithin(attemptedAt, (attemptedAt ?? 0) + pauseAfter('failedSource', error.times), now)
  if (checkedAt === null) return true
  return !isWithin(checkedAt, checkedAt + staleAfterMs, now)
}

/** False when `from` is in the future: the clock was set back. */
function isWithin(from: number | null, until: number, now: number): boolean {
  return from !== null && from <= now && now < until
}
