import { CatalogueError } from '@analytics/contract/errors'

import type { SourceRecord } from '../store/SourceRepository.ts'
import type { NeededSources } from './sources.ts'

/** Carries out one fetch of one source to the end: facts stored, or a failure thrown; never half. */
export type Ingest = (id: string) => Promise<SourceRecord>

export interface RefresherOptions {
  readonly now: () => number
  readonly ingest: Ingest
  /** Notes a failed attempt; the last good data stays. */
  readonly noteFailure: (id: string, error: CatalogueError) => Promise<SourceRecord>
  readonly onChange: (record: SourceRecord) => void
  /** Sources that are fetched whatever else is under way. */
  readonly isLight?: (id: string) => boolean
  /** Called when nothing is under way any more, after something was. */
  readonly onIdle?: () => void
}

export interface Progress {
  readonly ready: number
  readonly total: number
  readonly current: string | null
  /** How far the current one has come, where it takes many requests. */
  readonly step: { readonly done: number; readonly total: number } | null
}

/** A source is looked at again after this long. */
export const staleAfterMs = 5 * 60_000
/** A failed source is not tried again sooner than this behind a reader's back, twice as long each time, */
const retryAfterMs = 30_000
const retryAtMostMs = 30 * 60_000
/**
 * and for a reader who waits for it, not while the failure is this young, if it is of the kind that a browser asks
 * again about by itself: the answer would be the same.
 */
const failureHoldsMs = 5000
const concurrency = 2
/** So many failures in a row, with nothing there yet, and the rest is taken to fail as well. */
const outageAfter = 3

/**
 * Keeps sources fresh behind the reader: one flight per source, few at once, what somebody waits for first.
 */
export class Refresher {
  readonly #options: RefresherOptions
  readonly #records: Map<string, SourceRecord>
  readonly #checkedAt = new Map<string, number>()
  readonly #flights = new Map<string, Promise<void>>()
  readonly #queue: { id: string; start: () => void }[] = []
  readonly #running = new Set<string>()
  readonly #steps = new Map<string, { readonly done: number; readonly total: number }>()
  #batch = { ready: 0, total: 0 }
  #stopped = false

  constructor(records: readonly SourceRecord[], options: RefresherOptions) {
    this.#options = options
    this.#records = new Map(records.map(record => [record.id, record]))
    for (const record of records)
      if (record.checkedAt !== null) this.#checkedAt.set(record.id, record.checkedAt)
  }

  getRecord(id: string): SourceRecord {
    const record = this.#records.get(id)
    if (!record) throw new Error(`no such source: ${id}`)
    return record
  }

  /** When the source was last known to be as good as the provider's own; null before its first answer. */
  checkedAt(id: string): number | null {
    return this.#checkedAt.get(id) ?? null
  }

  /** What the first load has come to; null when nothing is under way. */
  get progress(): Progress | null {
    if (this.#flights.size === 0) return null
    const [current = null] = this.#running
    return { ...this.#batch, current, step: (current !== null && this.#steps.get(current)) || null }
  }

  /**
   * Waits until every required source has answered once, and every optional one has been tried once. Throws when
   * a required one can't be had, or none of the optional ones where nothing is required; a few failures without any
   * success are an outage, and the rest is not waited for. Sources that have answered are refreshed behind the
   * caller's back.
   */
  async ensure({ required, optional }: NeededSources): Promise<void> {
    this.refreshStale([...required, ...optional])
    const isMissing = (id: string) => this.getRecord(id).availability === 'unknown'
    const isUntried = (id: string) => isMissing(id) && this.getRecord(id).attemptedAt === null
    const isOutage = () => required.length === 0 && optional.every(isMissing)
    const untried = optional.filter(isUntried)
    const tried = untried.length > 0 || !isOutage() ? untried : optional
    await Promise.all([
      ...required.filter(isMissing).map(id => this.#tryNow(id)),
      this.#tryEach(tried, isOutage),
    ])
    const [failed] = required.filter(isMissing)
    if (failed !== undefined) throw toCatalogueError(this.getRecord(failed).error)
    if (optional.length > 0 && isOutage()) {
      const known = optional.map(id => this.getRecord(id).error).find(error => error !== null)
      throw toCatalogueError(known ?? null)
    }
  }

  /** Tries sources, the first ones first, until all have been or a few have failed while `isOutage` holds. */
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
      for (const id of ids.toReversed()) void this.#tryNow(id).then(() => settle(id))
    })
  }

  async #tryNow(id: string): Promise<void> {
    if (!this.#hasJustFailed(id)) await this.#fly(id, true)
  }

  /** Sends for those sources that are due, the one that has waited longest first, and at most so many of them. */
  refreshStale(ids: readonly string[], atMost = Number.POSITIVE_INFINITY): void {
    if (this.#stopped) return
    const now = this.#options.now()
    const due: { readonly id: string; readonly since: number }[] = []
    for (const id of ids) {
      const record = this.getRecord(id)
      if (this.#flights.has(id) || !isDue(record, this.checkedAt(id), now)) continue
      // Nothing can have changed before the provider's own expiry: it is as good as checked.
      if (record.error === null && isWithin(record.fetchedAt, record.expiresAt ?? 0, now))
        this.#checkedAt.set(id, now)
      else due.push({ id, since: record.expiresAt ?? 0 })
    }
    const chosen = due.length > atMost ? due.sort((a, b) => a.since - b.since).slice(0, atMost) : due
    for (const { id } of chosen) void this.#fly(id, false)
  }

  /** When a source will be sent for if nobody asks for it before; null when it is on its way. */
  nextRunAt(id: string): number | null {
    if (this.#flights.has(id)) return null
    const record = this.getRecord(id)
    if (record.error !== null) return (record.attemptedAt ?? 0) + retryDelayOf(record.error.times)
    return Math.max(record.expiresAt ?? 0, (this.checkedAt(id) ?? 0) + staleAfterMs)
  }

  #hasJustFailed(id: string): boolean {
    const { error, attemptedAt } = this.getRecord(id)
    const until = (attemptedAt ?? 0) + failureHoldsMs
    return (
      error !== null &&
      toCatalogueError(error).status >= 500 &&
      !this.#flights.has(id) &&
      isWithin(attemptedAt, until, this.#options.now())
    )
  }

  /** Notes how far a source that takes many requests has come. */
  noteStep(id: string, done: number, total: number): void {
    this.#steps.set(id, { done, total })
  }

  /** Starts nothing more; what is under way has no effect any longer once the store is closed. */
  stop(): void {
    this.#stopped = true
    this.#queue.length = 0
  }

  #fly(id: string, urgent: boolean): Promise<void> {
    const flying = this.#flights.get(id)
    if (flying) {
      const index = this.#queue.findIndex(waiting => waiting.id === id)
      if (urgent && index > 0) this.#queue.unshift(...this.#queue.splice(index, 1))
      return flying
    }
    if (this.#flights.size === 0) this.#batch = { ready: 0, total: 0 }
    this.#batch.total++
    const flight = new Promise<void>(start => {
      const entry = { id, start }
      if (urgent) this.#queue.unshift(entry)
      else this.#queue.push(entry)
    })
      .then(() => this.#attempt(id))
      .finally(() => {
        this.#flights.delete(id)
        this.#running.delete(id)
        this.#steps.delete(id)
        if (this.getRecord(id).error === null) this.#batch.ready++
        this.#startNext()
        if (this.#flights.size === 0 && !this.#stopped) this.#options.onIdle?.()
      })
    this.#flights.set(id, flight)
    this.#startNext()
    return flight
  }

  #startNext(): void {
    const isLight = (id: string) => this.#options.isLight?.(id) ?? false
    while (!this.#stopped) {
      const heavy = [...this.#running].filter(id => !isLight(id)).length
      const index = heavy < concurrency ? 0 : this.#queue.findIndex(({ id }) => isLight(id))
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
        error instanceof CatalogueError ? error : new CatalogueError('UNEXPECTED', {}, { cause: error }),
      )
    }
  }

  /** A source has failed; of one that works between its flights, too: the next flight is then held back. */
  async noteFailure(id: string, error: CatalogueError): Promise<void> {
    this.#remember(await this.#options.noteFailure(id, error))
  }

  /** A source has got on between or within its flights. */
  notePiece(record: SourceRecord): void {
    // Two transactions may be told of in the other order.
    if (record.revision >= this.getRecord(record.id).revision) this.#records.set(record.id, record)
  }

  #remember(record: SourceRecord): void {
    this.notePiece(record)
    this.#options.onChange(this.getRecord(record.id))
  }
}

function isDue(record: SourceRecord, checkedAt: number | null, now: number): boolean {
  const { error, attemptedAt } = record
  if (error) return !isWithin(attemptedAt, (attemptedAt ?? 0) + retryDelayOf(error.times), now)
  if (checkedAt === null) return true
  return !isWithin(checkedAt, checkedAt + staleAfterMs, now)
}

function retryDelayOf(times: number): number {
  return Math.min(retryAfterMs * 2 ** Math.max(0, times - 1), retryAtMostMs)
}

/** Whether `now` lies in a span; a start after `now` means that the clock was set back, and nothing holds then. */
function isWithin(from: number | null, until: number, now: number): boolean {
  return from !== null && from <= now && now < until
}

function toCatalogueError(error: SourceRecord['error']): CatalogueError {
  const failure = new CatalogueError((error?.code ?? 'UNEXPECTED') as CatalogueError['code'])
  if (error) failure.message = error.message
  return failure
}
