import { createPacer } from '../../world/createPacer.ts'
import { toSeconds } from '../../world/day.ts'
import type { Day } from '../../world/day.ts'
import { flowOn } from './flows.ts'
import type { Column, Ledger } from './getLedger.ts'
import { toAddress } from './identifiers.ts'

/** Builds the JSON of /bridgevolume: one row per day, today's in part, dates as text. */
export async function writeVolume(ledger: Ledger, columns: readonly Column[]): Promise<string> {
  const rest = createPacer()
  const rows: object[] = []
  for (let day = ledger.from; day <= ledger.today; day++) {
    const flow = flowOn(ledger, columns, day)
    if (flow) rows.push({ date: String(toSeconds(day)), ...flow })
    await rest()
  }
  return JSON.stringify(rows)
}

/** All of them are worth a dollar, so amounts follow from values. */
const tokens = [
  { symbol: 'USDC', decimals: 6, share: 0.55 },
  { symbol: 'USDT', decimals: 6, share: 0.35 },
  { symbol: 'DAI', decimals: 18, share: 0.1 },
] as const

const traders = [0.5, 0.25, 0.15, 0.1]

/** Cuts a whole number by shares; what rounding leaves over goes to the first. */
function cut(whole: number, shares: readonly number[]): number[] {
  const parts = shares.map(share => Math.floor(whole * share))
  const rest = whole - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, i) => (i === 0 ? part + rest : part))
}

function toTokens(usd: number, chain: string): object {
  const values = cut(
    usd,
    tokens.map(({ share }) => share),
  )
  return Object.fromEntries(
    tokens.map(({ symbol, decimals }, i) => {
      const usdValue = values[i] ?? 0
      const amount = (BigInt(usdValue) * 10n ** BigInt(decimals)).toString()
      return [`${chain}:${toAddress(`${chain} ${symbol}`)}`, { usdValue, amount, symbol, decimals }]
    }),
  )
}

function toTraders(usd: number, txs: number, chain: string, way: string): object {
  const [values, counts] = [cut(usd, traders), cut(txs, traders)]
  return Object.fromEntries(
    values.map((usdValue, i) => {
      const address = toAddress(`${chain} ${way} trader ${i}`)
      return [`${chain}:${address}`, { usdValue, txs: counts[i] ?? 0 }]
    }),
  )
}

/** Builds the JSON of /bridgedaystats: `{}` for a day without a record. */
export function writeDay(ledger: Ledger, columns: readonly Column[], day: Day, chainName: string): string {
  const flow = flowOn(ledger, columns, day)
  if (!flow) return '{}'
  const chain = chainName.toLowerCase()
  const { depositUSD, withdrawUSD, depositTxs, withdrawTxs } = flow
  return JSON.stringify({
    date: toSeconds(day),
    totalDepositedUSD: depositUSD,
    totalWithdrawnUSD: withdrawUSD,
    totalDepositTxs: depositTxs,
    totalWithdrawalTxs: withdrawTxs,
    totalTokensDeposited: toTokens(depositUSD, chain),
    totalTokensWithdrawn: toTokens(withdrawUSD, chain),
    totalAddressDeposited: toTraders(depositUSD, depositTxs, chain, 'in'),
    totalAddressWithdrawn: toTraders(withdrawUSD, withdrawTxs, chain, 'out'),
  })
}
