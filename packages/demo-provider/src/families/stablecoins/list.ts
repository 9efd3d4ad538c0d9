import { sumAt, toZeros, type Amounts } from './amounts.ts'
import type { SupplyColumn, SupplyTable } from './getSupplyTable.ts'
import type { Stablecoin } from './Stablecoin.ts'
import { stablecoinChains, stablecoins } from './stablecoins.ts'

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

export function toStablecoinFields(coin: Stablecoin): object {
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

export function priceNow(coin: Stablecoin, { prices }: SupplyTable): number | null {
  return coin.isPriced ? Number((prices.get(coin)?.at(-1) ?? Number.NaN).toPrecision(6)) : null
}

function toAsset(coin: Stablecoin, table: SupplyTable): object | null {
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

export function writeChainSupplies(table: SupplyTable): string {
  return JSON.stringify(toChainRows(table))
}

/** Sorted by peggedUSD, so other pegs come last. */
export function writeStablecoins(table: SupplyTable): string {
  const last = table.dates.length - 1
  const toSize = (coin: Stablecoin): number =>
    sumAt(
      table.columns.filter(column => column.coin === coin),
      'usd',
      last,
    )['peggedUSD'] ?? 0
  const peggedAssets = stablecoins
    .map(coin => ({ size: toSize(coin), asset: toAsset(coin, table) }))
    .toSorted((a, b) => b.size - a.size)
    .flatMap(({ asset }) => asset ?? [])
  return JSON.stringify({ peggedAssets, chains: toChainRows(table) })
}
