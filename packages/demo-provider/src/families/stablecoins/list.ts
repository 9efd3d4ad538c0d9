import { sumAt, toZeros } from './amounts.ts'
import type { Amounts } from './amounts.ts'
import type { Column, Ledger } from './getLedger.ts'
import type { Stablecoin } from './Stablecoin.ts'
import { stablecoinChains, stablecoins } from './stablecoins.ts'

type Figures = Record<
  'current' | 'circulatingPrevDay' | 'circulatingPrevWeek' | 'circulatingPrevMonth',
  Amounts
>

function toFigures(columns: readonly Column[], { dates }: Ledger, forgetful = false): Figures {
  const last = dates.length - 1
  const past = (days: number): Amounts => (forgetful ? {} : sumAt(columns, 'usd', last - days))
  return {
    current: sumAt(columns, 'usd', last),
    circulatingPrevDay: past(1),
    circulatingPrevWeek: past(7),
    circulatingPrevMonth: past(30),
  }
}

/** What the provider says of one chain; supply that it credits to another chain is 0 here. */
function toChainFigures(column: Column, ledger: Ledger): Figures {
  const { coin, chain } = column
  const figures = toFigures([column], ledger, coin.forgetful)
  if (coin.bridgedOn !== chain) return figures
  return {
    current: toZeros(figures.current),
    circulatingPrevDay: toZeros(figures.circulatingPrevDay),
    circulatingPrevWeek: toZeros(figures.circulatingPrevWeek),
    circulatingPrevMonth: toZeros(figures.circulatingPrevMonth),
  }
}

export const toRegistryFields = (coin: Stablecoin): object => ({
  id: coin.id,
  name: coin.name,
  symbol: coin.symbol,
  gecko_id: coin.geckoId,
  pegType: coin.pegType,
  priceSource: coin.priceSource,
  pegMechanism: coin.pegMechanism,
})

export const priceNow = (coin: Stablecoin, { prices }: Ledger): number | null =>
  coin.isPriced ? Number((prices.get(coin)?.at(-1) ?? Number.NaN).toPrecision(6)) : null

function toAsset(coin: Stablecoin, ledger: Ledger): object | null {
  const last = ledger.dates.length - 1
  const sizeOf = (column: Column): number => column.usd[last] ?? Number.NaN
  const columns = ledger.columns
    .filter(column => column.coin === coin && !Number.isNaN(sizeOf(column)))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  if (columns.length === 0) return null
  const { current, ...past } = toFigures(columns, ledger, coin.forgetful)
  return {
    ...toRegistryFields(coin),
    circulating: current,
    ...past,
    chainCirculating: Object.fromEntries(
      columns.map(column => [column.chain, toChainFigures(column, ledger)]),
    ),
    chains: columns.map(({ chain }) => chain),
    price: priceNow(coin, ledger),
    ...(coin.yieldBearing ? { yieldBearing: true } : {}),
    ...(coin.deadFrom === null ? {} : { deprecated: true, deadFrom: coin.deadFrom }),
  }
}

/** `[{name, totalCirculatingUSD}]`: of every chain what the list credits to it. */
function toChainRows(ledger: Ledger): object[] {
  const last = ledger.dates.length - 1
  return stablecoinChains.flatMap(name => {
    const totalCirculatingUSD: Amounts = {}
    for (const column of ledger.columns) {
      if (column.chain !== name || Number.isNaN(column.usd[last] ?? Number.NaN)) continue
      for (const [peg, value] of Object.entries(toChainFigures(column, ledger).current))
        totalCirculatingUSD[peg] = (totalCirculatingUSD[peg] ?? 0) + value
    }
    return Object.keys(totalCirculatingUSD).length > 0 ? [{ name, totalCirculatingUSD }] : []
  })
}

/** Builds the JSON of /stablecoinchains. */
export const writeChains = (ledger: Ledger): string => JSON.stringify(toChainRows(ledger))

/** Builds the JSON of /stablecoins: sorted by dollars pegged to the dollar, so other pegs come last. */
export function writeList(ledger: Ledger): string {
  const last = ledger.dates.length - 1
  const sizeOf = (coin: Stablecoin): number =>
    sumAt(
      ledger.columns.filter(column => column.coin === coin),
      'usd',
      last,
    )['peggedUSD'] ?? 0
  const peggedAssets = stablecoins
    .map(coin => ({ size: sizeOf(coin), asset: toAsset(coin, ledger) }))
    .toSorted((a, b) => b.size - a.size)
    .flatMap(({ asset }) => asset ?? [])
  return JSON.stringify({ peggedAssets, chains: toChainRows(ledger) })
}
