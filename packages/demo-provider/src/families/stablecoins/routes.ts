import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import {
  toJson,
  toText,
  type CachedReply,
  type Reply,
  type Route,
  type RouteContext,
} from '../../route/Route.ts'
import { sumAt } from './amounts.ts'
import { writeSupplyChart } from './chart.ts'
import { getSupplyTable, type SupplyColumn, type SupplyTable } from './getSupplyTable.ts'
import { writeChainSupplies, writeStablecoins, priceNow, toStablecoinFields } from './list.ts'
import type { Stablecoin } from './Stablecoin.ts'
import { findStablecoin, stablecoinChains } from './stablecoins.ts'

const unknownChain: Reply = {
  status: 404,
  contentType: 'text/html',
  body: '<html><head><title>404 Not Found</title></head><body><center><h1>404 Not Found</h1></center></body></html>',
}

/** Chain names are case-sensitive here. */
function handleChart({ world, clock, params, query }: RouteContext): Reply | CachedReply {
  const { chain = '' } = params
  const isGlobal = chain === 'all'
  if (!isGlobal && !stablecoinChains.includes(chain)) return unknownChain
  const id = query.get('stablecoin')
  if (id && !findStablecoin(id)) return toText(200, '')
  return {
    key: `stablecoins charts ${chain} ${id ?? ''}`,
    build: async () => {
      const table = await getSupplyTable(world, clock)
      const isWanted = (column: SupplyColumn): boolean =>
        (isGlobal || column.chain === chain) && (!id || column.coin.id === id)
      return writeSupplyChart(table, table.columns.filter(isWanted), isGlobal)
    },
  }
}

function handleSingle({ world, clock, params }: RouteContext): Reply | CachedReply {
  const coin = findStablecoin(params['id'] ?? '')
  if (!coin) return toJson(200, null)
  return {
    key: `stablecoins ${coin.id}`,
    build: async () => writeStablecoin(await getSupplyTable(world, clock), coin),
  }
}

function handleWhole(key: string, write: (table: SupplyTable) => string | Promise<string>): Route['handle'] {
  return ({ world, clock }) => ({ key, build: async () => write(await getSupplyTable(world, clock)) })
}

export const stablecoinRoutes: readonly Route[] = [
  { path: '/stablecoins/stablecoins', handle: handleWhole('stablecoins', writeStablecoins) },
  { path: '/stablecoins/stablecoinchains', handle: handleWhole('stablecoinchains', writeChainSupplies) },
  { path: '/stablecoins/stablecoincharts/:chain', handle: handleChart },
  { path: '/stablecoins/stablecoin/:id', handle: handleSingle },
]

function toTokens({ dates }: SupplyTable, columns: readonly SupplyColumn[]): object[] {
  return dates.flatMap((date, index) => {
    const circulating = sumAt(columns, 'tokens', index)
    return Object.keys(circulating).length > 0 ? [{ date, circulating }] : []
  })
}

async function writeStablecoin(table: SupplyTable, coin: Stablecoin): Promise<string> {
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
