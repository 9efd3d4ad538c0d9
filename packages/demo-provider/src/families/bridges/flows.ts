import type { DemoDay } from '../../world/time/day.ts'
import type { TransferColumn, TransferTable } from './getTransferTable.ts'

export interface Flow {
  readonly depositUSD: number
  readonly withdrawUSD: number
  readonly depositTxs: number
  readonly withdrawTxs: number
}

export const noFlow: Flow = { depositUSD: 0, withdrawUSD: 0, depositTxs: 0, withdrawTxs: 0 }

export function addFlows(a: Flow, b: Flow): Flow {
  return {
    depositUSD: a.depositUSD + b.depositUSD,
    withdrawUSD: a.withdrawUSD + b.withdrawUSD,
    depositTxs: a.depositTxs + b.depositTxs,
    withdrawTxs: a.withdrawTxs + b.withdrawTxs,
  }
}

export function flowOn(
  { from }: TransferTable,
  columns: readonly TransferColumn[],
  day: DemoDay,
): Flow | undefined {
  let sum: Flow | undefined
  for (const { deposits, withdrawals, averageTransferUsd } of columns) {
    const depositUSD = deposits[day - from] ?? Number.NaN
    const withdrawUSD = withdrawals[day - from] ?? Number.NaN
    if (Number.isNaN(depositUSD)) continue
    const depositTxs = Math.ceil(depositUSD / averageTransferUsd)
    const withdrawTxs = Math.ceil(withdrawUSD / averageTransferUsd)
    sum = addFlows(sum ?? noFlow, { depositUSD, withdrawUSD, depositTxs, withdrawTxs })
  }
  return sum
}

export function flowOver(
  table: TransferTable,
  columns: readonly TransferColumn[],
  last: DemoDay,
  days: number,
): Flow {
  let sum = noFlow
  for (let day = last - days + 1; day <= last; day++)
    sum = addFlows(sum, flowOn(table, columns, day) ?? noFlow)
  return sum
}

/** Every transfer is both a deposit and a withdrawal. */
export function toVolume({ depositUSD, withdrawUSD }: Flow): number {
  return (depositUSD + withdrawUSD) / 2
}
