import { createPacer } from '../../world/createPacer.ts'
import { sumAt } from './amounts.ts'
import type { Column, Ledger } from './getLedger.ts'
import { priceNow, toRegistryFields } from './list.ts'
import type { Stablecoin } from './Stablecoin.ts'
import { stablecoins } from './stablecoins.ts'

/** `[{date, circulating: {peg: tokens}}]` from the first day on. */
function toTokens({ dates }: Ledger, columns: readonly Column[]): object[] {
  return dates.flatMap((date, index) => {
    const circulating = sumAt(columns, 'tokens', index)
    return Object.keys(circulating).length > 0 ? [{ date, circulating }] : []
  })
}

/** Builds the JSON of /stablecoin/{id}: amounts in tokens. */
export async function writeSingle(ledger: Ledger, coin: Stablecoin): Promise<string> {
  const rest = createPacer()
  const last = ledger.dates.length - 1
  const columns = ledger.columns.filter(column => column.coin === coin)
  const chainBalances: Record<string, object> = {}
  for (const column of columns) {
    const tokens = toTokens(ledger, [column])
    if (tokens.length > 0) chainBalances[column.chain] = { tokens }
    await rest()
  }
  const present = columns.filter(({ chain }) => chain in chainBalances)
  return JSON.stringify({
    ...toRegistryFields(coin),
    price: last < 0 ? null : priceNow(coin, ledger),
    currentChainBalances: Object.fromEntries(
      present.map(column => [column.chain, sumAt([column], 'tokens', last)]),
    ),
    chainBalances,
    tokens: toTokens(ledger, columns),
  })
}

/** Builds the JSON of /stablecoinprices: by coingecko id, with a stray first row, and text among the numbers. */
export async function writePrices({ dates, prices, columns }: Ledger): Promise<string> {
  const rest = createPacer()
  const priced = stablecoins.flatMap(coin => {
    const first = Math.min(
      ...columns
        .filter(column => column.coin === coin)
        .map(({ usd }) => usd.findIndex(value => value > 0))
        .filter(index => index >= 0),
    )
    return coin.geckoId !== null && coin.isPriced
      ? [{ id: coin.geckoId, first, series: prices.get(coin) }]
      : []
  })
  const rows: object[] = [{ date: 0, prices: {} }]
  for (const [index, date] of dates.entries()) {
    const day: Record<string, number | string> = {}
    for (const [n, { id, first, series }] of priced.entries()) {
      if (index < first) continue
      const price = Number((series?.[index] ?? Number.NaN).toPrecision(6))
      day[id] = (index + n) % 97 === 0 ? String(price) : price
    }
    rows.push({ date, prices: day })
    await rest()
  }
  return JSON.stringify(rows)
}
