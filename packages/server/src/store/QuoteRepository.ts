import type { Session, WriteSession } from '@analytics/store/Store'

/** `day`: per UTC midnight, kept; `reference`: a day to a year before `latest`. Unix seconds. */
export interface Quote {
  readonly coin: string
  readonly at: number
  readonly price: number
}

/** The most exact last: a daily price may be hours off its midnight. */
const kinds = ['day', 'hour', 'reference', 'latest'] as const

export type QuoteKind = (typeof kinds)[number]

export class QuoteRepository {
  /** Replaces the quotes of a kind for the coins in `quotes`. */
  async replace(session: WriteSession, kind: QuoteKind, quotes: readonly Quote[]): Promise<void> {
    await this.#put(session, kind, quotes, 'n.coin = q.coin')
  }

  async merge(session: WriteSession, kind: QuoteKind, quotes: readonly Quote[]): Promise<void> {
    await this.#put(session, kind, quotes, 'n.coin = q.coin AND n.second = q.second')
  }

  async #put(
    session: WriteSession,
    kind: QuoteKind,
    quotes: readonly Quote[],
    isReplaced: string,
  ): Promise<void> {
    await session.run('CREATE OR REPLACE TEMP TABLE quoted (coin VARCHAR, second BIGINT, price DOUBLE)')
    await session.append('quoted', appender => {
      for (const { coin, at, price } of quotes) {
        appender.appendVarchar(coin)
        appender.appendBigInt(BigInt(Math.floor(at)))
        appender.appendDouble(price)
        appender.endRow()
      }
    })
    const ownColumns = `'${kind}' AS kind, coin, second`
    const replaced = `SELECT ${ownColumns} FROM quote q WHERE kind = '${kind}' AND EXISTS (SELECT 1 FROM quoted n WHERE ${isReplaced})`
    await session.open('quote', kind, `${replaced} UNION SELECT ${ownColumns} FROM quoted`)
    await session.run(
      `DELETE FROM quote q WHERE kind = ? AND EXISTS (SELECT 1 FROM quoted n WHERE ${isReplaced})`,
      [kind],
    )
    await session.run('INSERT INTO quote SELECT ?, coin, second, price FROM quoted ORDER BY coin, second', [
      kind,
    ])
    await session.run('DROP TABLE quoted')
  }

  /** Ordered by coin and time; of several at one time the most exact last. */
  async forEachSince(
    session: Session,
    coins: readonly string[],
    from: number,
    onQuote: (coin: string, time: number, price: number) => void,
  ): Promise<void> {
    if (coins.length === 0) return
    const wantedCoins = coins.toSorted()
    await session.columns(
      `SELECT CASE coin ${wantedCoins.map((_, index) => `WHEN ? THEN ${index}`).join(' ')} END AS place, second::DOUBLE, price
         FROM quote WHERE coin IN (${wantedCoins.map(() => '?').join(', ')}) AND second >= ?
        ORDER BY place, second, CASE kind ${kinds.map((kind, index) => `WHEN '${kind}' THEN ${index}`).join(' ')} END`,
      [...wantedCoins, ...wantedCoins, BigInt(Math.floor(from))],
      ([places = [], seconds = [], prices = []]) => {
        for (const [row, place] of places.entries())
          onQuote(wantedCoins[place] ?? '', seconds[row] ?? 0, prices[row] ?? 0)
      },
    )
  }

  async getLatest(session: Session): Promise<Quote[]> {
    return session.rows<Quote>(
      `SELECT coin, second::DOUBLE AS "at", price FROM quote WHERE kind = 'latest' ORDER BY coin`,
    )
  }

  async countDaily(session: Session): Promise<number> {
    const [row] = await session.rows<{ count: number }>(
      `SELECT count(*)::DOUBLE AS count FROM quote WHERE kind = 'day'`,
    )
    return row?.count ?? 0
  }
}
