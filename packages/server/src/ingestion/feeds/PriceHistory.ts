import { CatalogueError } from '@analytics/contract/errors'
import { dayOf, type Day } from '@analytics/contract/vocabulary/day'

import type { Database } from '../../store/Database.ts'
import type { PriceWindowRepository } from '../../store/PriceWindowRepository.ts'
import type { QuoteRepository } from '../../store/QuoteRepository.ts'
import type { SourceRecord, SourceRepository } from '../../store/SourceRepository.ts'
import type { GatherParts } from '../gather.ts'
import { addRange } from './dayRanges.ts'
import { fetchWindow, isAboutCoins, type FetchedWindow } from './fetchWindow.ts'
import { learnStarts } from './learnStarts.ts'
import { recentDays, type PriceWindow } from './planWindows.ts'
import { PriceCoverage } from './PriceCoverage.ts'

export interface PriceHistoryParts extends Pick<GatherParts, 'provider' | 'parse' | 'now'> {
  readonly database: Database
  readonly quotes: QuoteRepository
  readonly windows: PriceWindowRepository
  readonly sources: SourceRepository
  readonly coins: readonly string[]
  readonly sleep: (ms: number) => Promise<void>
  /** How many windows a minute are asked for that nobody waits for; null where nobody counts. */
  readonly perMinute: number | null
  /** False once the provider has turned out to have no history, or none for us: then none is missing. */
  readonly isOffered: () => boolean
  /** Whether the source has answered and not failed since; if not, its next flight has to get through first. */
  readonly isHealthy: () => boolean
  /** Whether sources are being fetched: a server on this machine makes their payloads first; `resume` goes on then. */
  readonly isBusy: () => boolean
  readonly onPiece: (record: SourceRecord) => void
  readonly onFailure: (error: CatalogueError) => Promise<void>
}

interface Wish {
  readonly from: Day
  readonly until: number
}

export const priceHistoryId = 'priceHistory'

const dayMs = 86_400_000
const minuteMs = 60_000
/** A page asks again every five minutes; one that has not for this long is closed. */
const wishLifeMs = 10 * minuteMs
/** For an open page so many days are fetched at once; what is older comes with the rest, first. */
const hurriedDays = 367
/** Windows that are fetched together and stored in one transaction. */
const roundSize = { hurried: 4, polite: 2, local: 8 } as const
const failedCoinMs = 6 * 3_600_000
/** So many coins alone in their requests may fail in a row: more are the provider's own trouble. */
const mostLoneFailures = 3
const startUnknownMs = dayMs
/** After a midnight, or when something lacks, the source looks again this much later. */
const graceMs = 10 * minuteMs

/**
 * Fills the store with a price for every midnight of every coin. A flight of the source fetches what is recent; then
 * what an open page shows is hurried, and the rest follows little by little, newest first. Each round is stored as
 * it comes, together with what has been asked for, so that nothing is asked twice, after a restart neither.
 */
export class PriceHistory {
  readonly #parts: PriceHistoryParts
  readonly #coverage: PriceCoverage
  readonly #wishes = new Map<string, Wish>()
  readonly #running = new Set<'hurried' | 'background'>()
  #storing: Promise<unknown> = Promise.resolve()
  #loneFailures = 0
  #stopped = false

  private constructor(parts: PriceHistoryParts, coverage: PriceCoverage) {
    this.#parts = parts
    this.#coverage = coverage
  }

  static async open(parts: PriceHistoryParts): Promise<PriceHistory> {
    const { database, windows } = parts
    return database.read(
      async session =>
        new PriceHistory(
          parts,
          new PriceCoverage(await windows.getAll(session), await windows.getCoins(session)),
        ),
    )
  }

  /** How far the windows of coins have come, from a day on; null when none is missing. */
  progress(
    coins = this.#parts.coins,
    from: Day = 0,
  ): { readonly done: number; readonly total: number } | null {
    return this.#parts.isOffered() ? this.#coverage.progress(coins, from, this.#parts.now()) : null
  }

  /** Somebody looks at coins, from a day on: their last year is hurried, and what is older goes before the rest. */
  want(coins: readonly string[], from: Day): void {
    const now = this.#parts.now()
    for (const coin of coins) {
      const known = this.#wishes.get(coin)
      const isLive = known !== undefined && known.until > now
      this.#wishes.set(coin, { from: isLive ? Math.min(known.from, from) : from, until: now + wishLifeMs })
    }
    void this.#run('hurried')
  }

  /** Goes on with what is missing, unless that is under way or has to wait for a flight of the source. */
  resume(): void {
    void this.#run('hurried')
    void this.#run('background')
  }

  stop(): void {
    this.#stopped = true
  }

  /**
   * One flight of the source: where prices begin, and what lacks of the last month; where nothing does, one window
   * of the rest, so that a flight after a failure tells whether the host is back. Throws CatalogueError.
   */
  async catchUp(): Promise<{ readonly bytes: number; readonly expiresAt: number }> {
    const { coins, now } = this.#parts
    const startedAt = now()
    const today = dayOf(startedAt)
    const recent = today - recentDays + 1
    const wanted = this.#wanted()
    const others = coins.filter(coin => !wanted.includes(coin))
    const due = [wanted, others].flatMap(some => this.#coverage.plan(some, recent, startedAt))
    const probe = due.length > 0 ? due : this.#next('background').slice(0, 1)
    const [areStartsKnown, bytes] = await Promise.all([this.#learnStarts(), this.#round(probe, false)])
    const isWhole = areStartsKnown && this.#coverage.plan(coins, recent, now()).length === 0
    const expiresAt = isWhole ? (today + 1) * dayMs + graceMs : startedAt + graceMs
    return { bytes, expiresAt }
  }

  #wanted(): string[] {
    const now = this.#parts.now()
    return [...this.#wishes].flatMap(([coin, { until }]) => (until > now ? [coin] : []))
  }

  /** The windows to ask for next, first things first. */
  #next(lane: 'hurried' | 'background'): readonly PriceWindow[] {
    const { coins, now } = this.#parts
    const at = now()
    const wanted = this.#wanted()
    const hurried = this.#coverage.plan(wanted, dayOf(at) - hurriedDays + 1, at)
    if (hurried.length > 0 || lane === 'hurried') return hurried
    const from = Math.min(...wanted.map(coin => this.#wishes.get(coin)?.from ?? Infinity))
    const older = wanted.length > 0 ? this.#coverage.plan(wanted, from, at) : []
    return older.length > 0 ? older : this.#coverage.plan(coins, 0, at)
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
      if (!this.#stopped) await onFailure(toCatalogueError(error))
    } finally {
      this.#running.delete(lane)
    }
  }

  /** Fetches windows together and stores those that come; then throws the failure of the others. Gives bytes. */
  async #round(windows: readonly PriceWindow[], isBackground: boolean): Promise<number> {
    for (const window of windows) this.#coverage.take(window)
    try {
      const settled = await Promise.allSettled(windows.map(window => this.#fetch(window, isBackground)))
      const good = settled.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
      if (good.length > 0 && !this.#stopped) {
        const stored = this.#storing.then(() => this.#store(good))
        this.#storing = stored.catch(() => undefined)
        await stored
      }
      const bad = settled.find(each => each.status === 'rejected')
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
      return fetched
    } catch (error) {
      const isLone = window.coins.length === 1 && isAboutCoins(error)
      if (!isLone || ++this.#loneFailures > mostLoneFailures) throw error
      return { quotes: [], settled: new Map(), failed: window.coins, bytes: 0 }
    }
  }

  /** What came and what has been asked for, in one transaction; memory follows once that holds. */
  async #store(round: readonly FetchedWindow[]): Promise<void> {
    const { database, quotes, windows, sources, now } = this.#parts
    const ranges = new Map<string, ReturnType<typeof addRange>>()
    for (const { settled } of round) {
      for (const [coin, range] of settled)
        ranges.set(coin, addRange(ranges.get(coin) ?? this.#coverage.getRanges(coin), range))
    }
    const failed = round.flatMap(each => each.failed)
    const failedUntil = now() + failedCoinMs
    const coins = failed.map(coin => ({ ...this.#coverage.getCoin(coin), failedUntil }))
    const bytes = round.reduce((sum, each) => sum + each.bytes, 0)
    const record = await database.write(async session => {
      const found = round.flatMap(each => each.quotes)
      if (found.length > 0) await quotes.merge(session, 'day', found)
      await windows.replace(session, ranges)
      await windows.saveCoins(session, coins)
      const facts = await quotes.countDaily(session)
      return sources.savePiece(session, priceHistoryId, { at: now(), facts, bytes })
    })
    for (const [coin, each] of ranges) this.#coverage.setRanges(coin, each)
    for (const coin of coins) this.#coverage.setCoin(coin)
    this.#parts.onPiece(record)
  }

  /** Asks once where each coin's prices begin, and of those of which nobody knows again tomorrow. */
  async #learnStarts(): Promise<boolean> {
    const { coins, now, database, windows } = this.#parts
    const at = now()
    const unknown = coins.filter(coin => {
      const { firstSecond, firstAt } = this.#coverage.getCoin(coin)
      return firstSecond === null && (firstAt === null || at - firstAt >= startUnknownMs || firstAt > at)
    })
    if (unknown.length === 0) return true
    try {
      const starts = await learnStarts(unknown, this.#parts)
      const known = [...starts].map(([coin, firstSecond]) => ({
        ...this.#coverage.getCoin(coin),
        firstSecond,
        firstAt: at,
      }))
      await database.write(session => windows.saveCoins(session, known))
      for (const coin of known) this.#coverage.setCoin(coin)
      return starts.size === unknown.length
    } catch (error) {
      // Recent days don't need it; the next flight asks again.
      if (!(error instanceof CatalogueError)) throw error
      return false
    }
  }
}

function toCatalogueError(error: unknown): CatalogueError {
  if (error instanceof CatalogueError) return error
  const detail = error instanceof Error ? error.message : String(error)
  return new CatalogueError('STORE_FAILED', { detail }, { cause: error })
}
