import { createPacer } from '../../world/createPacer.ts'
import { toDay, toSeconds } from '../../world/day.ts'
import { sumAt, toZeros } from './amounts.ts'
import type { Amounts } from './amounts.ts'
import type { Column, Ledger } from './getLedger.ts'

/** On this day of old there are two rows, an hour apart. */
const doubledDate = toSeconds(toDay('2021-05-19'))
/** Rows before this day know nothing of minted and bridged tokens. */
const fullFrom = toSeconds(toDay('2020-07-01'))

/** Backed by the issuer wherever it is, a token is minted; else it comes over a bridge from the first chain. */
const isMinted = ({ coin, chain }: Column): boolean =>
  coin.pegMechanism === 'fiat-backed' || coin.holdings[0]?.chain === chain

/** The rows of a chart: `date` in seconds as text, and the amounts of the day. */
export async function toRows<T extends object>(
  { dates }: Ledger,
  columns: readonly Column[],
  toAmounts: (index: number, totalCirculatingUSD: Amounts, date: number) => T,
): Promise<({ date: string } & T)[]> {
  const rest = createPacer()
  const rows: ({ date: string } & T)[] = []
  for (const [index, date] of dates.entries()) {
    const usd = sumAt(columns, 'usd', index)
    if (Object.keys(usd).length === 0) continue
    const amounts = toAmounts(index, usd, date)
    rows.push({ date: String(date), ...amounts })
    if (date === doubledDate) rows.push({ date: String(date + 3600), ...amounts })
    await rest()
  }
  return rows
}

/** Builds the JSON of /stablecoincharts. On `all` chains nothing is minted or bridged. */
export async function writeChart(
  ledger: Ledger,
  columns: readonly Column[],
  isGlobal: boolean,
): Promise<string> {
  const minted = columns.filter(isMinted)
  const bridged = columns.filter(column => !isMinted(column))
  const rows = await toRows(ledger, columns, (index, totalCirculatingUSD, date) => {
    const amounts = { totalCirculating: sumAt(columns, 'tokens', index), totalCirculatingUSD }
    if (date < fullFrom) return amounts
    const zeros = toZeros(totalCirculatingUSD)
    return {
      ...amounts,
      totalUnreleased: zeros,
      totalMintedUSD: isGlobal ? zeros : { ...zeros, ...sumAt(minted, 'usd', index) },
      totalBridgedToUSD: isGlobal ? zeros : { ...zeros, ...sumAt(bridged, 'usd', index) },
    }
  })
  return JSON.stringify(rows)
}

/** Builds the JSON of /stablecoindominance: of every day the largest coin too. */
export async function writeDominance(ledger: Ledger, columns: readonly Column[]): Promise<string> {
  const coins = [...new Set(columns.map(({ coin }) => coin))].map(coin => ({
    coin,
    own: columns.filter(column => column.coin === coin),
  }))
  const rows = await toRows(ledger, columns, (index, totalCirculatingUSD) => {
    let greatestMcap = { gecko_id: null as string | null, symbol: '', mcap: 0 }
    for (const { coin, own } of coins) {
      const mcap = sumAt(own, 'usd', index)[coin.pegType] ?? 0
      if (mcap > greatestMcap.mcap) greatestMcap = { gecko_id: coin.geckoId, symbol: coin.symbol, mcap }
    }
    return { totalCirculatingUSD, greatestMcap }
  })
  return JSON.stringify(rows)
}
