import type { Session } from './Session.ts'

/**
 * A price in US dollars at a moment (seconds since the epoch). `day`: one per UTC midnight, kept; `hour`: of the last
 * day; `reference`: a day, a week, a month and a year before the latest; `latest`: the current one.
 */
export interface Quote {
  readonly coin: string
  readonly at: number
  readonly price: number
}

/** The surest last: a daily price may be from hours around its midnight, the others are as they were recorded. */
const kinds = ['day', 'hour', 'reference', 'latest'] as const

export type QuoteKind = (typeof kinds)[number]

export class QuoteRepository {
  /** Makes the quotes of a kind equal to `quotes` for the coins that are among them; other coins keep theirs. */
  async replace(session: Session, kind: QuoteKind, quotes: readonly Quote[]): Promise<void> {
    await this.#put(session, kind, quotes, 'n.coin = q.coin')
  }

  /** Adds quotes; of two at the same moment the new one counts. */
  async merge(session: Session, kind: QuoteKind, quotes: readonly Quote[]): Promise<void> {
    await this.#put(session, kind, quotes, 'n.coin = q.coin AND n.second = q.second')
  }

  async #put(session: Session, kind: QuoteKind, quotes: readonly Quote[], isReplaced: string): Promise<void> {
    await session.run('CREATE OR REPLACE TEMP TABLE quoted (coin VARCHAR, second BIGINT, price DOUBLE)')
    const appender = await session.appender('quoted')
    for (const { coin, at, price } of quotes) {
      appender.appendVarchar(coin)
      appender.appendBigInt(BigInt(Math.floor(at)))
      appender.appendDouble(price)
      appender.endRow()
    }
    appender.flushSync()
    appender.closeSync()
    await session.run(
      `DELETE FROM quote q WHERE kind = ? AND EXISTS (SELECT 1 FROM quoted n WHERE ${isReplaced})`,
      [kind],
    )
    await session.run('INSERT INTO quote SELECT ?, coin, second, price FROM quoted ORDER BY coin, second', [
      kind,
    ])
    await session.run('DROP TABLE quoted')
  }

  /** Every quote of the coins from a moment on, by coin and moment; of several at one moment the surest last. */
  async getSince(session: Session, coins: readonly string[], from: number): Promise<Quote[]> {
    if (coins.length === 0) return []
    return session.rows<Quote>(
      `SELECT coin, second::DOUBLE AS "at", price FROM quote
        WHERE coin IN (${coins.map(() => '?').join(', ')}) AND second >= ?
        ORDER BY coin, second, CASE kind ${kinds.map((kind, at) => `WHEN '${kind}' THEN ${at}`).join(' ')} END`,
      [...coins, BigInt(Math.floor(from))],
    )
  }

  /** The current price of every coin that has one. */
  async getLatest(session: Session): Promise<Quote[]> {
    return session.rows<Quote>(
      `SELECT coin, second::DOUBLE AS "at", price FROM quote WHERE kind = 'latest' ORDER BY coin`,
    )
  }

  /** How many daily quotes there are. */
  async countDaily(session: Session): Promise<number> {
    const [row] = await session.rows<{ count: number }>(
      `SELECT count(*)::DOUBLE AS count FROM quote WHERE kind = 'day'`,
    )
    return row?.count ?? 0
  }
}
