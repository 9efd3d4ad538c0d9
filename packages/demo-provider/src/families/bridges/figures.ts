import { flowOn, flowOver, nothing, volumeOf } from './flows.ts'
import type { Flow } from './flows.ts'
import type { Column, Ledger } from './getLedger.ts'

/** What the list says of a bridge: USD, of whole days but for the last hour and the last 24. */
export function toVolumes(ledger: Ledger, columns: readonly Column[]) {
  const { today, part } = ledger
  const on = (day: number): number => volumeOf(flowOn(ledger, columns, day) ?? nothing)
  const over = (days: number): number => volumeOf(flowOver(ledger, columns, today - 1, days))
  const last24hVolume = Math.round(on(today) + on(today - 1) * (1 - part))
  return {
    lastHourlyVolume: Math.round(on(today) / (24 * part)),
    last24hVolume,
    lastDailyVolume: on(today - 1),
    dayBeforeLastVolume: on(today - 2),
    weeklyVolume: over(7),
    monthlyVolume: over(30),
    volumePrevDay: last24hVolume,
    volumePrev2Day: on(today - 2),
  }
}

const toCounts = ({ depositTxs, withdrawTxs }: Flow) => ({ deposits: depositTxs, withdrawals: withdrawTxs })

/** What the page of a bridge says on top of that, of the bridge and of each of its chains. */
export function toDetails(ledger: Ledger, columns: readonly Column[]) {
  const { today, part } = ledger
  const current = flowOn(ledger, columns, today) ?? nothing
  const countsOver = (last: number, days: number) => toCounts(flowOver(ledger, columns, last, days))
  return {
    ...toVolumes(ledger, columns),
    currentDayVolume: volumeOf(current),
    lastHourlyTxs: {
      deposits: Math.round(current.depositTxs / (24 * part)),
      withdrawals: Math.round(current.withdrawTxs / (24 * part)),
    },
    currentDayTxs: toCounts(current),
    prevDayTxs: countsOver(today - 1, 1),
    dayBeforeLastTxs: countsOver(today - 2, 1),
    weeklyTxs: countsOver(today - 1, 7),
    monthlyTxs: countsOver(today - 1, 30),
  }
}
