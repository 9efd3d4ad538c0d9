import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'
import type { Session, WriteSession } from '@analytics/store/Store'

/** Times are milliseconds since the epoch. */
export interface PriceCoin {
  readonly coin: string
  /** Unix seconds of the first price; null when the provider has none. */
  readonly firstSecond: number | null
  readonly firstAt: number | null
  /** After a failure, the window is not requested before this time. */
  readonly failedUntil: number | null
}

/** Requested days, found or not: they are not requested again. */
export class PriceWindowRepository {
  /** Ascending ranges with gaps between them, by coin. */
  async getAll(session: Session): Promise<Map<string, DayRange[]>> {
    const rows = await session.rows<{ coin: string; from: Day; to: Day }>(
      `SELECT coin, first_day AS "from", last_day AS "to" FROM price_window ORDER BY coin, first_day`,
    )
    const dayRanges = new Map<string, DayRange[]>()
    for (const { coin, from, to } of rows) {
      const ranges = dayRanges.get(coin) ?? []
      ranges.push({ from, to })
      dayRanges.set(coin, ranges)
    }
    return dayRanges
  }

  async replace(session: WriteSession, windows: ReadonlyMap<string, readonly DayRange[]>): Promise<void> {
    const coins = [...windows.keys()]
    if (coins.length === 0) return
    await session.run(`DELETE FROM price_window WHERE coin IN (${coins.map(() => '?').join(', ')})`, coins)
    await session.append('price_window', appender => {
      for (const [coin, ranges] of windows) {
        for (const { from, to } of ranges) {
          appender.appendVarchar(coin)
          appender.appendInteger(from)
          appender.appendInteger(to)
          appender.endRow()
        }
      }
    })
  }

  async getCoins(session: Session): Promise<Map<string, PriceCoin>> {
    const rows = await session.rows<PriceCoin>(
      `SELECT coin, first_second::DOUBLE AS "firstSecond", first_at::DOUBLE AS "firstAt",
         failed_until::DOUBLE AS "failedUntil" FROM price_coin`,
    )
    return new Map(rows.map(row => [row.coin, row]))
  }

  async saveCoins(session: WriteSession, coins: Iterable<PriceCoin>): Promise<void> {
    const toBigInt = (value: number | null) => (value === null ? null : BigInt(Math.round(value)))
    for (const { coin, firstSecond, firstAt, failedUntil } of coins) {
      await session.run('INSERT OR REPLACE INTO price_coin VALUES (?, ?, ?, ?)', [
        coin,
        toBigInt(firstSecond),
        toBigInt(firstAt),
        toBigInt(failedUntil),
      ])
    }
  }
}
