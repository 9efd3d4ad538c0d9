import { createPacer } from '../../world/createPacer.ts'
import type { World } from '../../world/createWorld.ts'
import { firstServedDay } from '../../world/day.ts'
import type { Day, Moment } from '../../world/day.ts'
import { hashText } from '../../world/hash.ts'
import type { Bridge, BridgeChain } from './bridges.ts'
import { bridges } from './bridges.ts'
import { createTransfers } from './createTransfers.ts'

/** Days from `from` on; the last index is today, in part. NaN: no record. */
export interface Column {
  readonly bridge: Bridge
  readonly label: string
  readonly chain: BridgeChain
  /** whole USD */
  readonly deposits: Float64Array
  readonly withdrawals: Float64Array
  /** USD of a usual transfer */
  readonly ticket: number
}

export interface Ledger {
  readonly from: Day
  readonly today: Day
  /** of today that is over, of 1 */
  readonly part: number
  readonly columns: readonly Column[]
}

async function makeLedger(seed: number, { today, hour }: Moment): Promise<Ledger> {
  const rest = createPacer()
  const from = firstServedDay(today)
  const length = Math.max(0, today - from + 1)
  const part = (hour + 0.25) / 24
  const empty = (): Float64Array => new Float64Array(length).fill(Number.NaN)
  const columns: Column[] = []
  for (const bridge of bridges) {
    const ticket = 400 + (hashText(bridge.name, 4) % 6000)
    const own = bridge.landings.map(({ label, chain }) => ({
      bridge,
      label,
      chain,
      deposits: empty(),
      withdrawals: empty(),
      ticket,
    }))
    const transfers = createTransfers(bridge, seed)
    for (let i = 0; i < length; i++) {
      const day = transfers(from + i)
      const share = i === length - 1 ? part : 1
      if (day)
        for (const [c, column] of own.entries()) {
          column.deposits[i] = Math.round((day.deposits[c] ?? 0) * share)
          column.withdrawals[i] = Math.round((day.withdrawals[c] ?? 0) * share)
        }
    }
    columns.push(...own)
    await rest()
  }
  return { from, today, part, columns }
}

const kept = new WeakMap<World, { readonly key: string; readonly ledger: Promise<Ledger> }>()

/** The ledger of the moment, made once per hour. */
export function getLedger(world: World, moment: Moment): Promise<Ledger> {
  const key = `${moment.today} ${moment.hour}`
  const known = kept.get(world)
  if (known?.key === key) return known.ledger
  const ledger = makeLedger(world.seed, moment)
  kept.set(world, { key, ledger })
  return ledger
}
