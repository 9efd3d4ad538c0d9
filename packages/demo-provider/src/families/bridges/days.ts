import { sum } from '../../lib/sum.ts'
import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { toSeconds, type Day } from '../../world/time/day.ts'
import { flowOn } from './flows.ts'
import type { TransferColumn, TransferTable } from './getTransferTable.ts'
import { toAddress } from './identifiers.ts'

export async function writeVolume(table: TransferTable, columns: readonly TransferColumn[]): Promise<string> {
  const rows: object[] = []
  for (let day = table.from; day <= table.today; day++) {
    const flow = flowOn(table, columns, day)
    if (flow) rows.push({ date: String(toSeconds(day)), ...flow })
    await yieldToEventLoop()
  }
  return JSON.stringify(rows)
}

/** All are worth a dollar, so amounts follow from values. */
const tokens = [
  { symbol: 'USDC', decimals: 6, share: 0.55 },
  { symbol: 'USDT', decimals: 6, share: 0.35 },
  { symbol: 'DAI', decimals: 18, share: 0.1 },
] as const

const traders = [0.5, 0.25, 0.15, 0.1]

/** The remainder of rounding goes to the first part. */
function cut(whole: number, shares: readonly number[]): number[] {
  const parts = shares.map(share => Math.floor(whole * share))
  const rest = whole - sum(parts)
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

export function writeDay(
  table: TransferTable,
  columns: readonly TransferColumn[],
  day: Day,
  chainName: string,
): string {
  const flow = flowOn(table, columns, day)
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
