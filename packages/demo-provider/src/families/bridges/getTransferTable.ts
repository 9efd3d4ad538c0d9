import { hashText } from '../../lib/hash.ts'
import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { cachePerHour } from '../../world/cachePerHour.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { firstServedDay, type Clock, type Day } from '../../world/time/day.ts'
import { bridges, type Bridge, type BridgeChain } from './bridges.ts'
import { createTransfers } from './createTransfers.ts'

/** Values by day from `from` on; the last index is today, which is partial. NaN without a record. */
export interface TransferColumn {
  readonly bridge: Bridge
  readonly label: string
  readonly chain: BridgeChain
  readonly deposits: Float64Array
  readonly withdrawals: Float64Array
  readonly averageTransferUsd: number
}

export interface TransferTable {
  readonly from: Day
  readonly today: Day
  readonly elapsed: number
  readonly columns: readonly TransferColumn[]
}

async function buildTransferTable(seed: number, { today, hour }: Clock): Promise<TransferTable> {
  const from = firstServedDay(today)
  const length = Math.max(0, today - from + 1)
  const elapsed = (hour + 0.25) / 24
  const empty = (): Float64Array => new Float64Array(length).fill(Number.NaN)
  const columns: TransferColumn[] = []
  for (const bridge of bridges) {
    const averageTransferUsd = 400 + (hashText(bridge.name, seeds.transferSize) % 6000)
    const own = bridge.endpoints.map(({ label, chain }) => ({
      bridge,
      label,
      chain,
      deposits: empty(),
      withdrawals: empty(),
      averageTransferUsd,
    }))
    const transfers = createTransfers(bridge, seed)
    for (let i = 0; i < length; i++) {
      const day = transfers(from + i)
      const share = i === length - 1 ? elapsed : 1
      if (day)
        for (const [c, column] of own.entries()) {
          column.deposits[i] = Math.round((day.deposits[c] ?? 0) * share)
          column.withdrawals[i] = Math.round((day.withdrawals[c] ?? 0) * share)
        }
    }
    columns.push(...own)
    await yieldToEventLoop()
  }
  return { from, today, elapsed, columns }
}

export const getTransferTable = cachePerHour(buildTransferTable)
