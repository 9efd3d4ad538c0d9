import type { Day } from '../../world/day.ts'
import type { Column, Ledger } from './getLedger.ts'

export interface Flow {
  readonly depositUSD: number
  readonly withdrawUSD: number
  readonly depositTxs: number
  readonly withdrawTxs: number
}

export const nothing: Flow = { depositUSD: 0, withdrawUSD: 0, depositTxs: 0, withdrawTxs: 0 }

export const addFlows = (a: Flow, b: Flow): Flow => ({
  depositUSD: a.depositUSD + b.depositUSD,
  withdrawUSD: a.withdrawUSD + b.withdrawUSD,
  depositTxs: a.depositTxs + b.depositTxs,
  withdrawTxs: a.withdrawTxs + b.withdrawTxs,
})

/** What the columns turned over on a day; undefined: none has a record. */
export function flowOn({ from }: Ledger, columns: readonly Column[], day: Day): Flow | undefined {
  let sum: Flow | undefined
  for (const { deposits, withdrawals, ticket } of columns) {
    const depositUSD = deposits[day - from] ?? Number.NaN
    const withdrawUSD = withdrawals[day - from] ?? Number.NaN
    if (Number.isNaN(depositUSD)) continue
    const depositTxs = Math.ceil(depositUSD / ticket)
    const withdrawTxs = Math.ceil(withdrawUSD / ticket)
    sum = addFlows(sum ?? nothing, { depositUSD, withdrawUSD, depositTxs, withdrawTxs })
  }
  return sum
}

/** Of so many days up to one. */
export function flowOver(ledger: Ledger, columns: readonly Column[], last: Day, days: number): Flow {
  let sum = nothing
  for (let day = last - days + 1; day <= last; day++)
    sum = addFlows(sum, flowOn(ledger, columns, day) ?? nothing)
  return sum
}

/** What goes in on one side comes out on the other, so both together are twice the volume. */
export const volumeOf = ({ depositUSD, withdrawUSD }: Flow): number => (depositUSD + withdrawUSD) / 2
