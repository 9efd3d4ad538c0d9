import { hashText, mix, toNormal, toUnit } from '../../lib/hash.ts'
import type { World } from '../../world/createWorld.ts'
import { firstServedDay, toSeconds } from '../../world/time/day.ts'
import type { Bridge } from './bridges.ts'
import { toAddress, toTxHash } from './identifiers.ts'

const step = 600
const maxScanned = 20_000
const traderCount = 40

export interface TransactionQuery {
  readonly bridge: Bridge
  /** Unix seconds of the range; rows are newest first. */
  readonly start: number
  readonly end: number
  /** Lower-case label; null for any. */
  readonly chain: string | null
  readonly sourceChain: string | null
  readonly address: string | null
  readonly limit: number
  readonly cursor: number | null
}

interface Transaction {
  readonly [key: string]: string | number | boolean | null
  readonly ts: string
  readonly tx_from: string
  readonly tx_to: string
  readonly chain: string
  readonly sourceChain: string
}

function toTime(key: number, n: number): number {
  return n * step + (mix(key, n) % step)
}

function toTransaction(bridge: Bridge, key: number, n: number): Transaction {
  const own = mix(mix(key, n), 17)
  const { endpoints, name } = bridge
  const labelAt = (hash: number): string => endpoints[hash % endpoints.length]?.label ?? ''
  const chain = labelAt(own)
  const isDeposit = toUnit(mix(own, 2)) < 0.5
  const other = endpoints[(own + 1) % endpoints.length]?.label ?? ''
  const value = Math.round(100 * 900 * Math.exp(1.4 * toNormal(mix(own, 3)))) / 100
  const trader = toAddress(`${name} trader ${mix(own, 4) % traderCount}`)
  const contract = toAddress(`${name} on ${chain}`)
  return {
    tx_hash: toTxHash(`${name} ${n}`),
    ts: new Date(toTime(key, n) * 1000).toISOString(),
    tx_block: 20_000_000 + n,
    tx_from: isDeposit ? trader : contract,
    tx_to: isDeposit ? contract : trader,
    token: toAddress(`${chain} USDC`),
    amount: String(Math.round(value * 1e6)),
    is_deposit: isDeposit,
    chain: chain.toLowerCase(),
    bridge_name: name,
    usd_value: toUnit(mix(own, 5)) < 0.05 ? null : String(value),
    sourceChain: (isDeposit ? chain : other).toLowerCase(),
  }
}

function isWanted(row: Transaction, { chain, sourceChain, address }: TransactionQuery): boolean {
  if (chain !== null && row.chain !== chain) return false
  if (sourceChain !== null && row.sourceChain !== sourceChain) return false
  return address === null || [row.tx_from, row.tx_to].some(party => `${row.chain}:${party}` === address)
}

export function findTransactions(
  world: World,
  query: TransactionQuery,
  now: number,
): { rows: readonly Transaction[]; next: number | null } {
  const { bridge, limit, cursor } = query
  const key = hashText(`transfers of ${bridge.name}`, world.seed)
  const today = Math.floor(now / 86_400)
  const start = Math.max(query.start, toSeconds(Math.max(bridge.firstDay, firstServedDay(today))))
  const end = Math.min(query.end, now)
  const rows: Transaction[] = []
  const first = cursor ?? Math.floor(end / step)
  for (let n = Math.min(first, Math.floor(end / step)); ; n--) {
    const time = toTime(key, n)
    if (time < start) return { rows, next: null }
    if (rows.length === limit || first - n > maxScanned) return { rows, next: n }
    if (time > end) continue
    const row = toTransaction(bridge, key, n)
    if (isWanted(row, query)) rows.push(row)
  }
}
