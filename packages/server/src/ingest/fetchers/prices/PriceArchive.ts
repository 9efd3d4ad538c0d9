import { AppError } from '@analytics/contract/api/errors'
import { dayOf, type Day } from '@analytics/contract/query/day'
import { isProviderError } from '@analytics/defillama'
import type { Store, WriteSession } from '@analytics/store/Store'

import { subjectSources } from '../../../domain/sources.ts'
import { toStoreFailure } from '../../../store/database/folderErrors.ts'
import { recordFormerRows } from '../../../store/ledger/RecordingSession.ts'
import type { PriceWindowRepository } from '../../../store/PriceWindowRepository.ts'
import type { QuoteRepository } from '../../../store/QuoteRepository.ts'
import type { SnapshotRepository } from '../../../store/SnapshotRepository.ts'
import { toChangeTime, type SourceRecord, type SourceRepository } from '../../../store/SourceRepository.ts'
import { fromProviderError } from '../../batch/fromProviderError.ts'
import type { CaughtUp, FetchContext, PriceHistoryFetch } from '../../batch/IngestBatch.ts'
import { pauseAfter, Pauses } from '../../batch/pauses.ts'
import { fetchWindow, isCoinError, type FetchedWindow, fetchStarts } from './fetchWindow.ts'
import { holdDaily } from './holdDaily.ts'
import { recentDays, type PriceWindow } from './planWindows.ts'
import { PriceCoverage, type DayRanges } from './PriceCoverage.ts'
import { UnreadableAnswers } from './UnreadableAnswers.ts'

export interface PriceHistoryParts extends Pick<FetchContext, 'provider' | 'parse' | 'now'> {
  readonly database: Store
  readonly quotes: QuoteRepository
  readonly windows: PriceWindowRepository
  readonly snapshots: SnapshotRepository
  readonly sources: SourceRepository
  readonly coins: readonly string[]
  readonly sleep: (ms: number) => Promise<void>
  /** Windows a minute of background work; null without a limit. */
  readonly perMinute: number | null
  /** False once the provider has refused the history: then none is missing. */
  readonly isOffered: () => boolean
  /** After a failed fetch, the source's next one has to succeed first. */
  readonly isHealthy: () => boolean
  /** While sources are fetched, a local server builds their payloads first; `resume` continues afterwards. */
  readonly isBusy: () => boolean
  readonly onPiece: (record: SourceRecord) => void
  readonly onFailure: (error: AppError) => Promise<void>
}

interface Demand {
  readonly from: Day
  readonly until: number
}

export const priceHistoryId = subjectSources.assetHistory

const dayMs = 86_400_000
const minuteMs = 60_000
/** Open pages request again every five minutes; after this long a page counts as closed. */
const demandLifeMs = 10 * minuteMs
const hurriedDays = 367
const roundSize = { hurried: 4, polite: 2, local: 8 } as const
/** Number in a row; more than these are a failure of the provider. */
const maxLoneFailures = 3
/** The source expires this long after midnight, or after a fetch with something missing. */
const graceMs = 10 * minuteMs

/** Fetches recent days first, then what open pages show, then the rest. What was answered is never requested again. */
export class PriceArchive implements PriceHistoryFetch {
  readonly #parts: PriceHistoryParts
  readonly #coverage: PriceCoverage
  readonly #demands = new Map<string, Demand>()
  readonly #running = new Set<'hurried' | 'background'>()
  #storing: Promise<unknown> = Promise.resolve()
  readonly #starts: Pauses
  readonly #unreadable = new UnreadableAnswers()
  #loneFailures = 0
  #stopped = false

  private constructor(parts: PriceHistoryParts, coverage: PriceCoverage) {
    this.#parts = { ...parts, parse: this.#unreadable.watch(parts.parse) }
    this.#coverage = coverage
    this.#starts = new Pauses(parts.now)
  }

  static async open(parts: PriceHistoryParts): Promise<PriceArchive> {
    const { database, windows } = parts
    return database.read(
      async session =>
        new PriceArchive(
          parts,
          new PriceCoverage(await windows.getAll(session), await windows.getCoins(session), parts.now),
        ),
    )
  }

  progress(
    coins = this.#parts.coins,
    from: Day = 0,
  ): { readonly done: number; readonly total: number } | null {
    return this.#parts.isOffered() ? this.#coverage.progress(coins, from, this.#parts.now()) : null
  }

  /** For open pages: the last year at once, and older days before the rest. */
  want(coins: readonly string[], from: Day): void {
    const now = this.#parts.now()
    for (const coin of coins) {
      const knownDemand = this.#demands.get(coin)
      const isLive = knownDemand !== undefined && knownDemand.until > now
      this.#demands.set(coin, {
        from: isLive ? Math.min(knownDemand.from, from) : from,
        until: now + demandLifeMs,
      })
    }
    void this.#run('hurried')
  }

  resume(): void {
    void this.#run('hurried')
    void this.#run('background')
  }

  get isRunning(): boolean {
    return this.#running.size > 0
  }

  stop(): void {
    this.#stopped = true
  }

  /** Without gaps in the last month it fetches one older window, to test the host. Throws ProviderError. */
  async catchUp(): Promise<CaughtUp> {
    const { coins, now } = this.#parts
    const startedAt = now()
    const today = dayOf(startedAt)
    const recent = today - recentDays + 1
    const wantedCoins = this.#wanted()
    const others = coins.filter(coin => !wantedCoins.includes(coin))
    const due = [wantedCoins, others].flatMap(some => this.#coverage.plan(some, recent, startedAt))
    const probe = due.length > 0 ? due : this.#next('background').slice(0, 1)
    const [areStartsKnown, bytes] = await Promise.all([this.#fetchStarts(), this.#round(probe, false)])
    const isWhole = areStartsKnown && !this.#coverage.isLacking(coins, recent, now())
    const expiresAt = isWhole ? (today + 1) * dayMs + graceMs : startedAt + graceMs
    return { bytes, expiresAt, unreadable: this.#unreadable.all }
  }

  #wanted(): string[] {
    const now = this.#parts.now()
    return [...this.#demands].flatMap(([coin, { until }]) => (until > now ? [coin] : []))
  }

  #next(lane: 'hurried' | 'background'): readonly PriceWindow[] {
    const { coins, now } = this.#parts
    const time = now()
    const wantedCoins = this.#wanted()
    const hurried = this.#coverage.plan(wantedCoins, dayOf(time) - hurriedDays + 1, time)
    if (hurried.length > 0 || lane === 'hurried') return hurried
    const from = Math.min(...wantedCoins.map(coin => this.#demands.get(coin)?.from ?? Infinity))
    const older = wantedCoins.length > 0 ? this.#coverage.plan(wantedCoins, from, time) : []
    return older.length > 0 ? older : this.#coverage.plan(coins, 0, time)
  }

  async #run(lane: 'hurried' | 'background'): Promise<void> {
    if (this.#running.has(lane)) return
    const { perMinute, isHealthy, isBusy, sleep, onFailure } = this.#parts
    const isBackground = lane === 'background'
    const size = perMinute === null ? roundSize.local : isBackground ? roundSize.polite : roundSize.hurried
    this.#running.add(lane)
    try {
      while (!this.#stopped && isHealthy()) {
        const windows = this.#next(lane).slice(0, size)
        if (windows.length === 0) return
        if (isBackground && perMinute === null && isBusy()) return
        await this.#round(windows, isBackground)
        if (isBackground && perMinute !== null) await sleep((windows.length * minuteMs) / perMinute)
      }
    } catch (error) {
      if (!this.#stopped) await onFailure(toStoreError(error))
    } finally {
      this.#running.delete(lane)
    }
  }

  /** Stores the windows that succeed, then throws the failure of the others. Returns bytes. */
  async #round(windows: readonly PriceWindow[], isBackground: boolean): Promise<number> {
    for (const window of windows) this.#coverage.take(window)
    try {
      const settled = await Promise.allSettled(windows.map(window => this.#fetch(window, isBackground)))
      const good = settled.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
      if (good.length > 0 && !this.#stopped) {
        const stored = this.#storing.then(() => this.#store(good))
        this.#storing = stored.catch(() => undefined)
        await stored
      }
      const bad = settled.find(result => result.status === 'rejected')
      if (bad) throw bad.reason
      return good.reduce((sum, { bytes }) => sum + bytes, 0)
    } finally {
      for (const window of windows) this.#coverage.release(window)
    }
  }

  async #fetch(window: PriceWindow, isBackground: boolean): Promise<FetchedWindow> {
    try {
      const fetched = await fetchWindow(window, this.#parts.now(), this.#parts, isBackground)
      this.#loneFailures = 0
      for (const coin of window.coins)
        if (fetched.settled.get(coin)?.to !== window.to) this.#coverage.pause(coin, window, 'emptyWindow')
      return fetched
    } catch (error) {
      for (const coin of window.coins) this.#coverage.pause(coin, window, 'failedWindow')
      const isLone = window.coins.length === 1 && isCoinError(error)
      if (!isLone || ++this.#loneFailures > maxLoneFailures) throw error
      return { quotes: [], settled: new Map(), failed: window.coins, bytes: 0 }
    }
  }

  /** Writes between two fetches of the source are also recorded. */
  #write<Result>(work: (session: WriteSession) => Promise<Result>): Promise<Result> {
    const { database, sources, now } = this.#parts
    return database.write(async session => {
      const time = toChangeTime(now(), await sources.getById(session, priceHistoryId))
      await sources.saveChanged(session, priceHistoryId, time)
      return recordFormerRows(session, time, work)
    })
  }

  /** Memory is updated only after the transaction. */
  async #store(round: readonly FetchedWindow[]): Promise<void> {
    const { quotes, windows, sources, now } = this.#parts
    const ranges = new Map<string, DayRanges>()
    const failed = round.flatMap(window => window.failed)
    const failedUntil = now() + pauseAfter('failedCoin')
    const coins = failed.map(coin => ({ ...this.#coverage.getCoin(coin), failedUntil }))
    const bytes = round.reduce((sum, window) => sum + window.bytes, 0)
    const record = await this.#write(async session => {
      const foundQuotes = round.flatMap(window => window.quotes)
      const { quotes: good, days } = await holdDaily(session, priceHistoryId, foundQuotes, this.#parts)
      for (const [coin, ownRanges] of this.#coverage.settle(round, days)) ranges.set(coin, ownRanges)
      for (const [coin, ownDays] of days)
        for (const day of ownDays) this.#coverage.pause(coin, { from: day, to: day }, 'heldPrice')
      if (good.length > 0) await quotes.merge(session, 'day', good)
      await windows.replace(session, ranges)
      await windows.saveCoins(session, coins)
      const facts = await quotes.countDaily(session)
      return sources.savePiece(session, priceHistoryId, { at: now(), facts, bytes })
    })
    for (const [coin, range] of ranges) this.#coverage.setRanges(coin, range)
    for (const coin of coins) this.#coverage.setCoin(coin)
    this.#parts.onPiece(record)
  }

  /** Once, and again tomorrow where the provider does not know. */
  async #fetchStarts(): Promise<boolean> {
    const { coins, now, windows } = this.#parts
    const time = now()
    const unknown = coins.filter(coin => {
      const { firstSecond, firstAt } = this.#coverage.getCoin(coin)
      const isDue = firstAt === null || time - firstAt >= pauseAfter('unknownStart') || firstAt > time
      return firstSecond === null && isDue && this.#starts.mayRepeat(coin)
    })
    if (unknown.length === 0) return true
    // Pessimistically: those that are found are forgotten below.
    for (const coin of unknown) this.#starts.note(coin, 'failedStart')
    try {
      const starts = await fetchStarts(unknown, this.#parts)
      const knownStarts = [...starts].map(([coin, firstSecond]) => ({
        ...this.#coverage.getCoin(coin),
        firstSecond,
        firstAt: time,
      }))
      await this.#write(session => windows.saveCoins(session, knownStarts))
      for (const coin of knownStarts) {
        this.#coverage.setCoin(coin)
        this.#starts.forget(coin.coin)
      }
      return starts.size === unknown.length
    } catch (error) {
      // Recent days don't need it; the next fetch tries again.
      if (!isProviderError(error)) throw error
      return false
    }
  }
}

function toStoreError(cause: unknown): AppError {
  const error = fromProviderError(cause)
  return error instanceof AppError ? error : toStoreFailure(error)
}
