import type { Day } from '@analytics/contract/vocabulary/day'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import type { Session } from './Session.ts'

/** What is known of a coin's daily prices. Moments are milliseconds since the epoch. */
export interface PriceCoin {
  readonly coin: string
  /** Unix seconds of the first price there is; null when the provider names none. */
  readonly firstSecond: number | null
  /** When that was asked; null before. */
  readonly firstAt: number | null
  /** It is not asked for before then, for requests with it fail; null when they don't. */
  readonly failedUntil: number | null
}

/** Which days of daily prices have been asked for, found or not: what is in here is not asked for again. */
export class PriceWindowRepository {
  /** Ranges in ascending order that do not touch, by coin. */
  async getAll(session: Session): Promise<Map<string, DayRange[]>> {
    const rows = await session.rows<{ coin: string; from: Day; to: Day }>(
      `SELECT coin, first_day AS "from", last_day AS "to" FROM price_window ORDER BY coin, first_day`,
    )
    const found = new Map<string, DayRange[]>()
    for (const { coin, from, to } of rows) {
      const ranges = found.get(coin) ?? []
      ranges.push({ from, to })
      found.set(coin, ranges)
    }
    return found
  }

  /** Makes the ranges of the given coins equal to `windows`. */
  async replace(session: Session, windows: ReadonlyMap<string, readonly DayRange[]>): Promise<void> {
    const coins = [...windows.keys()]
    if (coins.length === 0) return
    await session.run(`DELETE FROM price_window WHERE coin IN (${coins.map(() => '?').join(', ')})`, coins)
    const appender = await session.appender('price_window')
    for (const [coin, ranges] of windows) {
      for (const { from, to } of ranges) {
        appender.appendVarchar(coin)
        appender.appendInteger(from)
        appender.appendInteger(to)
        appender.endRow()
      }
    }
    appender.flushSync()
    appender.closeSync()
  }

  async getCoins(session: Session): Promise<Map<string, PriceCoin>> {
    const rows = await session.rows<PriceCoin>(
      `SELECT coin, first_second::DOUBLE AS "firstSecond", first_at::DOUBLE AS "firstAt",
         failed_until::DOUBLE AS "failedUntil" FROM price_coin`,
    )
    return new Map(rows.map(row => [row.coin, row]))
  }

  async saveCoins(session: Session, coins: Iterable<PriceCoin>): Promise<void> {
    const toMoment = (value: number | null) => (value === null ? null : BigInt(Math.round(value)))
    for (const { coin, firstSecond, firstAt, failedUntil } of coins) {
      await session.run('INSERT OR REPLACE INTO price_coin VALUES (?, ?, ?, ?)', [
        coin,
        toMoment(firstSecond),
        toMoment(firstAt),
        toMoment(failedUntil),
      ])
    }
  }
}
