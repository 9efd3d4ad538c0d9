import type { World } from '../../world/createWorld.ts'
import { firstServedDay, toSeconds } from '../../world/day.ts'
import { hashText, mix, toNormal, toUnit } from '../../world/hash.ts'
import type { Bridge } from './bridges.ts'
import { toAddress, toTxHash } from './identifiers.ts'

/** Of the many transfers of a bridge the provider shows one every ten minutes. */
const step = 600
const mostLooked = 20_000
const traderCount = 40

export interface TransactionQuestion {
  readonly bridge: Bridge
  /** seconds since 1970; rows lie from the one to the other, newest first */
  readonly start: number
  readonly end: number
  /** lower-case label of the chain, or of where the transfer came from; null: any */
  readonly chain: string | null
  readonly sourceChain: string | null
  /** `chain:0x...` in lower case */
  readonly address: string | null
  readonly limit: number
  /** the number that the page before ended with */
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

const timeOf = (key: number, n: number): number => n * step + (mix(key, n) % step)

function toTransaction(bridge: Bridge, key: number, n: number): Transaction {
  const own = mix(mix(key, n), 17)
  const { landings, name } = bridge
  const labelAt = (hash: number): string => landings[hash % landings.length]?.label ?? ''
  const chain = labelAt(own)
  const isDeposit = toUnit(mix(own, 2)) < 0.5
  const other = landings[(own + 1) % landings.length]?.label ?? ''
  const value = Math.round(100 * 900 * Math.exp(1.4 * toNormal(mix(own, 3)))) / 100
  const trader = toAddress(`${name} trader ${mix(own, 4) % traderCount}`)
  const contract = toAddress(`${name} on ${chain}`)
  return {
    tx_hash: toTxHash(`${name} ${n}`),
    ts: new Date(timeOf(key, n) * 1000).toISOString(),
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

function isWanted(row: Transaction, { chain, sourceChain, address }: TransactionQuestion): boolean {
  if (chain !== null && row.chain !== chain) return false
  if (sourceChain !== null && row.sourceChain !== sourceChain) return false
  return address === null || [row.tx_from, row.tx_to].some(party => `${row.chain}:${party}` === address)
}

/** A page of transfers; `next` is where the following one starts, null: there is none. */
export function findTransactions(
  world: World,
  question: TransactionQuestion,
  now: number,
): { rows: readonly Transaction[]; next: number | null } {
  const { bridge, limit, cursor } = question
  const key = hashText(`transfers of ${bridge.name}`, world.seed)
  const today = Math.floor(now / 86_400)
  const start = Math.max(question.start, toSeconds(Math.max(bridge.firstDay, firstServedDay(today))))
  const end = Math.min(question.end, now)
  const rows: Transaction[] = []
  const first = cursor ?? Math.floor(end / step)
  for (let n = Math.min(first, Math.floor(end / step)); ; n--) {
    const time = timeOf(key, n)
    if (time < start) return { rows, next: null }
    if (rows.length === limit || first - n > mostLooked) return { rows, next: n }
    if (time > end) continue
    const row = toTransaction(bridge, key, n)
    if (isWanted(row, question)) rows.push(row)
  }
}
