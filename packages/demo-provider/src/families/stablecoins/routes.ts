import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import {
  toJsonAnswer,
  toTextAnswer,
  type CachedReply,
  type Reply,
  type Route,
  type RouteContext,
} from '../../route/Route.ts'
import { toSeconds } from '../../world/time/day.ts'
import { writeSupplyChart } from './chart.ts'
import {
  getSupplyTable,
  type SupplyColumn,
  type SupplyTable,
  sumAt,
  toZeros,
  type Amounts,
} from './getSupplyTable.ts'
import { findStablecoin, stablecoinChains, demoStablecoins, type DemoStablecoin } from './stablecoins.ts'

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
  if (id && !findStablecoin(id)) return toTextAnswer(200, '')
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
  if (!coin) return toJsonAnswer(200, null)
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
  { path: '/stablecoins/stablecoinprices', handle: handleWhole('stablecoinprices', writePrices) },
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

async function writeStablecoin(table: SupplyTable, coin: DemoStablecoin): Promise<string> {
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

type Figures = Record<
  'current' | 'circulatingPrevDay' | 'circulatingPrevWeek' | 'circulatingPrevMonth',
  Amounts
>

function toFigures(columns: readonly SupplyColumn[], { dates }: SupplyTable, omitsPast = false): Figures {
  const last = dates.length - 1
  const past = (days: number): Amounts => (omitsPast ? {} : sumAt(columns, 'usd', last - days))
  return {
    current: sumAt(columns, 'usd', last),
    circulatingPrevDay: past(1),
    circulatingPrevWeek: past(7),
    circulatingPrevMonth: past(30),
  }
}

/** Supply that is credited to another chain is 0 here. */
function toChainFigures(column: SupplyColumn, table: SupplyTable): Figures {
  const { coin, chain } = column
  const figures = toFigures([column], table, coin.omitsPast)
  if (coin.bridgedOn !== chain) return figures
  return {
    current: toZeros(figures.current),
    circulatingPrevDay: toZeros(figures.circulatingPrevDay),
    circulatingPrevWeek: toZeros(figures.circulatingPrevWeek),
    circulatingPrevMonth: toZeros(figures.circulatingPrevMonth),
  }
}

function toStablecoinFields(coin: DemoStablecoin): object {
  return {
    id: coin.id,
    name: coin.name,
    symbol: coin.symbol,
    gecko_id: coin.geckoId,
    pegType: coin.pegType,
    priceSource: coin.priceSource,
    pegMechanism: coin.pegMechanism,
  }
}

function priceNow(coin: DemoStablecoin, { prices }: SupplyTable): number | null {
  return coin.isPriced ? round(prices.get(coin)?.at(-1) ?? Number.NaN) : null
}

const round = (price: number) => Number(price.toPrecision(6))

function toAsset(coin: DemoStablecoin, table: SupplyTable): object | null {
  const last = table.dates.length - 1
  const toSize = (column: SupplyColumn): number => column.usd[last] ?? Number.NaN
  const columns = table.columns
    .filter(column => column.coin === coin && !Number.isNaN(toSize(column)))
    .toSorted((a, b) => toSize(b) - toSize(a))
  if (columns.length === 0) return null
  const { current, ...past } = toFigures(columns, table, coin.omitsPast)
  return {
    ...toStablecoinFields(coin),
    circulating: current,
    ...past,
    chainCirculating: Object.fromEntries(
      columns.map(column => [column.chain, toChainFigures(column, table)]),
    ),
    chains: columns.map(({ chain }) => chain),
    price: priceNow(coin, table),
    ...(coin.yieldBearing ? { yieldBearing: true } : {}),
    ...(coin.deadFrom === null ? {} : { deprecated: true, deadFrom: coin.deadFrom }),
  }
}

function toChainRows(table: SupplyTable): object[] {
  const last = table.dates.length - 1
  return stablecoinChains.flatMap(name => {
    const totalCirculatingUSD: Amounts = {}
    for (const column of table.columns) {
      if (column.chain !== name || Number.isNaN(column.usd[last] ?? Number.NaN)) continue
      for (const [peg, value] of Object.entries(toChainFigures(column, table).current))
        totalCirculatingUSD[peg] = (totalCirculatingUSD[peg] ?? 0) + value
    }
    return Object.keys(totalCirculatingUSD).length > 0 ? [{ name, totalCirculatingUSD }] : []
  })
}

function writeChainSupplies(table: SupplyTable): string {
  return JSON.stringify(toChainRows(table))
}

/** A row for each midnight and one for the current hour, behind a stray one. */
async function writePrices({ dates, prices }: SupplyTable): Promise<string> {
  const listed = [...prices].flatMap(([{ geckoId, isPriced, holdings }, column]) => {
    const since = toSeconds(Math.min(...holdings.map(({ firstDay }) => firstDay)))
    return geckoId !== null && isPriced ? [{ geckoId, since, column }] : []
  })
  const rows: object[] = dates.length > 0 ? [{ date: 0, prices: {} }] : []
  for (const [index, date] of dates.entries()) {
    const present = listed.filter(({ since }) => date >= since)
    const listedPrices = present.map(
      ({ geckoId, column }) => [geckoId, round(column[index] ?? Number.NaN)] as const,
    )
    rows.push({ date, prices: Object.fromEntries(listedPrices) })
    if (index % 100 === 0) await yieldToEventLoop()
  }
  return JSON.stringify(rows)
}

/** Sorted by peggedUSD, so other pegs come last. */
function writeStablecoins(table: SupplyTable): string {
  const last = table.dates.length - 1
  const toSize = (coin: DemoStablecoin): number =>
    sumAt(
      table.columns.filter(column => column.coin === coin),
      'usd',
      last,
    )['peggedUSD'] ?? 0
  const peggedAssets = demoStablecoins
    .map(coin => ({ size: toSize(coin), asset: toAsset(coin, table) }))
    .toSorted((a, b) => b.size - a.size)
    .flatMap(({ asset }) => asset ?? [])
  return JSON.stringify({ peggedAssets, chains: toChainRows(table) })
}
