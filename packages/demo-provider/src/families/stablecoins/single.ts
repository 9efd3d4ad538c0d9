import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { sumAt } from './amounts.ts'
import type { SupplyColumn, SupplyTable } from './getSupplyTable.ts'
import { priceNow, toStablecoinFields } from './list.ts'
import type { Stablecoin } from './Stablecoin.ts'
import { stablecoins } from './stablecoins.ts'

function toTokens({ dates }: SupplyTable, columns: readonly SupplyColumn[]): object[] {
  return dates.flatMap((date, index) => {
    const circulating = sumAt(columns, 'tokens', index)
    return Object.keys(circulating).length > 0 ? [{ date, circulating }] : []
  })
}

export async function writeStablecoin(table: SupplyTable, coin: Stablecoin): Promise<string> {
  const last = table.dates.length - 1
  const columns = table.columns.filter(column => column.coin === coin)
  const chainBalances: Record<string, object> = {}
  for (const column of columns) {
    const tokens = toTokens(table, [column])
    if (tokens.length > 0) chainBalances[column.chain] = { tokens }
    await yieldToEventLoop()
  }
  const present = columns.filter(({ chain }) => chain in chainBalances)
  return JSON.stringify({
    ...toStablecoinFields(coin),
    price: last < 0 ? null : priceNow(coin, table),
    currentChainBalances: Object.fromEntries(
      present.map(column => [column.chain, sumAt([column], 'tokens', last)]),
    ),
    chainBalances,
    tokens: toTokens(table, columns),
  })
}

/** The provider's list begins with a stray row and has text among the numbers. */
export async function writePrices({ dates, prices, columns }: SupplyTable): Promise<string> {
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
    await yieldToEventLoop()
  }
  return JSON.stringify(rows)
}
