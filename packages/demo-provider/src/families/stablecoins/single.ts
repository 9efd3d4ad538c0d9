import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { sumAt } from './amounts.ts'
import type { SupplyColumn, SupplyTable } from './getSupplyTable.ts'
import { priceNow, toStablecoinFields } from './list.ts'
import type { Stablecoin } from './Stablecoin.ts'

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
