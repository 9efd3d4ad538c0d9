import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { toDemoDay, toSeconds } from '../../world/time/day.ts'
import { type SupplyColumn, type SupplyTable, sumAt, toZeros, type Amounts } from './getSupplyTable.ts'

/** The provider has two rows on this day, an hour apart. */
const doubledDate = toSeconds(toDemoDay('2021-05-19'))
/** Earlier rows have no minted and bridged tokens. */
const fullFrom = toSeconds(toDemoDay('2020-07-01'))

/** Fiat-backed coins are minted on every chain, the others are bridged from their first one. */
function isMinted({ coin, chain }: SupplyColumn): boolean {
  return coin.pegMechanism === 'fiat-backed' || coin.holdings[0]?.chain === chain
}

/** `date` is in seconds, as text. */
export async function toRows<T extends object>(
  { dates }: SupplyTable,
  columns: readonly SupplyColumn[],
  toAmounts: (index: number, totalCirculatingUSD: Amounts, date: number) => T,
): Promise<({ date: string } & T)[]> {
  const rows: ({ date: string } & T)[] = []
  for (const [index, date] of dates.entries()) {
    const usd = sumAt(columns, 'usd', index)
    if (Object.keys(usd).length === 0) continue
    const amounts = toAmounts(index, usd, date)
    rows.push({ date: String(date), ...amounts })
    if (date === doubledDate) rows.push({ date: String(date + 3600), ...amounts })
    await yieldToEventLoop()
  }
  return rows
}

/** On `all` chains nothing counts as minted or bridged. */
export async function writeSupplyChart(
  table: SupplyTable,
  columns: readonly SupplyColumn[],
  isGlobal: boolean,
): Promise<string> {
  const minted = columns.filter(isMinted)
  const bridged = columns.filter(column => !isMinted(column))
  const rows = await toRows(table, columns, (index, totalCirculatingUSD, date) => {
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
